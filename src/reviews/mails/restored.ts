import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const reviewRestored = {
  key: 'review_restored',
  title: toSay('Hidden review restored (to the author)'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** Tells the author of a hidden review that the site team shows it again. This email can't be turned off, like the one that it was hidden. */
export function writeReviewRestored({ site, listing: { slug, name } }: { site: Site; listing: { slug: string; name: string } }): Letter {
  return letterOf(reviewRestored, {
    site,
    subject: say('Your review of {name} is no longer hidden', { name }),
    opening: say('The {site} team has restored your review of {name}. Everyone can see it again, and it counts.', { site: site.name, name }),
    blocks: [{ button: { label: say('View {name}', { name }), url: addressOf.listing(site.origin, slug) } }],
    values: { name },
  });
}
