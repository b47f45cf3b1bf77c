import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listHiddenFounders } from '../../founders/index.ts';
import { getOwnListing } from '../../ownership/index.ts';

export const listMyHiddenFounders = defineSiteOperation({
  name: 'list_my_hidden_founders',
  title: 'List hidden founder pages of my listing',
  summary: 'Founders of your listing whose pages the site team has hidden, with the reason. You can ask for another look at each of them.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id: v.id('Id from list_my_listings.', 41) }),
  output: z.strictObject({
    items: z.array(z.strictObject({ slug: z.string(), name: z.string(), hidden_because: z.string() })).meta({
      description: 'Founders with an account of their own are missing unless it is yours: only they can ask about their page.',
    }),
  }),
  async handle({ listing_id }, call) {
    const listing = await getOwnListing(call, { id: listing_id });
    // Another look is asked for on the site that the listing belongs to.
    if (listing.site_id !== call.site.id) return { items: [] };
    return { items: await listHiddenFounders(call.db, { listingId: listing.id, accountId: call.caller.accountId }) };
  },
});
