import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { logLateDecision } from '../award-log/log-late-decision.ts';
import { awardsWouldChange } from '../votes/awards-would-change.ts';
import { requireImpartial } from '../votes/deciding/own-listing.ts';
import { countWaiting, findLaunchOfVotes, insertDecision, listAwardsBeside, settleVotes } from '../votes/held-vote-store.ts';
import { tellVoters } from '../votes/tell-voters.ts';
import { askForLook, keepWeeksOpen, lockLaunch } from '../votes/vote-store.ts';

export const reviewVotes = defineTeamOperation({
  name: 'review_votes',
  roles: ['moderator'],
  title: 'Decide on held votes',
  summary: 'Counts or drops held votes of a launch: all, those of a rule or a pattern, or one.',
  description:
    "Decides on the held votes of a launch and records the decision in a log (list_vote_reviews). Counted votes count towards the week's ranking until it closes: while it runs, and while its awards wait for the team (setting awards_wait_days). After that, its ranking and awards no longer change, so they only count towards the all-time total. Dropped votes never count and can't be cast again. When the week closes, the decision and your reason become public in its proof (/awards/WEEK/proof): don’t write anything about people. Nobody decides about votes for their own listing, except an owner of the site if nobody else on the team could.",
  writes: true,
  input: z.strictObject({
    launch: z.int().min(1).meta({ description: 'Launch id, from list_held_votes.' }),
    rule: z.string().min(1).max(40).optional().meta({ description: 'Only votes that this rule holds, as in list_votes.' }),
    pattern: z.string().min(1).max(200).optional().meta({ description: 'Only votes with this pattern, as in list_votes.' }),
    account: z.int().min(1).optional().meta({ description: 'Only the vote of this account, as in list_votes.' }),
    decision: z.enum(['count', 'drop']),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. It becomes public in the proof of the week.' }),
  }),
  output: z.strictObject({
    review: z.int().meta({ description: 'Id of the decision, for reopen_vote_review.' }),
    launch: z.int(),
    decision: z.enum(['count', 'drop']),
    decided: v.count.meta({ description: 'Number of votes decided on.' }),
    too_late: v.count.meta({ description: 'Votes cast in the week but counted after it closed: all-time total only.' }),
    awards_would_change: z
      .boolean()
      .meta({ description: "Whether the week's awards would be different if these votes had counted in time. The awards stay as they are." }),
    votes: v.count,
    week_votes: v.count,
  }),
  async handle({ launch: launchId, decision, reason, rule, pattern, account }, call) {
    const { db: tx, now, site } = call;
    await keepWeeksOpen(tx, site.id);
    const found = await findLaunchOfVotes(tx, { siteId: site.id, launchId });
    if (!found) throw refusal('not_found', `This site has no launch ${launchId}.`);
    const launch = (await lockLaunch(tx, launchId))!;
    const isOwn = await requireImpartial(call, { id: launch.listing_id, name: found.name });
    const which = { launchId, rule, pattern, account };
    const waiting = await countWaiting(tx, which);
    if (waiting.votes === 0) throw invalidInput([{ pointer: '/launch', code: 'nothing_held', detail: `${found.name} has no held votes of this kind.` }]);

    const inTime = !launch.closed && launch.week !== null;
    const tooLate = decision === 'count' && !inTime ? waiting.in_week : 0;
    const awards = await listAwardsBeside(tx, launchId);
    const would = tooLate > 0 && awardsWouldChange({ awards, launchId, weekVotes: launch.week_votes + tooLate });
    const made = {
      launchId,
      now,
      accountId: call.caller.accountId,
      decision,
      reason,
      votes: waiting.votes,
      tooLate,
      awardsWouldChange: would,
      ofCounted: false,
      ownListing: isOwn,
    };
    const id = await insertDecision(tx, made);
    const voters = await settleVotes(tx, { ...which, reviewId: id, count: decision === 'count', inTime });
    const votes = voters.map((one) => ({ launch: launchId, account: one }));
    await tellVoters(tx, { votes, outcome: decision === 'count' ? 'counted' : 'dropped', now });
    // A check that is going on has read the votes as undecided.
    await askForLook(tx, launchId);
    if (decision === 'count') {
      await recountLaunches(tx, [launchId]);
      await refreshListingStats(tx, [launch.listing_id]);
    }
    await logLateDecision(tx, { site, now, week: launch.week, launch: launchId, id, decision, reason, voters, wouldChange: would });
    const undo = tooLate > 0 ? undefined : { operation: 'reopen_vote_review', input: { review: id } };
    call.note({
      subject: `launch:${launchId}`,
      before: { held: waiting.votes },
      after: { decision, too_late: tooLate, ...(isOwn && { own_listing: true }) },
      undo,
    });
    const after = (await lockLaunch(tx, launchId))!;
    const { votes: all, week_votes } = after;
    return { review: id, launch: launchId, decision, decided: waiting.votes, too_late: tooLate, awards_would_change: would, votes: all, week_votes };
  },
});
