import { expect, it } from 'vitest';
import { type Cell, cellOf, columnsOf, type Pair } from './columns.ts';

const cell = (value: string | null): Cell => ({ value, stated: value !== null, origin: null, evidence: [] });
const product = (slug: string) => ({ slug, name: slug }) as Pair['a'];
const pairOf = (a: string, b: string, rows: Record<string, [string | null, string | null]>): Pair => ({
  a: product(a),
  b: product(b),
  rows: Object.entries(rows).map(([attribute, [one, other]]) => ({ attribute, label: attribute, a: cell(one), b: cell(other) })),
});

it('a third product joins two: each attribute once, and those that only some state are marked not stated for the others', () => {
  const pair = pairOf('ada', 'bo', { price: ['free', 'paid'], api: [null, 'REST'] });
  const third = pairOf('ada', 'cy', { price: ['free', null], rooms: ['2', '3'] });
  const { columns, rows } = columnsOf(pair, third);
  expect(columns.map(({ listing }) => listing.slug)).toEqual(['ada', 'bo', 'cy']);
  expect(rows.map(({ attribute }) => [attribute, ...columns.map((column) => cellOf(column, attribute).value)])).toEqual([
    ['price', 'free', 'paid', null],
    ['api', null, 'REST', null],
    ['rooms', '2', null, '3'],
  ]);
  expect(columnsOf(pair).columns).toHaveLength(2);
});
