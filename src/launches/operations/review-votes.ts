import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineAdminOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recountLaunches, refreshListingStats } from '../../directory/index.ts';
import { awardsWouldChange } from '../votes/awards-would-change.ts';
import { countWaiting, findReviewedLaunch, insertReview, listAwardsBeside, settleVotes } from '../votes/review-store.ts';
import { keepWeeksOpen, lockLaunch } from '../votes/vote-store.ts';
import { runningWeek } from '../weeks.ts';

export const reviewVotes = defineAdminOperation({
  name: 'review_votes',
  title: 'Review held votes',
  summary: 'Decides on the held votes of a launch: count or drop.',
  description:
    'Decides on all votes of a launch that wait for a review, and keeps the decision in a log (list_vote_reviews). Counted votes rank the week while it runs; after its close its ranking and awards stand, and they count to the all-time total only. Dropped votes never count, and cannot be cast again.',
  writes: true,
  input: z.strictObject({
    launch: z.int().min(1).meta({ description: 'Number of the launch, from list_held_votes.' }),
    decision: z.enum(['count', 'drop']),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Why: for the log.' }),
  }),
  output: z.strictObject({
    review: z.int(),
    launch: z.int(),
    decision: z.enum(['count', 'drop']),
    reviewed: v.count.meta({ description: 'Votes that were decided on.' }),
    too_late: v.count.meta({ description: 'Those cast in the week and counted after its close: to the all-time total only.' }),
    awards_would_change: z.boolean().meta({ description: 'Whether the awards of the week would be others, had they counted in time. Awards stay.' }),
    votes: v.count,
    week_votes: v.count,
  }),
  async handle({ launch: launchId, decision, reason }, call) {
    const { db: tx, now, site } = call;
    await keepWeeksOpen(tx, site.id);
    const found = await findReviewedLaunch(tx, { siteId: site.id, launchId });
    if (!found) throw refusal('not_found', `This site has no launch ${launchId}.`);
    const launch = (await lockLaunch(tx, launchId))!;
    const waiting = await countWaiting(tx, launchId);
    if (waiting.votes === 0) throw invalidInput([{ pointer: '/launch', code: 'nothing_held', detail: `No vote for ${found.name} waits for a review.` }]);

    const inTime = !launch.closed && launch.week !== null && launch.week >= runningWeek(now, site.timeZone);
    const tooLate = decision === 'count' && !inTime ? waiting.in_week : 0;
    const awards = await listAwardsBeside(tx, launchId);
    const would = tooLate > 0 && awardsWouldChange({ awards, launchId, weekVotes: launch.week_votes + tooLate });
    const review = { launchId, now, accountId: call.caller.accountId, decision, reason, votes: waiting.votes, tooLate, awardsWouldChange: would };
    const id = await insertReview(tx, review);
    await settleVotes(tx, { launchId, reviewId: id, count: decision === 'count', inTime });
    if (decision === 'count') {
      await recountLaunches(tx, [launchId]);
      await refreshListingStats(tx, [launch.listing_id]);
    }
    const { votes, week_votes } = (await lockLaunch(tx, launchId))!;
    return { review: id, launch: launchId, decision, reviewed: waiting.votes, too_late: tooLate, awards_would_change: would, votes, week_votes };
  },
});
