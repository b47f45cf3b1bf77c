import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findCollection } from '../collection-store.ts';
import { collectionNumber } from '../inputs.ts';
import { listOwnItems } from '../own-collection-store.ts';
import { whyPrivate, whyPrivateShape } from '../owning.ts';
import { ownShape } from '../show-collection.ts';

export const getMyCollection = defineSiteOperation({
  name: 'get_my_collection',
  title: 'Get my collection',
  summary: 'One of your lists with its products, including those that are no longer public.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ collection: collectionNumber }),
  output: ownShape.extend({
    private_because: whyPrivateShape,
    listings: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        logo_url: v.url.nullable(),
        is_public: z.boolean(),
        votes: v.count.nullable().meta({ description: 'Votes of all time; null for a product that can’t be voted for.' }),
        note: z.string().nullable(),
      }),
    ),
  }),
  async handle({ collection: id }, call) {
    const { db, site, caller } = call;
    const found = await findCollection(db, { siteId: site.id, id });
    if (found?.account_id !== caller.accountId) throw refusal('not_found', 'This collection isn’t in your account.');
    const items = await listOwnItems(db, id);
    const { title, about, is_public, hidden_because } = found;
    const listings = items.map(({ listing_id: _, logo_file: logo, ...item }) => ({ ...item, logo_url: logo && addressOf.logo(site.origin, logo) }));
    return { id, title, about, public: is_public, hidden_because, items: items.length, listings, private_because: await whyPrivate(call) };
  },
});
