import { toSay } from '../../platform/words/say.ts';
import { statsBoard } from './stats-board.ts';

export const revenue = statsBoard({
  code: 'revenue',
  title: toSay('Revenue'),
  howCounted: toSay('Monthly recurring revenue that a payment provider has confirmed. What owners only state is shown on their profile and never ranks.'),
  confirmed: true,
  column: 'mrr_cents',
  label: toSay('Monthly recurring revenue'),
  unit: 'usd_cents',
});
