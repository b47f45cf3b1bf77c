import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const listingReviewed = {
  key: 'listing_reviewed',
  title: toSay('Reviews of my listings'),
  says: toSay('When someone reviews a listing you own.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
