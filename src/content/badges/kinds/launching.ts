import type { BadgeKind } from '../facts.ts';
import { weekOf } from '../week-text.ts';

const waiting = ['awaiting_badge', 'scheduled', 'live'];

/** A live listing that bought a relaunch also has an upcoming week. */
export const launching: BadgeKind = {
  code: 'launching',
  paid: false,
  emblem: 'mark',
  tone: 'signal',
  instead: 'launched',
  label: ({ siteName }) => `Launching on ${siteName}`,
  eligible: (facts) => waiting.includes(facts.status) && facts.comingWeek !== null,
  texts: ({ siteName, comingWeek }) => ({ eyebrow: 'Launching on', title: siteName, detail: weekOf(comingWeek ?? '') }),
};
