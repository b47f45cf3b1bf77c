// What other domains may import from ratings and revenue.
export { openPageRank } from './domain-rating/open-page-rank.ts';
export { queueRatings, REFRESH_RATINGS, refreshRatings } from './domain-rating/refresh-ratings.ts';
export { importDomainRatings } from './operations/admin/import-domain-ratings.ts';
export { setRevenue } from './operations/set-revenue.ts';
export { verifyRevenue } from './operations/verify-revenue.ts';
export { revenueNeed } from './revenue/revenue-provider.ts';
export { lapseRevenue } from './revenue/revenue-store.ts';
export { openStripe } from './revenue/stripe.ts';
