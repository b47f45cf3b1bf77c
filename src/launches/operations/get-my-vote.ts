import { defineSiteOperation } from '../../contract/operation.ts';
import { findVoting, showVoting, votingInput, votingState } from '../votes/voting.ts';

export const getMyVote = defineSiteOperation({
  name: 'get_my_vote',
  title: 'See my vote',
  summary: 'Whether you voted for a listing, where the vote counts, and how long you can take it back.',
  audience: 'person',
  writes: false,
  input: votingInput,
  output: votingState,
  handle: async (input, call) => showVoting(call, await findVoting(call, { slug: input.slug })),
});
