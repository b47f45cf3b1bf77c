import { z } from 'zod';
import type { SiteTeam } from '../contract/caller.ts';
import { invalidInput, refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { insertDecision, saveStanding } from './decision-store.ts';
import { reviewNumber } from './inputs.ts';
import { type FoundReview, findReview, lockListing } from './review-store.ts';

export const decisionInput = z.strictObject({
  review: reviewNumber.meta({ description: "Review id, from list_held_reviews or the listing's page." }),
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The author sees it if the review is hidden.' }),
});
export const decisionOutput = z.strictObject({
  review: z.int(),
  listing: z.string().meta({ description: 'Slug.' }),
  hidden: z.boolean(),
  decision: z.int().meta({ description: 'Id of the log entry.' }),
});

/**
 * Decides on a review, keeps the decision in the log, and counts its listing's rating anew.
 * @throws Refusal not_found; invalid_request when the review was taken back, or stands so already
 */
export async function decide(
  call: CallBy<SiteTeam>,
  given: { id: number; decision: 'hide' | 'restore'; reason: string },
): Promise<{ review: FoundReview; decision: number }> {
  const { db: tx, now, site, caller } = call;
  const { id, decision, reason } = given;
  const found = await findReview(tx, { siteId: site.id, id });
  if (!found) throw refusal('not_found', `This site has no review ${id}.`);
  await lockListing(tx, found.listing_id);
  requireChange((await findReview(tx, { siteId: site.id, id })) ?? found, decision);
  await saveStanding(tx, { id, hiddenBecause: decision === 'hide' ? reason : null, now });
  await refreshListingStats(tx, [found.listing_id]);
  const entry = await insertDecision(tx, { listingId: found.listing_id, reviewId: id, now, accountId: caller.accountId, decision, reason });
  return { review: (await findReview(tx, { siteId: site.id, id }))!, decision: entry };
}

function requireChange(review: FoundReview, decision: 'hide' | 'restore'): void {
  const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/review', code, detail }]);
  if (decision === 'hide' && review.hidden_at) throw refuse('hidden', `Review ${review.id} is already hidden.`);
  if (decision === 'restore' && !review.hidden_at && !review.held) throw refuse('shown', `Review ${review.id} is neither hidden nor held.`);
  if (decision === 'hide' && review.withdrawn_at) throw refuse('withdrawn', `The author has removed review ${review.id}.`);
}
