import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import type { Person } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../contract/operation.ts';
import { notify } from '../../notifications/index.ts';
import { findOwnListing } from '../../ownership/index.ts';
import { plainText } from '../../platform/words/plain-text.ts';
import { LONGEST_BODY, reviewNumber } from '../inputs.ts';
import { writeAnswered } from '../mails/answered.ts';
import { type FoundReview, findReview, lockListing, markAuthorTold, saveAnswer } from '../review-store.ts';
import { answerShape, showAnswer } from '../reviewing.ts';

export const answerReview = defineSiteOperation({
  name: 'answer_review',
  title: 'Reply to a review',
  summary: "Adds, changes or removes the owner's one reply to a review of their listing.",
  audience: 'person',
  writes: true,
  input: z.strictObject({
    review: reviewNumber.meta({ description: 'Review id, from list_reviews.' }),
    answer: z.string().max(LONGEST_BODY).nullable().meta({ description: 'Plain text; line breaks are kept. null or empty text removes the reply.' }),
  }),
  output: z.strictObject({ review: z.int().min(1), listing: z.string().meta({ description: 'Slug.' }), answer: answerShape }),
  async handle({ review: id, ...given }, call) {
    const { db, now, site } = call;
    const before = await getOwnersReview(call, id);
    await lockListing(db, before.listing_id);
    // Checked again under the lock: it may have been withdrawn or hidden in the meantime.
    await getOwnersReview(call, id);
    const answer = plainText(given.answer ?? '');
    await saveAnswer(db, { id, answer, now });
    await recordAudit(db, {
      accountId: call.caller.accountId,
      event: answer === null ? 'review_answer_removed' : 'review_answered',
      detail: { listing: before.name },
      call,
    });
    if (answer !== null && (await markAuthorTold(db, { id, now }))) {
      await notify(db, 'review_answered', { notices: [{ accountId: before.account_id, write: () => writeAnswered({ site, listing: before, answer }) }], now });
    }
    return { review: id, listing: before.slug, answer: showAnswer(await getOwnersReview(call, id)) };
  },
});

/** A public review of a listing that the person owns; any other is treated as not existing. @throws Refusal not_found */
async function getOwnersReview({ db, site, caller }: CallBy<Person>, id: number): Promise<FoundReview> {
  const review = await findReview(db, { siteId: site.id, id });
  const own = review?.counts && (await findOwnListing(db, { id: review.listing_id, accountId: caller.accountId }));
  if (!own) throw refusal('not_found', `No listing of yours has a review ${id}.`);
  return review;
}
