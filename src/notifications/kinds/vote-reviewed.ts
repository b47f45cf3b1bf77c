import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const voteReviewed = {
  key: 'vote_reviewed',
  title: toSay('Checks of my votes'),
  says: toSay('When a vote of yours that counted is held, and when the site team decides about it.'),
  reason: toSay('You voted.'),
  byDefault: true,
  onlyShown: true,
} as const satisfies NotificationKind;
