import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';
import type { ReviewRow } from '../review-store.ts';

export const listingReviewed = {
  key: 'listing_reviewed',
  title: toSay('New review (to the owner)'),
  placeholders: ['name', 'stars'],
} as const satisfies MailKind;

/** To an owner: a review of their listing. */
export function writeReviewed({
  site,
  listing,
  review,
}: {
  site: Site;
  listing: { slug: string; name: string };
  review: Pick<ReviewRow, 'rating' | 'title' | 'body'>;
}): Letter {
  const { name } = listing;
  const stars = sayCount('{n} star out of 5|{n} stars out of 5', review.rating);
  return letterOf(listingReviewed, {
    site,
    subject: say('New review of {name}: {stars}', { name, stars }),
    opening: say('Someone reviewed {name}: {stars}.', { name, stars }),
    blocks: [
      ...(review.title === null ? [] : [review.title]),
      ...(review.body ?? '').split(/\n{2,}/).filter((part) => part !== ''),
      say('You can reply on the site. Everyone sees your reply below the review.'),
      { button: { label: say('View {name}', { name }), url: addressOf.listing(site.origin, listing.slug) } },
    ],
    values: { name, stars },
  });
}
