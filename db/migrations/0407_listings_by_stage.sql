-- The console's list of listings with a stage, latest changes first.
create index concurrently if not exists listing_changed_by_stage on listing (site_id, stage, updated_at desc, id desc);
