import { sql } from '../../../platform/database/database.ts';
import { toSay } from '../../../platform/words/say.ts';
import { byKey } from './by-key-store.ts';

export const cities = byKey({
  key: 'cities',
  name: toSay('Cities'),
  title: toSay('Products from {label}'),
  rule: toSay('Live products whose makers are based in this city.'),
  labels: 'place',
  values: sql`
    select concat_ws('-', word_in_address(l.city), lower(l.country)) as value, concat_ws(', ', l.city, l.country) as label where word_in_address(l.city) <> ''`,
});
