import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { decide, decisionInput, decisionOutput } from '../decide.ts';

export const holdPost = defineTeamOperation({
  name: 'hold_post',
  roles: ['moderator'],
  title: 'Put a question, comment or reply on hold',
  summary: 'Takes a post off the site until the site team decides about it.',
  description:
    'Only its author can see it, and it waits in the review queue. Nobody gets an email. It also undoes hide_post and restore_post for a post that was on hold.',
  writes: true,
  input: decisionInput.extend({
    rule: z
      .string()
      .regex(/^[a-z][a-z_]{1,39}$/)
      .optional()
      .meta({ description: 'The rule that held it before, if one did.' }),
  }),
  output: decisionOutput,
  async handle({ post: id, reason, rule }, call) {
    const { post, undo } = await decide(call, { id, decision: 'hold', reason, rule });
    call.note({ subject: `post:${id}`, before: { held: false }, after: { held: true, listing: post.slug }, undo });
    return { post: id, listing: post.slug, hidden: false };
  },
});
