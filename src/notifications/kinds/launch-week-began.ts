import type { NotificationKind } from './kind.ts';

export const launchWeekBegan = {
  key: 'launch_week_began',
  title: 'My launch week begins',
  says: 'When the launch week of a listing that you own begins.',
  reason: 'You own the listing.',
  byDefault: true,
} as const satisfies NotificationKind;
