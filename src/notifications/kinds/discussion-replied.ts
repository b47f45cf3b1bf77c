import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const discussionReplied = {
  key: 'discussion_replied',
  title: toSay('Replies in my discussions'),
  says: toSay('When someone replies in a discussion you wrote in, or mentions you there.'),
  reason: toSay('You wrote in this discussion.'),
  byDefault: true,
} as const satisfies NotificationKind;
