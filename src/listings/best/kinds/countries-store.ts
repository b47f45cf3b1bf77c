import { sql } from '../../../platform/database/database.ts';
import { toSay } from '../../../platform/words/say.ts';
import { byKey } from './by-key-store.ts';

export const countries = byKey({
  key: 'countries',
  name: toSay('Countries'),
  title: toSay('Products from {label}'),
  rule: toSay('Live products whose makers are based in this country.'),
  labels: 'country',
  // Countries are two capital letters.
  findFilter: async (_db, { value }) => (/^[a-z]{2}$/.test(value) ? { country: value.toUpperCase() } : undefined),
  values: sql`select lower(l.country) as value, l.country as label where l.country is not null`,
});
