import type { BadgeKind } from '../facts.ts';

/** The only badge that can be bought. It is marked as such. */
export const featured: BadgeKind = {
  code: 'featured',
  paid: true,
  emblem: 'mark',
  tone: 'paid',
  instead: 'listed',
  label: ({ siteName }) => `Featured on ${siteName}`,
  eligible: (facts) => facts.featuredNow && (facts.status === 'live' || facts.status === 'scheduled'),
  texts: ({ siteName }) => ({ eyebrow: 'Featured on', title: siteName, detail: 'Paid placement' }),
};
