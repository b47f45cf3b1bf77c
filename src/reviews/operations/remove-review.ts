import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { slugInput } from '../inputs.ts';
import { withdrawReview } from '../review-store.ts';
import { findReviewing, reviewingState, showReviewing } from '../reviewing.ts';

export const removeReview = defineSiteOperation({
  name: 'remove_review',
  title: 'Remove my review',
  summary: 'Removes your review of a listing, its rating and the reply to it, even if the listing is no longer public. If there is no review, nothing changes.',
  audience: 'person',
  writes: true,
  input: z.strictObject(slugInput),
  output: reviewingState,
  async handle({ slug }, call) {
    const reviewing = await findReviewing(call, { slug, lock: true });
    const { listing, review } = reviewing;
    if (!review || review.withdrawn_at !== null) return showReviewing(call, reviewing);
    await withdrawReview(call.db, { id: review.id, now: call.now });
    await recordAudit(call.db, { accountId: call.caller.accountId, event: 'review_removed', detail: { listing: listing.name }, call });
    await refreshListingStats(call.db, [listing.id]);
    return showReviewing(call, { ...reviewing, review: undefined });
  },
});
