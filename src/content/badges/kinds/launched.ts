import type { BadgeKind } from '../facts.ts';
import { weekOf } from '../week-text.ts';

export const launched: BadgeKind = {
  code: 'launched',
  paid: false,
  emblem: 'mark',
  tone: 'signal',
  instead: 'listed',
  label: ({ siteName }) => `Launched on ${siteName}`,
  eligible: (facts) => facts.status === 'live' && facts.launchWeeks.length > 0,
  texts: ({ siteName, launchWeeks }) => ({
    eyebrow: 'Launched on',
    title: siteName,
    detail: weekOf([...launchWeeks].sort().at(-1) ?? ''),
  }),
};
