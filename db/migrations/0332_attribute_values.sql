create index concurrently if not exists listing_attribute_value on listing_attribute (attribute_id, lower(value));
