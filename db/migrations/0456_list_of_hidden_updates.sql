create index concurrently if not exists listing_update_hidden on listing_update (hidden_at desc) where hidden_at is not null and deleted_at is null;
