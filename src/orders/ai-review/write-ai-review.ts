import type { Site } from '../../contract/call.ts';
import { listStandingQuotes } from '../../listings/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { writeReview } from './ai-review.ts';
import { getReviewedName, insertReview } from './ai-review-store.ts';

/** Shown next to the review: no language model was used. */
const WRITER = 'Slipway’s review writer, without a language model';

/** Writes the review that a line bought, from the listing's current website quotes. An existing review stays. */
export async function writeAiReview(tx: Db, given: { listingId: number; lineId: number; site: Site; now: Date }): Promise<void> {
  const { listingId, lineId, site, now } = given;
  const { values, readAt } = await listStandingQuotes(tx, listingId);
  const name = await getReviewedName(tx, listingId);
  const review = writeReview({ name, quoted: values, readOn: readAt && dayOf(readAt, site.timeZone) });
  await insertReview(tx, { listingId, lineId, ...review, writtenBy: WRITER, now });
}
