import type { NotificationKind } from './kind.ts';

export const weeklyLaunches = {
  key: 'weekly_launches',
  title: 'The launches of the week',
  says: 'Each Monday: what launches in the week that begins, and who won the week before.',
  reason: 'You asked for the launches of each week.',
  byDefault: false,
} as const satisfies NotificationKind;
