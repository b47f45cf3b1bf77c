-- A page of a list with filters is found in the index alone: the filters are in it, so that the listings that don't pass aren't looked up
-- (docs/decisions/0302-filters-in-the-index.md).
create index concurrently if not exists listing_stats_browse_filters
  on listing_stats (site_id, trending desc, live_since desc nulls last, votes desc, listing_id)
  include (category_ids, country, pricing_model, stage) where visibility = 'live';
