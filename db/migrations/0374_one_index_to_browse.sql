-- 0373 has the same order, and the filters.
drop index listing_stats_browse;
