import type { BadgeFacts } from '../../../src/content/badges/facts.ts';

/** Facts that qualify for every badge. */
export const everything: BadgeFacts = {
  siteName: 'Slipway',
  listingName: 'Harbour Analytics',
  slug: 'harbour-analytics',
  status: 'live',
  plan: 'paid',
  launchWeeks: ['2026-05-04', '2025-11-03'],
  comingWeek: '2026-12-28',
  awards: [
    { rank: 1, week: '2026-05-04' },
    { rank: 2, week: '2025-11-03' },
    { rank: 3, week: '2025-04-28' },
  ],
  verified: true,
  rating: { average: 4.76, count: 1234 },
  hasStory: true,
  featuredNow: true,
};
