import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { postNumber } from '../inputs.ts';
import { lockDiscussion, saveHelpful } from '../post-store.ts';
import { requireAuthor } from '../writing.ts';
import { getShownPost } from '../written.ts';

export const markHelpful = defineSiteOperation({
  name: 'mark_helpful',
  title: 'Mark a post as helpful',
  summary: 'Marks another person’s question, comment or reply as helpful, or undoes that. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ post: postNumber, helpful: z.boolean() }),
  output: z.strictObject({ discussion: z.int().min(1), post: z.int().min(1), helpful: z.boolean() }),
  async handle({ post: id, helpful }, call) {
    const { db: tx, caller, now } = call;
    await requireAuthor(call);
    const post = await getShownPost(call, id);
    if (post.account_id === caller.accountId) throw invalidInput([{ pointer: '/post', code: 'own', detail: 'This is your own post.' }]);
    await lockDiscussion(tx, post.discussion_id);
    const { accountId } = caller;
    if (await saveHelpful(tx, { postId: id, accountId, isHelpful: helpful, now }))
      await recordAudit(tx, { accountId, event: helpful ? 'post_found_helpful' : 'post_not_helpful', detail: { listing: post.name }, call });
    return { discussion: post.discussion_id, post: id, helpful };
  },
});
