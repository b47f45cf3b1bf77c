import { toSay } from '../../platform/words/say.ts';
import { statsBoard } from './stats-board.ts';

export const revenue = statsBoard({
  code: 'revenue',
  title: toSay('Revenue'),
  howCounted: toSay(
    'Monthly recurring revenue confirmed by a payment provider. Revenue that is only stated by the owner is shown on the profile, but never ranked.',
  ),
  confirmed: true,
  column: 'mrr_cents',
  label: toSay('Monthly recurring revenue'),
  unit: 'usd_cents',
});
