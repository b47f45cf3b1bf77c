import type { BadgeKind } from '../facts.ts';

export const verified: BadgeKind = {
  code: 'verified',
  paid: false,
  emblem: 'tick',
  tone: 'tide',
  instead: 'listed',
  label: ({ siteName }) => `Verified on ${siteName}`,
  eligible: (facts) => facts.status === 'live' && facts.verified,
  // The owner was checked, not the product, and the badge says no more than that.
  texts: ({ siteName }) => ({ eyebrow: 'Verified on', title: siteName, detail: 'Owner confirmed' }),
};
