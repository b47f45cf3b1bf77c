import type { NotificationKind } from './kind.ts';

export const listingReviewed = {
  key: 'listing_reviewed',
  title: 'Reviews of my listings',
  says: 'When somebody reviews a listing that you own.',
  reason: 'You own the listing.',
  byDefault: true,
} as const satisfies NotificationKind;
