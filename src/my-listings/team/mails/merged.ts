import { addressOf } from '../../../contract/addresses.ts';
import type { Site } from '../../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../../platform/mail/index.ts';
import { say, toSay } from '../../../platform/words/say.ts';

export const listingsMerged = {
  key: 'listings_merged',
  title: toSay('Listings merged (to the owners of both)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

/** To the owners of both listings: which one stays, and why. @param given.keeps whether they own the one that stays */
export function writeMerged(given: { site: Site; from: string; into: { name: string; slug: string }; reason: string; keeps: boolean }): Letter {
  const { site, from, into, reason, keeps } = given;
  const opening = say(
    'The {site} team has merged two listings of one product: {from} is now part of {into}, with its votes, followers, reviews and awards. The earlier address redirects there.',
    { site: site.name, from, into: into.name },
  );
  const blocks = [
    { facts: [[say('Reason'), reason] as const] },
    keeps ? say('You own the merged listing.') : say('You don’t own the merged listing. If it’s your product, claim it. Your orders and invoices stay yours.'),
    { button: { label: say('View listing'), url: addressOf.listing(site.origin, into.slug) } },
  ];
  const subject = say('{from} was merged into {into}', { from, into: into.name });
  return letterOf(listingsMerged, { site, subject, opening, blocks, values: { name: into.name, reason } });
}
