import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
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
  async handle({ discussion: id, muted }, call) {
    const { db: tx, site, caller, now } = call;
    const { accountId } = caller;
    const found = await findDiscussion(tx, { siteId: site.id, id });
    if (!found) throw refusal('not_found', 'This discussion is no longer on this site.');
    if (await saveMute(tx, { accountId, discussionId: id, mutedId: null, isMuted: muted, now }))
      await recordAudit(tx, { accountId, event: muted ? 'discussion_muted' : 'discussion_unmuted', detail: { listing: found.name }, call });
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
    const { accountId } = caller;
    // Without the author's name, which isn't this person's to keep.
    if (await saveMute(tx, { accountId, discussionId: null, mutedId: post.account_id, isMuted: muted, now }))
      await recordAudit(tx, { accountId, event: muted ? 'author_muted' : 'author_unmuted', detail: { listing: post.name }, call });
    return { discussion: post.discussion_id, muted };
  },
});
