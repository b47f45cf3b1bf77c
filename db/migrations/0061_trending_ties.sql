-- Equal in trending, as most are at zero: the more recent launch first, then votes.
drop index listing_stats_browse;
create index listing_stats_browse on listing_stats (site_id, trending desc, live_since desc nulls last, votes desc, listing_id) where visibility = 'live';
drop index listing_stats_trending;
