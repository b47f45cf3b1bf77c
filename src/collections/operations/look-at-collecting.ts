import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getVisibleListing } from '../../listings/index.ts';
import { MOST_COLLECTIONS, slugInput } from '../inputs.ts';
import { findUse, listOwn } from '../own-collection-store.ts';
import { ownShape, showOwn } from '../show-collection.ts';

export const lookAtCollecting = defineSiteOperation({
  name: 'look_at_collecting',
  title: 'List my collections for a product',
  summary: 'Your lists, which of them contain a product, and whether you use it.',
  audience: 'person',
  writes: false,
  input: z.strictObject(slugInput),
  output: z.strictObject({
    listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
    uses: z.boolean(),
    users: v.count,
    collections: z.array(ownShape.extend({ has: z.boolean() })),
  }),
  async handle({ slug }, call) {
    const { db, site, caller } = call;
    const listing = await getVisibleListing(call, slug);
    const of = { listingId: listing.id, accountId: caller.accountId };
    const rows = await listOwn(db, { ...of, siteId: site.id, most: MOST_COLLECTIONS });
    return {
      listing: { slug: listing.slug, name: listing.name, url: addressOf.listing(site.origin, listing.slug) },
      ...(await findUse(db, of)),
      collections: rows.map((row) => ({ ...showOwn(row), has: row.has })),
    };
  },
});
