import { mailPeople } from '../../accounts/index.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { decide, decisionOutput, queueDecisionInput } from '../decide.ts';
import { writeReviewRestored } from '../mails/restored.ts';
import { tellOwners } from '../tell-owners.ts';

export const restoreReview = defineTeamOperation({
  name: 'restore_review',
  roles: ['moderator'],
  title: 'Show a review',
  summary: 'Publishes a held or hidden review and counts it in the rating.',
  description:
    "Publishes a review that a written rule holds back (list_held_reviews) or that hide_review has hidden. It counts in the rating from now on, and the listing's owners are told if they weren't before. If it was hidden, its author is told. The decision is logged (list_review_decisions). If its author has removed it in the meantime, they can write a new one.",
  writes: true,
  input: queueDecisionInput,
  output: decisionOutput,
  async handle({ review: id, reason, only_if_waiting: isExpectedWaiting }, call) {
    const { review, decision, wasHidden, undo } = await decide(call, { id, decision: 'restore', reason, isExpectedWaiting });
    await tellOwners(call.db, { site: call.site, listing: review, review, now: call.now });
    const isBack = wasHidden && review.withdrawn_at === null;
    if (isBack) await mailPeople(call.db, { to: [review.email], write: () => writeReviewRestored({ site: call.site, listing: review }) });
    call.note({ subject: `review:${id}`, before: { shown: false }, after: { shown: true, listing: review.slug }, undo });
    return { review: id, listing: review.slug, hidden: false, decision };
  },
});
