import { statsBoard } from './stats-board.ts';

export const revenue = statsBoard({
  code: 'revenue',
  title: 'Revenue',
  howCounted: 'Monthly recurring revenue as the owner entered it; verified where a payment provider confirmed the figure.',
  verifiable: true,
  column: 'mrr_cents',
  label: 'Monthly recurring revenue',
  unit: 'usd_cents',
});
