import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const badgeNotFound = {
  key: 'badge_not_found',
  title: toSay('My badge is missing'),
  says: toSay('When the badge of a free listing you own is missing from its homepage. Without the badge, a listing loses its place.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
