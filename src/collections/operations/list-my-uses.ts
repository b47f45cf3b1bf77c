import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { listUsedSlugs } from '../own-collection-store.ts';

/** Maximum number of slugs; no page shows more at once. */
const MOST = 500;

export const listMyUses = defineSiteOperation({
  name: 'list_my_uses',
  title: 'List products I use',
  summary: 'Slugs of the products that you said you use, newest first, at most 500. For pages that are the same for everyone.',
  audience: 'person',
  writes: false,
  input: z.strictObject({
    listings: z.array(z.string()).max(MOST).optional().meta({ description: 'Slugs of the listings to answer for; left out: all that you use.' }),
  }),
  output: z.strictObject({ uses: z.array(z.string()) }),
  handle: async ({ listings: slugs }, { db, caller, site }) => ({
    uses: await listUsedSlugs(db, { siteId: site.id, accountId: caller.accountId, most: MOST, slugs }),
  }),
});
