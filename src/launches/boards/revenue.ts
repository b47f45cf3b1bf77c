import { statsBoard } from './stats-board.ts';

export const revenue = statsBoard({
  code: 'revenue',
  title: 'Revenue',
  howCounted: 'Monthly recurring revenue that a payment provider has confirmed. What owners only state is shown on their profile and never ranks.',
  confirmed: true,
  column: 'mrr_cents',
  label: 'Monthly recurring revenue',
  unit: 'usd_cents',
});
