import { statsBoard } from './stats-board.ts';

export const billboard = statsBoard({
  code: 'billboard',
  title: 'Billboard (paid)',
  howCounted: 'Money contributed, VAT excluded, less refunds. Every place here is paid for; it moves no other ranking.',
  paid: true,
  column: 'billboard_cents',
  label: 'Contributed',
  unit: 'usd_cents',
});
