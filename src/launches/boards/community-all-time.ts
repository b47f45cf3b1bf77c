import { statsBoard } from './stats-board.ts';

export const communityAllTime = statsBoard({
  code: 'community-all-time',
  title: 'Community votes of all time',
  howCounted: 'Votes for all launches of a listing, and votes that came with an import. Money has no part in it.',
  column: 'votes',
  label: 'Votes',
  unit: 'votes',
});
