-- Pictures of a listing: what is kept of them here is the name that is made of their content (platform/files has the rest).
alter table listing
  -- Where the picture in logo_file was fetched from; null when its owner uploaded it.
  add column logo_from text check (logo_from ~ '^https?://' and length(logo_from) <= 500),
  -- Why the picture at logo_source_url was not taken, as a sentence; null when it was, or was not looked for.
  add column logo_problem text check (length(logo_problem) between 1 and 500),
  -- The picture of the video at demo_video_url.
  add column demo_video_file text check (demo_video_file ~ '^[a-z0-9]{1,64}$');

alter table listing_media
  -- In pixels, as uploaded: pages leave room for it.
  add column width integer not null check (width > 0),
  add column height integer not null check (height > 0),
  add unique (listing_id, file),
  drop constraint listing_media_listing_id_position_key,
  -- Deferrable: an order is written in one statement, in which two screenshots may change places.
  add constraint listing_media_place unique (listing_id, position) deferrable;
