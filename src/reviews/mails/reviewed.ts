import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import type { Letter } from '../../notifications/index.ts';
import type { ReviewRow } from '../review-store.ts';

/** To an owner: what somebody wrote of the listing. */
export function writeReviewed({ site, listing, review }: { site: Site; listing: { slug: string; name: string }; review: ReviewRow }): Letter {
  const stars = review.rating === 1 ? '1 star of 5' : `${review.rating} stars of 5`;
  return {
    site,
    subject: `A review of ${listing.name}: ${stars}`,
    blocks: [
      `Somebody has reviewed ${listing.name}: ${stars}.`,
      ...(review.title === null ? [] : [review.title]),
      ...(review.body ?? '').split(/\n{2,}/).filter((part) => part !== ''),
      'You can answer it on the site; everybody sees the answer below the review.',
      { button: { label: `See ${listing.name}`, url: addressOf.listing(site.origin, listing.slug) } },
    ],
  };
}
