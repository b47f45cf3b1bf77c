import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { decide, decisionInput, decisionOutput } from '../decide.ts';

export const holdReview = defineTeamOperation({
  name: 'hold_review',
  roles: ['moderator'],
  title: 'Put a review on hold',
  summary: 'Takes a review off the site until the site team decides about it.',
  description:
    'Only its author can see it, it doesn’t count, and it waits in the review queue. Nobody gets an email. It also undoes hide_review and restore_review for a review that was on hold.',
  writes: true,
  input: decisionInput.extend({
    rule: z
      .string()
      .regex(/^[a-z][a-z_]{1,39}$/)
      .optional()
      .meta({ description: 'The rule that held it before, if one did.' }),
  }),
  output: decisionOutput,
  async handle({ review: id, reason, rule }, call) {
    const { review, decision, undo } = await decide(call, { id, decision: 'hold', reason, rule });
    call.note({ subject: `review:${id}`, before: { held: false }, after: { held: true, listing: review.slug }, undo });
    return { review: id, listing: review.slug, hidden: false, decision };
  },
});
