import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { deleteVote } from '../votes/vote-store.ts';
import { findVoting, showVoting, votingInput, votingState } from '../votes/voting.ts';
import { whyNoUndo } from '../votes/voting-rules.ts';

export const unvote = defineSiteOperation({
  name: 'unvote',
  title: 'Take back a vote',
  summary: "Takes back your vote for a listing. You can do this until the week of the vote closes. If you haven't voted, nothing changes.",
  audience: 'person',
  writes: true,
  input: votingInput,
  output: votingState,
  async handle({ slug }, call) {
    const voting = await findVoting(call, { slug, lock: true });
    const { vote, launch } = voting;
    if (!vote || !launch) return showVoting(call, voting);
    const why = whyNoUndo(vote, launch, { now: call.now, timeZone: call.site.timeZone });
    if (why) throw refusal('vote_stands', why);
    await deleteVote(call.db, { launchId: launch.id, listingId: launch.listing_id, accountId: call.caller.accountId });
    return showVoting(call, await findVoting(call, { slug, lock: true }));
  },
});
