import { mailPeople } from '../../accounts/index.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { decide, decisionOutput, queueDecisionInput } from '../decide.ts';
import { writePostHidden } from '../mails/post-hidden.ts';

export const hidePost = defineTeamOperation({
  name: 'hide_post',
  roles: ['moderator'],
  title: 'Hide a question, comment or reply',
  summary: 'Hides a post and tells its author why.',
  description:
    'Hides a public or held post. Only its author can see it. Replies to it stay, but nobody can add new ones. We email the author the reason. Use restore_post to bring it back.',
  writes: true,
  input: queueDecisionInput,
  output: decisionOutput,
  async handle({ post: id, reason, only_if_waiting: isExpectedWaiting }, call) {
    const { post, undo } = await decide(call, { id, decision: 'hide', reason, isExpectedWaiting });
    const write = () => writePostHidden({ site: call.site, name: post.name, post: id, reason });
    await mailPeople(call.db, { to: [post.email], write });
    call.note({ subject: `post:${id}`, before: { hidden: false }, after: { hidden: true, listing: post.slug }, undo });
    return { post: id, listing: post.slug, hidden: true };
  },
});
