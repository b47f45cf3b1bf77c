import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const launchWeekClosed = {
  key: 'launch_week_closed',
  title: toSay('How my launch week ended'),
  says: toSay('When the launch week of a listing that you own closes: its votes, its rank and its award.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
