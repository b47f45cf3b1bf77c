import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import type { Letter } from '../../notifications/index.ts';

/** To whoever wrote a review: what the owner answered. */
export function writeAnswered({ site, listing, answer }: { site: Site; listing: { slug: string; name: string }; answer: string }): Letter {
  return {
    site,
    subject: `${listing.name} answered your review`,
    blocks: [
      `The owner of ${listing.name} has answered your review:`,
      ...answer.split(/\n{2,}/),
      { button: { label: `See ${listing.name}`, url: addressOf.listing(site.origin, listing.slug) } },
    ],
  };
}
