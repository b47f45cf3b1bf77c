import type { NotificationKind } from './kind.ts';

export const reviewAnswered = {
  key: 'review_answered',
  title: 'Answers to my reviews',
  says: 'When the owner of a listing answers a review of yours.',
  reason: 'You wrote the review.',
  byDefault: true,
} as const satisfies NotificationKind;
