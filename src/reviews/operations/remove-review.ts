import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { refreshListingStats } from '../../directory/index.ts';
import { slugInput } from '../inputs.ts';
import { withdrawReview } from '../review-store.ts';
import { findReviewing, reviewingState, showReviewing } from '../reviewing.ts';

export const removeReview = defineSiteOperation({
  name: 'remove_review',
  title: 'Take my review back',
  summary:
    "Takes the person's review of a listing away, with its rating and its answer, also of a listing that is not shown any more. Without a review it changes nothing.",
  audience: 'person',
  writes: true,
  input: z.strictObject(slugInput),
  output: reviewingState,
  async handle({ slug }, call) {
    const reviewing = await findReviewing(call, { slug, lock: true });
    const { listing, review } = reviewing;
    if (!review || review.withdrawn_at !== null) return showReviewing(call, reviewing);
    await withdrawReview(call.db, { id: review.id, now: call.now });
    await refreshListingStats(call.db, [listing.id]);
    return showReviewing(call, { ...reviewing, review: undefined });
  },
});
