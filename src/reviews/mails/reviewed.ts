import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import type { Notice } from '../../notifications/index.ts';
import { say, sayCount } from '../../platform/words/say.ts';
import type { ReviewRow } from '../review-store.ts';

/** To an owner: what somebody wrote about the listing. */
export function writeReviewed({ site, listing, review }: { site: Site; listing: { slug: string; name: string }; review: ReviewRow }): Notice {
  const { name } = listing;
  const stars = sayCount('{n} star out of 5|{n} stars out of 5', review.rating);
  return {
    site,
    subject: say('New review of {name}: {stars}', { name, stars }),
    blocks: [
      say('Someone reviewed {name}: {stars}.', { name, stars }),
      ...(review.title === null ? [] : [review.title]),
      ...(review.body ?? '').split(/\n{2,}/).filter((part) => part !== ''),
      say('You can reply on the site. Everyone sees your reply below the review.'),
      { button: { label: say('View {name}', { name }), url: addressOf.listing(site.origin, listing.slug) } },
    ],
  };
}
