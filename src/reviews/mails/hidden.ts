import type { Letter } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

/** To the author of a review: that the site team has hidden it, and why. No setting turns this off. */
export function writeHidden({ site, listing, reason }: { site: Site; listing: { slug: string; name: string }; reason: string }): Letter {
  const blocks = [
    say('The {site} team has hidden your review of {name}. Only you can see it, and it doesn’t count.', { site: site.name, name: listing.name }),
    { facts: [[say('Reason'), reason] as const] },
    say('If you think this is a mistake, contact the site team. They can restore it.'),
    { button: { label: say('View {name}', { name: listing.name }), url: addressOf.listing(site.origin, listing.slug) } },
  ];
  return { subject: say('Your review of {name} is hidden', { name: listing.name }), ...writeLetter({ site, blocks }) };
}
