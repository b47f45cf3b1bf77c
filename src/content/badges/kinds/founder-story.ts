import type { BadgeKind } from '../facts.ts';

export const founderStory: BadgeKind = {
  code: 'founder-story',
  paid: false,
  emblem: 'pen',
  tone: 'tide',
  instead: 'listed',
  label: ({ siteName }) => `Founder story on ${siteName}`,
  eligible: (facts) => facts.status === 'live' && facts.hasStory,
  texts: ({ siteName }) => ({ eyebrow: 'Founder story on', title: siteName, detail: 'Read how it was built' }),
};
