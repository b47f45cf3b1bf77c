import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { findVoteDecision, holdAgain } from '../votes/held-vote-store.ts';
import { keepWeeksOpen, lockLaunch } from '../votes/vote-store.ts';

export const reopenVoteReview = defineTeamOperation({
  name: 'reopen_vote_review',
  roles: ['moderator'],
  title: 'Reopen a decision on held votes',
  summary: 'Holds votes again that were counted or dropped.',
  description:
    'The votes of one review_votes decision wait for a decision again. Counted votes can’t be held again after their week has closed: its ranking and awards stay.',
  writes: true,
  input: z.strictObject({ review: v.id('Id of the decision, from list_vote_reviews.', 12) }),
  output: z.strictObject({ review: v.count, launch: v.count, held: v.count }),
  async handle({ review: id }, call) {
    const { db: tx, now, site } = call;
    await keepWeeksOpen(tx, site.id);
    const made = await findVoteDecision(tx, { siteId: site.id, id });
    if (!made) throw refusal('not_found', `This site has no decision ${id} on votes.`);
    const launch = (await lockLaunch(tx, made.launch_id))!;
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/review', code, detail }]);
    if (made.decision === 'count' && (launch.closed || made.too_late > 0)) throw refuse('week_closed', 'The week has closed, and its ranking stays as it is.');
    const held = await holdAgain(tx, { reviewId: id, now });
    if (held === 0) throw refuse('open', 'None of the votes in this decision can be held again.');
    await recountLaunches(tx, [made.launch_id]);
    await refreshListingStats(tx, [launch.listing_id]);
    call.note({ subject: `launch:${made.launch_id}`, before: { decision: made.decision }, after: { held } });
    return { review: id, launch: made.launch_id, held };
  },
});
