import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const launchReminder = {
  key: 'launch_reminder',
  title: toSay('Launch reminders'),
  says: toSay('When a product launches that you set a reminder for.'),
  reason: toSay('You set a reminder for this launch.'),
  byDefault: true,
} as const satisfies NotificationKind;
