// What other domains may import from the counters that lists rank by.
export { findKeptCount, findLeastKeptCount, foldCounts, type KeptCount, listKeptCounts } from './count-store.ts';
export { fadeTrending, getTrendingHalfLife, recountLaunches, refreshListingStats, refreshViews, retuneTrending } from './listing-stats-store.ts';
