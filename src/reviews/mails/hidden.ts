import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const reviewHidden = {
  key: 'review_hidden',
  title: toSay('Review hidden (to the author)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

/** Tells the author of a review that the site team has hidden it, and why. This email can't be turned off. */
export function writeHidden({ site, listing, reason }: { site: Site; listing: { slug: string; name: string }; reason: string }): Letter {
  const { name } = listing;
  const opening = say('The {site} team has hidden your review of {name}. Only you can see it, and it doesn’t count.', { site: site.name, name });
  const blocks = [
    { facts: [[say('Reason'), reason] as const] },
    say('If you think this is a mistake, contact the site team. They can restore it.'),
    { button: { label: say('View {name}', { name: listing.name }), url: addressOf.listing(site.origin, listing.slug) } },
  ];
  return letterOf(reviewHidden, { site, subject: say('Your review of {name} is hidden', { name }), opening, blocks, values: { name, reason } });
}
