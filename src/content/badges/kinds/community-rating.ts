import type { BadgeKind } from '../facts.ts';

/** With fewer reviews, an average isn't meaningful. */
const fewestReviews = 3;

export const communityRating: BadgeKind = {
  code: 'community-rating',
  paid: false,
  emblem: 'star',
  tone: 'tide',
  instead: 'listed',
  label: ({ siteName }) => `Rated on ${siteName}`,
  eligible: ({ status, rating }) => status === 'live' && rating !== null && rating.count >= fewestReviews && rating.average >= 1 && rating.average <= 5,
  texts: ({ siteName, rating }) => ({
    eyebrow: `Rated on ${siteName}`,
    title: `${shownAverage(rating?.average ?? 0)} out of 5`,
    detail: `${(rating?.count ?? 0).toLocaleString('en')} reviews`,
    sentence: `Rated ${shownAverage(rating?.average ?? 0)} out of 5 on ${siteName}`,
  }),
};

/** The same figure as on the profile that the badge links to. */
function shownAverage(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}
