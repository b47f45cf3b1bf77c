import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const listingDiscussed = {
  key: 'listing_discussed',
  title: toSay('Questions and comments about my listings'),
  says: toSay('When someone asks about a listing of yours or comments on it.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
