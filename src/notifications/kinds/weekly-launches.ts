import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const weeklyLaunches = {
  key: 'weekly_launches',
  title: toSay('The launches of the week'),
  says: toSay('Each Monday: what launches in the week that begins, and who won the week before.'),
  reason: toSay('You asked for the launches of each week.'),
  byDefault: false,
} as const satisfies NotificationKind;
