import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { awardsWouldChange } from '../votes/awards-would-change.ts';
import { kindOf, readSelection, selectionInput } from '../votes/deciding/selection.ts';
import { countChosen, settleVotes } from '../votes/deciding/selection-store.ts';
import { findReviewedLaunch, insertReview, listAwardsBeside } from '../votes/held-vote-store.ts';
import { keepWeeksOpen, lockLaunch } from '../votes/vote-store.ts';
import { runningWeek } from '../weeks.ts';

export const reviewVotes = defineTeamOperation({
  name: 'review_votes',
  roles: ['moderator'],
  title: 'Review held votes',
  summary: 'Counts or drops held votes of a launch: all, those of a rule or a pattern, or single ones.',
  description:
    "Decides on votes of a launch that are waiting for review and records the decision in a log (list_vote_reviews). preview_vote_review shows the effect first. Counted votes rank the week while it runs. After it closes, its ranking and awards no longer change, so they only count towards the all-time total. Dropped votes never count and can't be cast again. When the week closes, the decision and your reason become public in its proof (/awards/WEEK/proof): write nothing about persons.",
  writes: true,
  input: z.strictObject({
    ...selectionInput,
    expected: z.int().min(1).optional().meta({ description: 'How many votes you saw. If it’s another number by now, nothing changes.' }),
    decision: z.enum(['count', 'drop']),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. It becomes public in the proof of the week.' }),
  }),
  output: z.strictObject({
    review: z.int(),
    launch: z.int(),
    decision: z.enum(['count', 'drop']),
    reviewed: v.count.meta({ description: 'Number of votes decided on.' }),
    too_late: v.count.meta({ description: 'Votes cast in the week but counted after it closed: all-time total only.' }),
    awards_would_change: z
      .boolean()
      .meta({ description: "Whether the week's awards would be different if these votes had counted in time. The awards stay as they are." }),
    votes: v.count,
    week_votes: v.count,
  }),
  async handle(input, call) {
    const { launch: launchId, decision, reason, expected } = input;
    const { db: tx, now, site } = call;
    await keepWeeksOpen(tx, site.id);
    const found = await findReviewedLaunch(tx, { siteId: site.id, launchId });
    if (!found) throw refusal('not_found', `This site has no launch ${launchId}.`);
    const launch = (await lockLaunch(tx, launchId))!;
    const selection = readSelection(input);
    const waiting = await countChosen(tx, selection);
    if (waiting.votes === 0) throw invalidInput([{ pointer: '/launch', code: 'nothing_held', detail: `No votes for ${found.name} are waiting for review.` }]);
    // Somebody else decided about some, a rule released or held some, or a voter took one back.
    const wanted = expected ?? selection.accounts?.length ?? waiting.votes;
    if (waiting.votes !== wanted)
      throw invalidInput([
        {
          pointer: '/launch',
          code: 'changed',
          detail: `You decided on ${wanted} held votes for ${found.name}, but ${waiting.votes} of them wait now. Look at them again.`,
        },
      ]);

    const inTime = !launch.closed && launch.week !== null && launch.week >= runningWeek(now, site.timeZone);
    const tooLate = decision === 'count' && !inTime ? waiting.in_week : 0;
    const awards = await listAwardsBeside(tx, launchId);
    const would = tooLate > 0 && awardsWouldChange({ awards, launchId, weekVotes: launch.week_votes + tooLate });
    const chosen = kindOf(selection);
    const { rule, pattern } = selection;
    const by = { now, accountId: call.caller.accountId };
    const id = await insertReview(tx, { launchId, ...by, decision, reason, chosen, rule, pattern, votes: waiting.votes, tooLate, awardsWouldChange: would });
    await settleVotes(tx, { selection, reviewId: id, count: decision === 'count', inTime });
    if (decision === 'count') {
      await recountLaunches(tx, [launchId]);
      await refreshListingStats(tx, [launch.listing_id]);
    }
    const undo = tooLate > 0 ? undefined : { operation: 'reopen_vote_review', input: { review: id } };
    call.note({ subject: `launch:${launchId}`, before: { held: waiting.votes }, after: { decision, chosen, ...(rule && { rule }), too_late: tooLate }, undo });
    const { votes, week_votes } = (await lockLaunch(tx, launchId))!;
    return { review: id, launch: launchId, decision, reviewed: waiting.votes, too_late: tooLate, awards_would_change: would, votes, week_votes };
  },
});
