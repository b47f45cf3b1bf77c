import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const launchWeekBegan = {
  key: 'launch_week_began',
  title: toSay('My launch week begins'),
  says: toSay('When the launch week of a listing that you own begins.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
