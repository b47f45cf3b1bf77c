import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getVisibleListing } from '../../listings/index.ts';
import { slugInput } from '../inputs.ts';
import { listUnseen } from '../own-discussion-store.ts';
import { postRules } from '../post-rules.ts';
import { listingShape } from '../show-post.ts';

const MOST = 20;

export const lookAtDiscussing = defineSiteOperation({
  name: 'look_at_discussing',
  title: 'Preview a question or comment',
  summary: 'What a question or comment would be about, the rules that hold it, and your own that only you can see.',
  audience: 'person',
  writes: false,
  input: z.strictObject(slugInput),
  output: z.strictObject({
    listing: listingShape,
    waits_when: z.array(z.string()).meta({ description: 'The rules that hold posts for the site team.' }),
    unseen: z.array(
      z.strictObject({ discussion: z.int().min(1), body: z.string(), state: z.enum(['waiting', 'hidden']), hidden_because: z.string().nullable() }),
    ),
  }),
  async handle({ slug }, call) {
    const listing = await getVisibleListing(call, slug);
    const rows = await listUnseen(call.db, { listingId: listing.id, accountId: call.caller.accountId, most: MOST });
    return {
      listing: { slug: listing.slug, name: listing.name, url: addressOf.listing(call.site.origin, listing.slug) },
      waits_when: [...postRules],
      unseen: rows.map(({ discussion_id, body, hidden_because }) => ({
        discussion: discussion_id,
        body,
        state: hidden_because === null ? ('waiting' as const) : ('hidden' as const),
        hidden_because,
      })),
    };
  },
});
