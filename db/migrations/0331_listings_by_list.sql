create index concurrently if not exists listing_list_keys on listing using gin (list_keys(tags, city, country, stage, pricing_model));
