import type { NotificationKind } from './kind.ts';

export const badgeNotFound = {
  key: 'badge_not_found',
  title: 'My badge is not found any more',
  says: 'When the badge of a free listing that you own is missing from its homepage. Without the badge a listing loses its place.',
  reason: 'You own the listing.',
  byDefault: true,
} as const satisfies NotificationKind;
