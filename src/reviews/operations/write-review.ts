import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import type { Person } from '../../contract/caller.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../contract/operation.ts';
import { hashSender } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { plainLine, plainText } from '../../platform/words/plain-text.ts';
import { lengthOf } from '../../platform/words/tidy.ts';
import { LONGEST_BODY, LONGEST_TITLE, SHORTEST_BODY, slugInput } from '../inputs.ts';
import { countSameSender, lockReviewer, type ReviewRow, saveReview } from '../review-store.ts';
import { findReviewing, reviewingState, showReviewing } from '../reviewing.ts';
import { findSuspicion } from '../suspicion.ts';
import { tellOwners } from '../tell-owners.ts';

export const writeReview = defineSiteOperation({
  name: 'write_review',
  title: 'Review a listing',
  summary: "Writes your one review of a live listing, or replaces the one you wrote. Owners and founders can't review their own listing.",
  audience: 'person',
  writes: true,
  input: z.strictObject({
    ...slugInput,
    rating: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    title: z.string().max(LONGEST_TITLE).optional().meta({ description: 'One line; optional.' }),
    body: z
      .string()
      .max(LONGEST_BODY)
      .meta({ description: `Plain text of at least ${SHORTEST_BODY} characters; line breaks are kept.` }),
  }),
  output: reviewingState,
  async handle({ slug, ...given }, call) {
    const words = readWords(given);
    const reviewer = await lockReviewer(call.db, call.caller.accountId);
    if (reviewer.suspended) throw refusal('account_suspended');
    if (reviewer.unverified) throw refusal('account_unverified');
    const reviewing = await findReviewing(call, { slug, lock: true });
    const { listing, review, whyNot } = reviewing;
    if (whyNot) throw refusal(whyNot.code, whyNot.detail);
    // If sent twice, it is saved once.
    if (review && isSame(review, { ...given, ...words })) return showReviewing(call, reviewing);
    await save(call, { listingId: listing.id, rating: given.rating, ...words, reviewer });
    const written = await findReviewing(call, { slug });
    await recordAudit(call.db, { accountId: call.caller.accountId, event: 'review_written', detail: { listing: listing.name }, call });
    await tellOwners(call.db, { site: call.site, listing, review: written.review!, now: call.now });
    return showReviewing(call, written);
  },
});

/** @throws Refusal invalid_request for a text with too few readable characters */
function readWords(given: { title?: string | undefined; body: string }): { title: string | null; body: string } {
  const title = plainLine(given.title ?? '');
  const body = plainText(given.body) ?? '';
  if (lengthOf(body) < SHORTEST_BODY)
    throw invalidInput([
      { pointer: '/body', code: 'too_short', detail: `A review needs at least ${SHORTEST_BODY} characters. Say what you used it for and how it went.` },
    ]);
  return { title, body };
}

const isSame = (review: ReviewRow, given: { rating: number; title: string | null; body: string }): boolean =>
  review.withdrawn_at === null && review.rating === given.rating && review.title === given.title && review.body === given.body;

interface Written {
  listingId: number;
  rating: number;
  title: string | null;
  body: string;
  reviewer: { email: string; created_at: Date };
}

async function save({ db: tx, caller, now, from }: CallBy<Person>, { reviewer, ...review }: Written): Promise<void> {
  const { listingId, title, body } = review;
  const { accountId } = caller;
  const sender = await hashSender(tx, from.address, now);
  const sameSender = await countSameSender(tx, { listingId, accountId, sender });
  const words = `${title ?? ''}\n${body}`;
  const heldBy = findSuspicion({ email: reviewer.email, accountCreatedAt: reviewer.created_at, words, sameSender, now });
  await saveReview(tx, { ...review, accountId, sender, heldBy, now });
  await refreshListingStats(tx, [listingId]);
}
