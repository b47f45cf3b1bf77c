import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const launchReminder = {
  key: 'launch_reminder',
  title: toSay('Launch reminders'),
  says: toSay('When a product you set a reminder for launches.'),
  reason: toSay('You set a reminder for this launch.'),
  byDefault: true,
} as const satisfies NotificationKind;
