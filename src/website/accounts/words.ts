import type { Scope } from '../../contract/caller.ts';
import { toSay } from '../words/say.ts';

/** What a scope lets a program do, for the person who gives it (spec: Authentication); said by `say`. */
export const scopeWords: Record<Scope, { label: string; can: string; cannot: string }> = {
  'account:read': {
    label: toSay('See your account'),
    can: toSay('Read your address and name, your drafts, listings, claims and orders.'),
    cannot: toSay('It changes nothing.'),
  },
  'listings:write': {
    label: toSay('Work on your listings'),
    can: toSay('Make and edit drafts, submit and edit listings, invite co-founders, make claims.'),
    cannot: toSay('It buys nothing.'),
  },
  'orders:write': {
    label: toSay('Prepare orders'),
    can: toSay('Ask for prices and start a checkout, which you finish yourself.'),
    cannot: toSay('It pays nothing and never sees a card.'),
  },
};
