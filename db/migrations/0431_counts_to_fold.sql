create index concurrently if not exists listing_count_to_fold on listing_count (site_id, visibility, category_id, facet, value) where not is_folded;
