import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import type { Notice } from '../../notifications/index.ts';
import { say } from '../../platform/words/say.ts';

/** To the author of a review: what the owner answered. */
export function writeAnswered({ site, listing, answer }: { site: Site; listing: { slug: string; name: string }; answer: string }): Notice {
  return {
    site,
    subject: say('{name} replied to your review', listing),
    blocks: [
      say('The owner of {name} replied to your review:', listing),
      ...answer.split(/\n{2,}/),
      { button: { label: say('View {name}', listing), url: addressOf.listing(site.origin, listing.slug) } },
    ],
  };
}
