import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { discussionNumber, postNumber } from '../inputs.ts';
import { saveMute } from '../own-discussion-store.ts';
import { findDiscussion } from '../post-store.ts';
import { getShownPost } from '../written.ts';

export const muteDiscussion = defineSiteOperation({
  name: 'mute_discussion',
  title: 'Mute a discussion',
  summary: 'Stops emails about a discussion for you, or starts them again.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ discussion: discussionNumber, muted: z.boolean() }),
  output: z.strictObject({ discussion: z.int().min(1), muted: z.boolean() }),
  async handle({ discussion: id, muted }, { db: tx, site, caller, now }) {
    if (!(await findDiscussion(tx, { siteId: site.id, id }))) throw refusal('not_found', 'This discussion isn’t on this site any more.');
    await saveMute(tx, { accountId: caller.accountId, discussionId: id, mutedId: null, isMuted: muted, now });
    return { discussion: id, muted };
  },
});

export const muteAuthor = defineSiteOperation({
  name: 'mute_author',
  title: 'Mute a person',
  summary: 'Collapses everything by the author of a post and stops emails about it, only for you, or undoes that. The author isn’t told.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ post: postNumber, muted: z.boolean() }),
  output: z.strictObject({ discussion: z.int().min(1), muted: z.boolean() }),
  async handle({ post: id, muted }, call) {
    const { db: tx, caller, now } = call;
    const post = await getShownPost(call, id);
    if (post.account_id === caller.accountId) throw invalidInput([{ pointer: '/post', code: 'own', detail: 'This is your own post.' }]);
    await saveMute(tx, { accountId: caller.accountId, discussionId: null, mutedId: post.account_id, isMuted: muted, now });
    return { discussion: post.discussion_id, muted };
  },
});
