import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findSummaries, listingSummary } from '../../listings/index.ts';
import { collectionNumber, MOST_ITEMS } from '../inputs.ts';
import { collectionShape, showCollection } from '../show-collection.ts';
import { findShown, listShownItems } from '../shown-collection-store.ts';

export const getCollection = defineSiteOperation({
  name: 'get_collection',
  title: 'Get a collection',
  summary: 'A public list of products with a note each.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing', 'discussion'],
  input: z.strictObject({ collection: collectionNumber }),
  output: collectionShape.extend({ listings: z.array(z.strictObject({ listing: listingSummary, note: z.string().nullable() })) }),
  async handle({ collection: id }, call) {
    const found = await findShown(call.db, { siteId: call.site.id, id });
    if (!found) throw refusal('not_found', 'This collection isn’t on this site, or it’s private.');
    const items = await listShownItems(call.db, { id, most: MOST_ITEMS });
    const ids = items.map(({ listing_id }) => listing_id);
    for (const listing of ids) call.dependsOn?.add(`listing:${listing}`);
    const summaries = await findSummaries(call.db, { site: call.site, ids, now: call.now });
    const shown = items.flatMap(({ listing_id, note }) => {
      const listing = summaries.get(listing_id);
      return listing ? [{ listing, note }] : [];
    });
    return { ...showCollection(found, call.site.origin), listings: shown };
  },
});
