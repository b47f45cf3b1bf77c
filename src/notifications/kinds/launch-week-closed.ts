import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const launchWeekClosed = {
  key: 'launch_week_closed',
  title: toSay('My launch week results'),
  says: toSay('When the launch week of a listing you own closes: its votes, rank and award.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
