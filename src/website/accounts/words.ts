import type { Scope } from '../../contract/caller.ts';
import { toSay } from '../words/say.ts';

/** What each scope allows a program to do, for the person who grants it. Marked here, translated by `say`. */
export const scopeWords: Record<Scope, { label: string; can: string; cannot: string }> = {
  'account:read': {
    label: toSay('View your account'),
    can: toSay('Read your email address and name, and your drafts, listings, claims and orders.'),
    cannot: toSay('It can’t change anything.'),
  },
  'listings:write': {
    label: toSay('Manage your listings'),
    can: toSay('Create and edit drafts, submit and edit listings, invite co-founders and make claims.'),
    cannot: toSay('It can’t buy anything.'),
  },
  'orders:write': {
    label: toSay('Prepare orders'),
    can: toSay('Get prices and start a checkout that you complete yourself.'),
    cannot: toSay('It can’t pay, and it never sees card details.'),
  },
};
