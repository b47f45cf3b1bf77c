import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const listingReviewed = {
  key: 'listing_reviewed',
  title: toSay('Reviews of my listings'),
  says: toSay('When somebody reviews a listing that you own.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
