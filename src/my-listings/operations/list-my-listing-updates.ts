import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getOwnListing } from '../../directory/index.ts';
import { editableUntil, mayEdit } from '../update-rules.ts';
import { listUpdates } from '../update-store.ts';
import { notToldReasons, whomToTell } from '../whom-to-tell.ts';

export const listMyListingUpdates = defineSiteOperation({
  name: 'list_my_listing_updates',
  title: 'Updates of my listing',
  summary: 'Every update of a listing of the caller, newest first, with how many followers were told; and whom a new one would reach.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id: z.int().min(1), ...v.paging }),
  output: v
    .pageOf(
      z.strictObject({
        id: z.int().min(1),
        title: z.string(),
        body: z.string(),
        posted_at: v.instant,
        editable_until: v.instant.nullable().meta({ description: 'Until when it can be edited; null once that is over.' }),
        edited_at: v.instant.nullable(),
        deleted_at: v.instant.nullable(),
        told: v.count.nullable().meta({ description: 'Followers who were mailed so far; null when nobody was to be.' }),
      }),
    )
    .extend({
      would_tell: v.count.meta({ description: 'Followers who would get an update of now by mail.' }),
      not_told_because: z.enum(notToldReasons).nullable(),
    }),
  async handle({ listing_id, ...at }, call) {
    const { db, now } = call;
    const listing = await getOwnListing(call, { id: listing_id });
    const { rows, total } = await listUpdates(db, listing_id, at);
    const { reason, followers } = await whomToTell(db, listing, now);
    const items = rows.map((row) => ({
      ...row,
      posted_at: row.posted_at.toISOString(),
      editable_until: mayEdit(row, now) ? editableUntil(row.posted_at).toISOString() : null,
      edited_at: row.edited_at?.toISOString() ?? null,
      deleted_at: row.deleted_at?.toISOString() ?? null,
    }));
    return { ...v.showPage(items, at, total), would_tell: followers, not_told_because: reason };
  },
});
