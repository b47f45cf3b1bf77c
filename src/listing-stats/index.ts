// The door of the counters that lists rank by for other domains.
export { recountLaunches, refreshListingStats, refreshTrending } from './listing-stats-store.ts';
