import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getVisibleListing } from '../../listings/index.ts';
import { saveUse } from '../collection-store.ts';
import { slugInput } from '../inputs.ts';
import { findUse } from '../own-collection-store.ts';
import { requireAuthor } from '../owning.ts';

export const useListing = defineSiteOperation({
  name: 'use_listing',
  title: 'Say that I use a product',
  summary: 'Counts you among the people who use a product, or undoes that. Nobody sees who they are. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ ...slugInput, uses: z.boolean() }),
  output: z.strictObject({ uses: z.boolean(), users: v.count }),
  async handle({ slug, uses }, call) {
    await requireAuthor(call);
    const listing = await getVisibleListing(call, slug);
    const of = { listingId: listing.id, accountId: call.caller.accountId };
    if (await saveUse(call.db, { ...of, uses, now: call.now }))
      await recordAudit(call.db, { accountId: of.accountId, event: uses ? 'use_said' : 'use_ended', detail: { listing: listing.name }, call });
    return findUse(call.db, of);
  },
});
