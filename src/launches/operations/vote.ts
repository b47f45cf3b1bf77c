import { defineSiteOperation } from '../../contract/operation.ts';
import { voteLineNeed } from '../votes/vote-line.ts';
import { showVoting, votingInput, votingState } from '../votes/voting.ts';

export const vote = defineSiteOperation({
  name: 'vote',
  title: 'Vote for a listing',
  summary: "Casts your one vote for a listing's latest launch. Voting again changes nothing.",
  audience: 'person',
  writes: true,
  ownTransaction: true,
  input: votingInput,
  output: votingState,
  async handle({ slug }, call) {
    const { caller, from, now, site } = call;
    return showVoting(
      call,
      await call.need(voteLineNeed).cast(site, { slug, accountId: caller.accountId, address: from.address, devices: from.devices ?? [], now }),
    );
  },
});
