import { toSay } from '../../platform/words/say.ts';
import { statsBoard } from './stats-board.ts';

export const communityAllTime = statsBoard({
  code: 'community-all-time',
  title: toSay('All-time community votes'),
  howCounted: toSay('Votes for all launches of a listing, plus imported votes. Money plays no part.'),
  column: 'votes',
  label: toSay('Votes'),
  unit: 'votes',
});
