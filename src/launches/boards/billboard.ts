import { toSay } from '../../platform/words/say.ts';
import { statsBoard } from './stats-board.ts';

export const billboard = statsBoard({
  code: 'billboard',
  title: toSay('Billboard (paid)'),
  howCounted: toSay('Money contributed, VAT excluded, less refunds. Every place here is paid for; it moves no other ranking.'),
  paid: true,
  column: 'billboard_cents',
  label: toSay('Contributed'),
  unit: 'usd_cents',
});
