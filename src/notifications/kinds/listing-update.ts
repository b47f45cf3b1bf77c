import type { NotificationKind } from './kind.ts';

export const listingUpdate = {
  key: 'listing_update',
  title: 'Updates of listings that I follow',
  says: 'When a listing that you follow posts an update.',
  reason: 'You follow a listing.',
  byDefault: true,
} as const satisfies NotificationKind;
