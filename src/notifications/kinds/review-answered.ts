import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const reviewAnswered = {
  key: 'review_answered',
  title: toSay('Replies to my reviews'),
  says: toSay('When the owner of a listing replies to your review.'),
  reason: toSay('You wrote the review.'),
  byDefault: true,
} as const satisfies NotificationKind;
