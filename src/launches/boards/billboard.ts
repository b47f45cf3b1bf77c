import { toSay } from '../../platform/words/say.ts';
import { statsBoard } from './stats-board.ts';

export const billboard = statsBoard({
  code: 'billboard',
  title: toSay('Billboard (paid)'),
  howCounted: toSay('Money contributed, excluding VAT and minus refunds. Every place here is paid for. It doesn’t affect any other ranking.'),
  paid: true,
  column: 'billboard_cents',
  label: toSay('Contributed'),
  unit: 'usd_cents',
});
