import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { bodyInput, postNumber } from '../inputs.ts';
import { editableUntil } from '../post-rules.ts';
import { saveBody } from '../post-store.ts';
import { judge, readBody, requireAuthor } from '../writing.ts';
import { lockOwnPost, showWritten, writtenShape } from '../written.ts';

export const editPost = defineSiteOperation({
  name: 'edit_post',
  title: 'Change my question, comment or reply',
  summary: 'Changes the text within 15 minutes. The rules that hold posts are applied again.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ post: postNumber, body: bodyInput }),
  output: writtenShape,
  async handle({ post: id, body: typed }, call) {
    const body = readBody(typed);
    const author = await requireAuthor(call);
    const post = await lockOwnPost(call, id);
    if (!editableUntil(post, call.now)) throw refusal('post_not_editable');
    if (body === post.body) return showWritten(post);
    const { heldBy } = await judge(call, { author, listingId: post.listing_id, body });
    await saveBody(call.db, { id, body, heldBy, now: call.now });
    await recordAudit(call.db, { accountId: call.caller.accountId, event: 'post_changed', detail: { listing: post.name }, call });
    return showWritten({ ...post, counts: post.counts && heldBy === null });
  },
});
