import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getVisibleListing } from '../../listings/index.ts';
import { bodyInput, discussionKinds, slugInput } from '../inputs.ts';
import { insertDiscussion } from '../post-store.ts';
import { tellAbout } from '../tell-about.ts';
import { addPost, readBody } from '../writing.ts';
import { showWritten, writtenShape } from '../written.ts';

export const startDiscussion = defineSiteOperation({
  name: 'start_discussion',
  title: 'Ask a question or write a comment',
  summary: 'Adds a question or a comment to a listing. It’s held for the site team under the same rules as reviews.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ ...slugInput, kind: z.enum(discussionKinds), body: bodyInput }),
  output: writtenShape,
  async handle({ slug, kind, body: typed }, call) {
    const body = readBody(typed);
    const { id: listingId } = await getVisibleListing(call, slug);
    const open = () => insertDiscussion(call.db, { listingId, kind, now: call.now });
    const post = await addPost(call, { listingId, discussionId: null, body, open });
    await recordAudit(call.db, { accountId: call.caller.accountId, event: 'post_written', detail: { listing: post.name }, call });
    await tellAbout(call.db, { site: call.site, post, now: call.now });
    return showWritten(post);
  },
});
