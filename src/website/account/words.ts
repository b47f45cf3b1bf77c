import type { Scope } from '../../contract/caller.ts';

/** What a scope lets a program do, for the person who gives it (spec: Authentication). */
export const scopeWords: Record<Scope, { label: string; can: string; cannot: string }> = {
  'account:read': {
    label: 'See your account',
    can: 'Read your address and name, your drafts, listings, claims and orders.',
    cannot: 'It changes nothing.',
  },
  'listings:write': {
    label: 'Work on your listings',
    can: 'Make and edit drafts, submit and edit listings, invite co-founders, make claims.',
    cannot: 'It buys nothing.',
  },
  'orders:write': {
    label: 'Prepare orders',
    can: 'Ask for prices and start a checkout, which you finish yourself.',
    cannot: 'It pays nothing and never sees a card.',
  },
};
