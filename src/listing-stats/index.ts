// What other domains may import from the counters that lists rank by.
export { findKeptCount, findLeastKeptCount, foldCounts, type KeptCount, listKeptCounts } from './count-store.ts';
export {
  beginRetuning,
  fadeTrending,
  getTrending,
  recountLaunches,
  refreshCategories,
  refreshListingStats,
  refreshViews,
  retuneSome,
} from './listing-stats-store.ts';
