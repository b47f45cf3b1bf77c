import type { BadgeKind } from '../facts.ts';

export const listed: BadgeKind = {
  code: 'listed',
  paid: false,
  emblem: 'mark',
  tone: 'tide',
  instead: null,
  label: ({ siteName }) => `Listed on ${siteName}`,
  eligible: (facts) => facts.status === 'live',
  texts: ({ siteName }) => ({ eyebrow: 'Listed on', title: siteName }),
};
