import { sql } from '../../../platform/database/database.ts';
import { toSay } from '../../../platform/words/say.ts';
import { byKey } from './by-key-store.ts';

export const tags = byKey({
  key: 'tags',
  name: toSay('Tags'),
  title: toSay('Products tagged {label}'),
  rule: toSay('Live products with this tag, in any spelling.'),
  labels: 'text',
  values: sql`select word_in_address(tag) as value, tag as label from unnest(l.tags) tag`,
});
