-- The console's list of listings with a pricing model, latest changes first.
create index concurrently if not exists listing_changed_by_pricing on listing (site_id, pricing_model, updated_at desc, id desc);
