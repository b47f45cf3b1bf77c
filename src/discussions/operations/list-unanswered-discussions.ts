import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { discussionKinds, discussionNumber } from '../inputs.ts';
import { listUnanswered } from '../shown-discussion-store.ts';

export const listUnansweredDiscussions = defineSiteOperation({
  name: 'list_unanswered_discussions',
  title: 'List unanswered questions and comments',
  summary: 'Questions and comments about your listing that no maker has replied to, newest first. Held and hidden ones are not included.',
  audience: 'person',
  writes: false,
  input: z.strictObject({
    listing_id: z.int().min(1),
    before: discussionNumber.optional().meta({ description: 'Id of the last discussion you have; without it, the newest are listed.' }),
    most: z.int().min(1).max(50),
  }),
  output: z.strictObject({
    items: z.array(z.strictObject({ id: z.int().min(1), kind: z.enum(discussionKinds), body: z.string(), written_at: v.instant })),
  }),
  async handle({ listing_id: listingId, before, most }, call) {
    await getOwnListing(call, { id: listingId });
    const rows = await listUnanswered(call.db, { listingId, before, most });
    return { items: rows.map(({ created_at: at, ...row }) => ({ ...row, written_at: at.toISOString() })) };
  },
});
