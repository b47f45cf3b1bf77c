import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { listUnansweredRows } from '../shown-review-store.ts';

const PLACE = /^(\d{1,17})-(\d{1,15})$/;

export const listUnansweredReviews = defineSiteOperation({
  name: 'list_unanswered_reviews',
  title: 'List unanswered reviews',
  summary: 'Reviews of your listing that you haven’t replied to, newest first. Held and hidden reviews are not included.',
  audience: 'person',
  writes: false,
  input: z.strictObject({
    listing_id: z.int().min(1),
    before: z.string().regex(PLACE).optional().meta({ description: '`place` of the last review you have; without it, the newest are listed.' }),
    most: z.int().min(1).max(50),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        place: z.string(),
        rating: z.int().min(1).max(5),
        title: z.string().nullable(),
        body: z.string().nullable(),
        written_at: v.instant,
      }),
    ),
  }),
  async handle({ listing_id: listingId, before, most }, call) {
    await getOwnListing(call, { id: listingId });
    const [, micros, id] = PLACE.exec(before ?? '') ?? [];
    const rows = await listUnansweredRows(call.db, { listingId, before: micros === undefined ? undefined : { micros, id: id! }, most });
    return {
      items: rows.map(({ id, micros, created_at: at, ...row }) => ({ ...row, place: `${micros}-${id}`, written_at: at.toISOString() })),
    };
  },
});
