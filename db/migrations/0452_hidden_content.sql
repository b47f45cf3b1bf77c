-- The site team's list of what is hidden, newest first. See also 0450 and 0451.
-- safe: people make few collections, and this reads them once
create index collection_hidden on collection (site_id, hidden_at desc) where hidden_at is not null;
-- safe: one row per person with a profile, read once
create index person_page_hidden on person_page (site_id, hidden_at desc) where hidden_at is not null;
-- safe: only suspended listings have a row
create index listing_suspension_since on listing_suspension (since desc);
