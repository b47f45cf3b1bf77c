import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { bodyInput, discussionNumber } from '../inputs.ts';
import { whyNoReply } from '../post-rules.ts';
import { findDiscussion, lockDiscussion } from '../post-store.ts';
import { tellAbout } from '../tell-about.ts';
import { addPost, readBody } from '../writing.ts';
import { showWritten, writtenShape } from '../written.ts';

export const replyToDiscussion = defineSiteOperation({
  name: 'reply_to_discussion',
  title: 'Reply to a question or comment',
  summary: 'Adds a reply. @Name mentions people who take part in the discussion.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ discussion: discussionNumber, body: bodyInput }),
  output: writtenShape,
  async handle({ discussion: id, body: typed }, call) {
    const body = readBody(typed);
    const found = await findDiscussion(call.db, { siteId: call.site.id, id });
    if (!found) throw refusal('not_found', 'This discussion is no longer on this site.');
    const open = async () => {
      await lockDiscussion(call.db, id);
      // Looked up again under the lock: it may have been deleted or hidden in the meantime.
      const whyNot = whyNoReply((await findDiscussion(call.db, { siteId: call.site.id, id }))?.is_first_shown === true);
      if (whyNot) throw refusal(whyNot.code, whyNot.detail);
      return id;
    };
    const post = await addPost(call, { listingId: found.listing_id, discussionId: id, body, open });
    await recordAudit(call.db, { accountId: call.caller.accountId, event: 'post_written', detail: { listing: post.name }, call });
    await tellAbout(call.db, { site: call.site, post, now: call.now });
    return showWritten(post);
  },
});
