import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const listingUpdate = {
  key: 'listing_update',
  title: toSay('Listing update (to the followers)'),
  placeholders: ['name', 'title'],
} as const satisfies MailKind;

/** To a follower: the update, a link to it, and how to unfollow (RFC 8058). */
export function writeUpdateMail(given: {
  site: Site;
  listing: { slug: string; name: string };
  update: { title: string; body: string };
  token: string;
}): Letter {
  const { site, listing, update } = given;
  const stop = `${site.origin}/unsubscribe/${given.token}`;
  const blocks = [
    update.title,
    ...update.body.split(/\n{2,}/),
    { button: { label: say('View {name}', listing), url: addressOf.listing(site.origin, listing.slug) } },
    { small: say('You follow {name} on {site}. To unfollow it, open {link}', { name: listing.name, site: site.name, link: stop }) },
  ];
  return letterOf(listingUpdate, {
    site,
    subject: `${listing.name}: ${update.title}`,
    // The owner's own text. If the operator has an opening, it goes before it.
    opening: null,
    blocks,
    values: { name: listing.name, title: update.title },
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    oneOfMany: true,
  });
}
