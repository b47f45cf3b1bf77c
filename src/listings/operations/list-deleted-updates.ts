import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listDeletedUpdateRows } from '../latest-update-store.ts';
import { getVisibleListing } from '../listing-store.ts';

/** As many as a profile shows updates. */
const MOST = 5;

export const listDeletedUpdates = defineSiteOperation({
  name: 'list_deleted_updates',
  title: 'List deleted updates',
  summary: "When a listing's deleted updates were posted and deleted, without their text. Shown on the profile.",
  audience: 'anyone',
  writes: false,
  topics: ['directory'],
  input: z.strictObject({ listing: v.slug('listing', 'tidewater') }),
  output: z.strictObject({ items: z.array(z.strictObject({ posted_at: v.instant, deleted_at: v.instant })) }),
  async handle({ listing: slug }, call) {
    const { id } = await getVisibleListing(call, slug);
    const rows = await listDeletedUpdateRows(call.db, id, MOST);
    return { items: rows.map((row) => ({ posted_at: row.posted_at.toISOString(), deleted_at: row.deleted_at.toISOString() })) };
  },
});
