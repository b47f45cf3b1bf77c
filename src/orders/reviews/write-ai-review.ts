import { z } from 'zod';
import { changeListing, listSites, siteOf } from '../../directory/index.ts';
import type { Task } from '../../platform/jobs/index.ts';
import { deliverLine } from '../fulfilment/fulfil.ts';
import type { OrderParts } from '../order-parts.ts';
import { findOrderOfLine, listLines } from '../order-store.ts';
import { writeReview } from './review.ts';
import { getReviewFacts, insertReview } from './review-store.ts';

const payload = z.object({ line: z.int() });

/** Shown beside the review: no language model had a part in it. */
const WRITER = 'Slipway’s review writer, without a language model';

/** Writes the review that a line bought, and delivers the line. Once, however often it runs; nothing after a refund. */
export function writeAiReview({ database, clock, baseUrl }: Omit<OrderParts, 'payments'>): Task {
  return async (given) => {
    const { line: lineId } = payload.parse(given);
    const now = clock.now();
    const sites = await listSites(database, baseUrl);
    await database.transaction(async (tx) => {
      const order = await findOrderOfLine(tx, { lineId, lock: true });
      if (order?.status !== 'paid') return;
      const line = (await listLines(tx, order.id)).find(({ id }) => id === lineId)!;
      const { listing_id: listingId } = line;
      if (listingId !== null && line.fulfilled_at === null) {
        await changeListing(tx, { listingId, caller: { kind: 'job', name: 'orders' }, what: 'review_written', now }, async () => {
          const body = writeReview(await getReviewFacts(tx, listingId));
          await insertReview(tx, { listingId, lineId, body, writtenBy: WRITER, now });
        });
      }
      await deliverLine(tx, { order, site: siteOf({ sites: () => sites }, order), line, now });
    });
  };
}
