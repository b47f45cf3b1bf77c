import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const voteMilestone = {
  key: 'vote_milestone',
  title: toSay('Votes for my listings'),
  says: toSay('When a listing you own reaches 10, 25, 50, 100 or more votes.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
  onlyShown: true,
} as const satisfies NotificationKind;
