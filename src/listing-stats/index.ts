// What other domains may use of the counters that lists rank by.
export { fadeTrending, findTrendingHalfLife, recountLaunches, refreshListingStats, refreshViews, retuneTrending } from './listing-stats-store.ts';
