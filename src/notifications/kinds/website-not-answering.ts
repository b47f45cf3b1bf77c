import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const websiteNotAnswering = {
  key: 'website_not_answering',
  title: toSay('My website isn’t responding'),
  says: toSay('When we’ve tried several times to read the website of a listing you own, and couldn’t.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
} as const satisfies NotificationKind;
