import type { compareListings } from '../../listings/index.ts';

export type Pair = Awaited<ReturnType<typeof compareListings.handle>>;
export type Cell = Pair['rows'][number]['a'];

/** One product of a comparison: its cells by attribute. */
export interface Column {
  listing: Pair['a'];
  cells: ReadonlyMap<string, Cell>;
}

export interface Compared {
  columns: readonly Column[];
  rows: readonly { attribute: string; label: string }[];
}

const unstated: Cell = { value: null, stated: false, origin: null, evidence: [] };

/** Two or three products side by side. @param third the first product compared with a third one */
export function columnsOf(pair: Pair, third?: Pair): Compared {
  const cells = ({ rows }: Pair, of: 'a' | 'b') => new Map(rows.map((row) => [row.attribute, row[of]]));
  const rows = [...pair.rows, ...(third?.rows ?? [])].filter(({ attribute }, i, all) => all.findIndex((row) => row.attribute === attribute) === i);
  const first = new Map([...(third ? cells(third, 'a') : []), ...cells(pair, 'a')]);
  return {
    rows: rows.map(({ attribute, label }) => ({ attribute, label })),
    columns: [
      { listing: pair.a, cells: first },
      { listing: pair.b, cells: cells(pair, 'b') },
      ...(third ? [{ listing: third.b, cells: cells(third, 'b') }] : []),
    ],
  };
}

/** A product's value for a row of the comparison. A product whose website doesn't say has an empty one. */
export const cellOf = ({ cells }: Column, attribute: string): Cell => cells.get(attribute) ?? unstated;
