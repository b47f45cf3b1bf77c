import { toSay } from '../../platform/words/say.ts';
import type { NotificationKind } from './kind.ts';

export const claimDecided = {
  key: 'claim_decided',
  title: toSay('Decisions about claims'),
  says: toSay('When the site team decides a claim or a dispute about a listing that you own or want to own. You always get the email.'),
  reason: toSay('You own the listing.'),
  byDefault: true,
  onlyShown: true,
} as const satisfies NotificationKind;
