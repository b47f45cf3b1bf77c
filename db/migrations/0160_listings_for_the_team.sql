-- The site team's list of all listings, latest change first, by whatever it is narrowed to.
create index listing_changed on listing (site_id, updated_at desc, id desc);
create index listing_changed_by_status on listing (site_id, status, updated_at desc, id desc);
create index listing_changed_paid on listing (site_id, updated_at desc, id desc) where plan = 'paid';
create index listing_changed_by_country on listing (site_id, country, updated_at desc, id desc);
create index listing_name_like on listing using gin (lower(name) gin_trgm_ops);
create index listing_host_like on listing using gin (host gin_trgm_ops);
create index listing_stats_verified on listing_stats (site_id, listing_id) where verified;
