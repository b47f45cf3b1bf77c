import { toSay } from '../../platform/words/say.ts';
import { statsBoard } from './stats-board.ts';

export const communityAllTime = statsBoard({
  code: 'community-all-time',
  title: toSay('Community votes of all time'),
  howCounted: toSay('Votes for all launches of a listing, and votes that came with an import. Money has no part in it.'),
  column: 'votes',
  label: toSay('Votes'),
  unit: 'votes',
});
