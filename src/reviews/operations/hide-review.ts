import { mailPeople } from '../../accounts/index.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { decide, decisionOutput, queueDecisionInput } from '../decide.ts';
import { writeHidden } from '../mails/hidden.ts';

export const hideReview = defineTeamOperation({
  name: 'hide_review',
  roles: ['moderator'],
  title: 'Hide a review',
  summary: 'Hides a review, removes it from the rating, and tells its author why.',
  description:
    "Hides a public or held review. It no longer counts in the rating, only its author can see it, and its author can't write another for that listing. We email them the reason. The decision is logged (list_review_decisions). Use restore_review to bring it back.",
  writes: true,
  input: queueDecisionInput,
  output: decisionOutput,
  async handle({ review: id, reason, only_if_waiting: isExpectedWaiting }, call) {
    const { review, decision, undo } = await decide(call, { id, decision: 'hide', reason, isExpectedWaiting });
    await mailPeople(call.db, { to: [review.email], write: () => writeHidden({ site: call.site, listing: review, review: id, reason }) });
    call.note({ subject: `review:${id}`, before: { hidden: false }, after: { hidden: true, listing: review.slug }, undo });
    return { review: id, listing: review.slug, hidden: true, decision };
  },
});
