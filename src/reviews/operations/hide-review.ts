import { mailPeople } from '../../accounts/index.ts';
import { defineAdminOperation } from '../../contract/operation.ts';
import { decide, decisionInput, decisionOutput } from '../decide.ts';
import { writeHidden } from '../mails/hidden.ts';

export const hideReview = defineAdminOperation({
  name: 'hide_review',
  title: 'Hide a review',
  summary: 'Takes a review out of sight and out of the rating, and tells its author why.',
  description:
    'Hides a review that is shown or waits. It counts in no rating, nobody but its author sees it, and its author cannot write another of the listing; they get a mail with the reason. The decision stands in a log (list_review_decisions). restore_review brings it back.',
  writes: true,
  input: decisionInput,
  output: decisionOutput,
  async handle({ review: id, reason }, call) {
    const { review, decision } = await decide(call, { id, decision: 'hide', reason });
    await mailPeople(call.db, { to: [review.email], write: () => writeHidden({ site: call.site, listing: review, reason }) });
    return { review: id, listing: review.slug, hidden: true, decision };
  },
});
