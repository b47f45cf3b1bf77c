import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { postNumber } from '../inputs.ts';
import { deleteBody } from '../post-store.ts';
import { listingShape } from '../show-post.ts';
import { lockOwnPost } from '../written.ts';

export const deleteMyPost = defineSiteOperation({
  name: 'delete_my_post',
  title: 'Delete my question, comment or reply',
  summary: 'Deletes the text permanently. Other people’s replies stay.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ post: postNumber }),
  output: z.strictObject({ discussion: z.int().min(1), listing: listingShape }),
  async handle({ post: id }, call) {
    const post = await lockOwnPost(call, id);
    await deleteBody(call.db, { id, now: call.now });
    await recordAudit(call.db, { accountId: call.caller.accountId, event: 'post_deleted', detail: { listing: post.name }, call });
    return { discussion: post.discussion_id, listing: { slug: post.slug, name: post.name, url: addressOf.listing(call.site.origin, post.slug) } };
  },
});
