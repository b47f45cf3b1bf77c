import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { editableUntil, mayEdit } from '../updates/update-rules.ts';
import { listUpdates } from '../updates/update-store.ts';
import { notToldReasons, whomToTell } from '../updates/whom-to-tell.ts';

export const listMyListingUpdates = defineSiteOperation({
  name: 'list_my_listing_updates',
  title: "List my listing's updates",
  summary: 'Every update of your listing, newest first, with how many followers were told, and how many a new one would reach.',
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
        editable_until: v.instant.nullable().meta({ description: 'You can edit it until then; null once that has passed.' }),
        edited_at: v.instant.nullable(),
        deleted_at: v.instant.nullable(),
        hidden_because: z.string().nullable().meta({ description: 'Why the site team has hidden it; null if it hasn’t.' }),
        told: v.count.nullable().meta({ description: 'Followers emailed so far; null if none were to be emailed.' }),
      }),
    )
    .extend({
      would_tell: v.count.meta({ description: 'Followers who would be emailed about a new update.' }),
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
