import type { AccountCaller } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { CallBy } from '../../contract/operation.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { setReviewHidden } from './ai-review-store.ts';

/** Hides or shows the review of the caller's own listing. @throws Refusal listing_not_found, ai_review_not_found */
export async function setShown(call: CallBy<AccountCaller>, given: { listingId: number; isHidden: boolean }) {
  const { id } = await getOwnListing(call, { id: given.listingId, lock: true });
  if (!(await setReviewHidden(call.db, id, given.isHidden))) throw refusal('ai_review_not_found');
  return { listing_id: id, hidden: given.isHidden };
}
