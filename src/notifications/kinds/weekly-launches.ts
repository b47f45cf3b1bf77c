import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const weeklyLaunches = {
  key: 'weekly_launches',
  title: toSay('Weekly launches'),
  says: toSay('Every Monday: what launches this week, and who won last week.'),
  reason: toSay('You asked to get the weekly launches by email.'),
  byDefault: false,
  onlyMailed: true,
} as const satisfies NotificationKind;
