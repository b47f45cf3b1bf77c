import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { MOST_COLLECTIONS } from '../inputs.ts';
import { listOwn } from '../own-collection-store.ts';
import { whyPrivate, whyPrivateShape } from '../owning.ts';
import { ownShape, showOwn } from '../show-collection.ts';

export const listMyCollections = defineSiteOperation({
  name: 'list_my_collections',
  title: 'My collections',
  summary: 'Your lists of products, most recently changed first.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ collections: z.array(ownShape), private_because: whyPrivateShape }),
  async handle(_, call) {
    const { db, site, caller } = call;
    const rows = await listOwn(db, { siteId: site.id, accountId: caller.accountId, listingId: null, most: MOST_COLLECTIONS });
    return { collections: rows.map(showOwn), private_because: await whyPrivate(call) };
  },
});
