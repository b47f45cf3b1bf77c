import { addJob } from '../../platform/jobs/index.ts';
import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { dropReview } from '../fulfilment/effect-store.ts';
import { WRITE_AI_REVIEW } from '../jobs.ts';
import { defineProduct } from './product.ts';
import { isOutOrMayLaunch, outWords, requireOut } from './situations.ts';

export const aiReview = defineProduct({
  code: 'ai_review',
  texts: {
    name: toSay('AI review'),
    description: toSay('A review written from the evidence on the listing, marked as written by AI. The owner may hide it.'),
    refund: toSay('If refunded, the review is removed.'),
    faults: { ...outWords, has_review: toSay('The listing has its review already.') },
  },
  price: { kind: 'fixed', cents: 2900 },
  needsListing: true,
  launches: false,
  takesPlace: false,
  week: null,
  categories: null,
  options: null,
  forSuspended: false,
  distinguishedBy: null,
  isOffered: isOutOrMayLaunch,
  check: (_item, at) => [
    ...requireOut(at, 'ai_review'),
    ...(at.listing.has_ai_review ? [{ field: 'listing_id', code: 'has_review', detail: `${at.listing.name} has its review already.` } as const] : []),
  ],
  /** Written by a job, which marks the line as delivered. */
  async give(tx, line) {
    if (line.listingId === null) return { isDone: true };
    await addJob(tx, WRITE_AI_REVIEW, { line: line.id });
    return { isDone: false };
  },
  takeBack: (tx, line) => change(tx, line, 'review_refunded', () => dropReview(tx, line.id)),
});
