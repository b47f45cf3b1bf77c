import { mailPeople } from '../../accounts/index.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { decide, decisionOutput, queueDecisionInput } from '../decide.ts';
import { writePostRestored } from '../mails/post-restored.ts';
import { tellAbout } from '../tell-about.ts';

export const restorePost = defineTeamOperation({
  name: 'restore_post',
  roles: ['moderator'],
  title: 'Show a question, comment or reply',
  summary: 'Publishes a held or hidden post.',
  description:
    'Publishes a post that a written rule holds back or that hide_post has hidden. The listing’s owners and those who take part in the discussion are told if they weren’t before. If it was hidden, its author is told too.',
  writes: true,
  input: queueDecisionInput,
  output: decisionOutput,
  async handle({ post: id, reason, only_if_waiting: isExpectedWaiting }, call) {
    const { post, wasHidden, undo } = await decide(call, { id, decision: 'restore', reason, isExpectedWaiting });
    await tellAbout(call.db, { site: call.site, post, now: call.now });
    const write = () => writePostRestored({ site: call.site, name: post.name, discussion: post.discussion_id });
    if (wasHidden) await mailPeople(call.db, { to: [post.email], write });
    call.note({ subject: `post:${id}`, before: { shown: false }, after: { shown: true, listing: post.slug }, undo });
    return { post: id, listing: post.slug, hidden: false };
  },
});
