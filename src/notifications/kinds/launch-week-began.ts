import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const launchWeekBegan = {
  key: 'launch_week_began',
  title: toSay('My launch week starts'),
  says: toSay('When the launch week of a listing you own starts.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
