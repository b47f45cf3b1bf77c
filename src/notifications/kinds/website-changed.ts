import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const websiteChanged = {
  key: 'website_changed',
  title: toSay('Changes on my website'),
  says: toSay('When the website of a listing you own says something different: at most one email each time we read it.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
