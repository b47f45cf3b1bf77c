import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { logLateDecision } from '../award-log/log-late-decision.ts';
import { requireImpartial } from '../votes/deciding/own-listing.ts';
import { countAgain } from '../votes/deciding/team-hold-store.ts';
import { findLaterDecision, findVoteDecision, holdAgain } from '../votes/held-vote-store.ts';
import { tellVoters } from '../votes/tell-voters.ts';
import { askForLook, keepWeeksOpen, lockLaunch } from '../votes/vote-store.ts';

export const reopenVoteReview = defineTeamOperation({
  name: 'reopen_vote_review',
  roles: ['moderator'],
  title: 'Undo a decision on votes',
  summary: 'Undoes a decision on votes: they wait again, or count again if they counted before.',
  description:
    'The votes of one review_votes decision wait for a decision again, and those of a hold_votes decision count again. Counted votes can’t be held again after their week has closed: its ranking and awards stay.',
  writes: true,
  input: z.strictObject({ review: v.id('Id of the decision, from list_vote_reviews.', 12) }),
  output: z.strictObject({ review: v.count, launch: v.count, held: v.count, counted: v.count }),
  async handle({ review: id }, call) {
    const { db: tx, now, site } = call;
    await keepWeeksOpen(tx, site.id);
    const made = await findVoteDecision(tx, { siteId: site.id, id });
    if (!made) throw refusal('not_found', `This site has no decision ${id} on votes.`);
    const launch = (await lockLaunch(tx, made.launch_id))!;
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/review', code, detail }]);
    if (made.decision === 'count' && (launch.closed || made.too_late > 0)) throw refuse('week_closed', 'The week has closed, and its ranking stays as it is.');
    if (made.decision === 'hold' && launch.closed) throw refuse('week_closed', 'The week has closed, and its ranking stays as it is.');
    // Taken back in the other order, its votes would wait for a decision that no longer holds them.
    const later = made.of_counted ? await findLaterDecision(tx, id) : undefined;
    if (later !== undefined) throw refuse('decided', `Decision ${later} is about some of the same votes. Reverse that one first.`);
    const isOwn = await requireImpartial(call, { id: launch.listing_id, name: made.name });
    // After the close, votes that were dropped can only wait again.
    const counts = made.of_counted && !launch.closed;
    const voters = counts ? await countAgain(tx, { reviewId: id, now }) : await holdAgain(tx, { reviewId: id, now });
    const held = voters.length;
    if (held === 0) throw refuse('open', 'None of the votes in this decision can be held again.');
    const votes = voters.map((account) => ({ launch: made.launch_id, account }));
    await tellVoters(tx, { votes, outcome: counts ? 'cleared' : 'held', now });
    // A check that is going on has read the votes as decided.
    await askForLook(tx, made.launch_id);
    await recountLaunches(tx, [made.launch_id]);
    await refreshListingStats(tx, [launch.listing_id]);
    const of = { week: launch.week, launch: made.launch_id, id, voters, wouldChange: false };
    await logLateDecision(tx, { site, now, ...of, decision: 'reopen', reason: made.reason });
    call.note({
      subject: `launch:${made.launch_id}`,
      before: { decision: made.decision },
      after: { [counts ? 'counted' : 'held']: held, ...(isOwn && { own_listing: true }) },
    });
    return { review: id, launch: made.launch_id, held: counts ? 0 : held, counted: counts ? held : 0 };
  },
});
