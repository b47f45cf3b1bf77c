import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

/** To whoever wrote a review: that the site team has hidden it, and why. No setting turns this off. */
export function writeHidden({ to, site, listing, reason }: { to: string; site: Site; listing: { slug: string; name: string }; reason: string }): Mail {
  const blocks = [
    `The team of ${site.name} has hidden your review of ${listing.name}: nobody but you sees it, and it does not count.`,
    { facts: [['Reason', reason] as const] },
    'Answer the team if you think that this is wrong: they can bring it back.',
    { button: { label: `See ${listing.name}`, url: addressOf.listing(site.origin, listing.slug) } },
  ];
  return { to, subject: `Your review of ${listing.name} is hidden`, ...writeLetter({ site, blocks }) };
}
