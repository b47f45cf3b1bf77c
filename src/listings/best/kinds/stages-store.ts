import { sql } from '../../../platform/database/database.ts';
import { toSay } from '../../../platform/words/say.ts';
import { byKey } from './by-key-store.ts';

export const stages = byKey({
  key: 'stages',
  name: toSay('Stages'),
  title: toSay('Products by stage: {label}'),
  rule: toSay('Live products at this stage.'),
  labels: 'code',
  values: sql`select word_in_address(l.stage) as value, l.stage as label where l.stage is not null`,
});
