import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listNewestUpdateRows } from '../latest-update-store.ts';
import { getVisibleListing } from '../listing-store.ts';
import { latestUpdate, showLatestUpdate } from './list-latest-updates.ts';

export const listNewestUpdates = defineSiteOperation({
  name: 'list_newest_updates',
  title: 'List the newest updates',
  summary: 'The newest updates of all live listings or of one, without a total. For feeds.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing'],
  input: z.strictObject({ listing: v.slug('listing', 'tidewater').optional(), most: z.int().min(1).max(100) }),
  output: z.strictObject({
    listing: z.strictObject({ name: z.string() }).nullable().meta({ description: 'The requested listing.' }),
    items: z.array(latestUpdate),
  }),
  async handle({ listing: slug, most }, call) {
    const listing = slug === undefined ? null : await getVisibleListing(call, slug);
    const rows = await listNewestUpdateRows(call.db, { siteId: call.site.id, listingId: listing?.id ?? null, most });
    for (const { listing_id } of rows) call.dependsOn?.add(`listing:${listing_id}`);
    return { listing: listing && { name: listing.name }, items: rows.map((row) => showLatestUpdate(row, call.site.origin)) };
  },
});
