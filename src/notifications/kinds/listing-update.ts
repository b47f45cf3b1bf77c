import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const listingUpdate = {
  key: 'listing_update',
  title: toSay('Updates from listings I follow'),
  says: toSay('When a listing you follow posts an update.'),
  reason: toSay('You follow a listing.'),
  byDefault: true,
  onlyMailed: true,
} as const satisfies NotificationKind;
