import { defineAdminOperation } from '../../contract/operation.ts';
import { decide, decisionInput, decisionOutput } from '../decide.ts';
import { tellOwners } from '../tell-owners.ts';

export const restoreReview = defineAdminOperation({
  name: 'restore_review',
  title: 'Show a review',
  summary: 'Shows a review that waits or was hidden, and counts it in the rating.',
  description:
    'Shows a review that a written rule holds back (list_held_reviews), or that hide_review has hidden: it counts in the rating from now on, and the owners of the listing are told of it, unless they were before. The decision stands in a log (list_review_decisions). When its author has taken it back meanwhile, they may write anew.',
  writes: true,
  input: decisionInput,
  output: decisionOutput,
  async handle({ review: id, reason }, call) {
    const { review, decision } = await decide(call, { id, decision: 'restore', reason });
    await tellOwners(call.db, { site: call.site, listing: review, review, now: call.now });
    return { review: id, listing: review.slug, hidden: false, decision };
  },
});
