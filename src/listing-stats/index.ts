// What other domains may use of the counters that lists rank by.
export { recountLaunches, refreshListingStats, refreshTrending } from './listing-stats-store.ts';
