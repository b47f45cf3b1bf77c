// Schema.org data: operations' answers as objects, and how a page contains them.
export { JsonLd, type Thing } from './json-ld.tsx';
export { listingLd } from './listing.ts';
export { awardLd, bestListLd, boardLd, categoryLd, founderLd, personLd, postLd, weekLd } from './pages.ts';
export { reviewsLd } from './reviews.ts';
export { siteLd } from './site.ts';
