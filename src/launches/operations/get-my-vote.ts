import { defineSiteOperation } from '../../contract/operation.ts';
import { findVoting, showVoting, votingInput, votingState } from '../votes/voting.ts';

export const getMyVote = defineSiteOperation({
  name: 'get_my_vote',
  title: 'See my vote',
  summary: 'Whether the person has voted for a listing, what the vote counts for, and until when it can be taken back.',
  audience: 'person',
  writes: false,
  input: votingInput,
  output: votingState,
  handle: async (input, call) => showVoting(call, await findVoting(call, { slug: input.slug })),
});
