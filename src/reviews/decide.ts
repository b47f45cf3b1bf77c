import { z } from 'zod';
import { requireOtherAuthor } from '../accounts/index.ts';
import type { SiteTeam } from '../contract/caller.ts';
import { invalidInput, refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { onlyIfWaiting, queueWaitingNeed } from '../contract/queue-waiting.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { findRule, insertDecision, saveHold, saveStanding } from './decision-store.ts';
import { reviewNumber } from './inputs.ts';
import { type FoundReview, findReview, lockListing } from './review-store.ts';

export const decisionInput = z.strictObject({
  review: reviewNumber.meta({ description: "Review id, from list_held_reviews or the listing's page." }),
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The author sees it if the review is hidden.' }),
});
/** The same, for decisions that the review queue takes. */
export const queueDecisionInput = decisionInput.extend({ only_if_waiting: onlyIfWaiting });
export const decisionOutput = z.strictObject({
  review: z.int(),
  listing: z.string().meta({ description: 'Slug.' }),
  hidden: z.boolean(),
  decision: z.int().meta({ description: 'Id of the log entry.' }),
});

/**
 * Decides on a review, logs the decision and recounts its listing's rating.
 * @throws Refusal not_found; not_permitted to show one's own again while another member can; invalid_request if the review was withdrawn, already has that
 * state, or should wait in the review queue and doesn't
 */
export async function decide(
  call: CallBy<SiteTeam>,
  given: { id: number; decision: 'hide' | 'restore' | 'hold'; reason: string; rule?: string | undefined; isExpectedWaiting?: boolean },
): Promise<{ review: FoundReview; decision: number; wasHidden: boolean; undo: { operation: string; input: Record<string, unknown> } }> {
  const { db: tx, now, site, caller } = call;
  const { id, decision, reason } = given;
  const found = await findReview(tx, { siteId: site.id, id });
  if (!found) throw refusal('not_found', `This site has no review ${id}.`);
  await lockListing(tx, found.listing_id);
  const before = (await findReview(tx, { siteId: site.id, id })) ?? found;
  if (given.isExpectedWaiting) await call.need(queueWaitingNeed)(call, { kind: 'review', id: String(id) });
  requireChange(before, decision);
  if (decision === 'restore') await requireOtherAuthor(call, [before.account_id]);
  const undo = undoOf(before, await findRule(tx, id));
  if (decision === 'hold') await saveHold(tx, { id, rule: given.rule ?? null });
  else await saveStanding(tx, { id, hiddenBecause: decision === 'hide' ? reason : null, now });
  await refreshListingStats(tx, [found.listing_id]);
  const entry = await insertDecision(tx, { listingId: found.listing_id, reviewId: id, now, accountId: caller.accountId, decision, reason });
  return { review: (await findReview(tx, { siteId: site.id, id }))!, decision: entry, wasHidden: before.hidden_at !== null, undo };
}

/** What puts a review back into the state that it has now. */
function undoOf({ id, hidden_at, hidden_because, held }: FoundReview, rule: string | null) {
  if (hidden_at) return { operation: 'hide_review', input: { review: id, reason: hidden_because ?? 'Undone.' } };
  if (held) return { operation: 'hold_review', input: { review: id, ...(rule !== null && { rule }), reason: 'Undone.' } };
  return { operation: 'restore_review', input: { review: id, reason: 'Undone.' } };
}

function requireChange(review: FoundReview, decision: 'hide' | 'restore' | 'hold'): void {
  const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/review', code, detail }]);
  if (decision === 'hide' && review.hidden_at) throw refuse('hidden', `Review ${review.id} is already hidden.`);
  if (decision === 'restore' && !review.hidden_at && !review.held) throw refuse('shown', `Review ${review.id} is neither hidden nor held.`);
  if (decision === 'hold' && review.held && !review.hidden_at) throw refuse('held', `Review ${review.id} is already on hold.`);
  if (decision !== 'restore' && review.withdrawn_at) throw refuse('withdrawn', `The author has removed review ${review.id}.`);
}
