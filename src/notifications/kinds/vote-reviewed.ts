import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const voteReviewed = {
  key: 'vote_reviewed',
  title: toSay('Changes to my votes'),
  says: toSay('When a vote of yours that counted is held, or the site team decides on it.'),
  reason: toSay('You voted.'),
  byDefault: true,
  onlyShown: true,
} as const satisfies NotificationKind;
