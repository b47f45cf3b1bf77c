-- The listings of a country are read from the index alone, when a search filters first (docs/decisions/0302-filters-in-the-index.md).
create index concurrently if not exists listing_stats_countries
  on listing_stats (site_id, country, votes desc, listing_id) include (category_ids, pricing_model, stage) where visibility = 'live';
