import type pg from 'pg';
import { listTables, type Table } from '../backup/catalogue.ts';
import { exportedKinds, leftOutColumns, leftOutKinds } from './kinds.ts';

interface Column {
  name: string;
  /** PostgreSQL's name of the type, such as `text[]`. */
  type: string;
  isRequired: boolean;
  refersTo: string | null;
}

/** A kind of row in an export. */
export interface Shape {
  kind: string;
  table: Table;
  columns: Column[];
  /** Columns that order the rows. */
  orderedBy: string[];
}

/**
 * Kinds of this database, from its catalogue and the list of kinds.
 * @throws Error with the names of tables that aren't in the list: they might contain secrets
 */
export async function listShapes(client: pg.Client): Promise<Shape[]> {
  const tables = (await listTables(client)).filter(({ of }) => of === 'slipway');
  const undecided = tables.filter(({ name }) => !Object.hasOwn(exportedKinds, name) && !Object.hasOwn(leftOutKinds, name)).map(({ name }) => name);
  if (undecided.length > 0) throw new Error(`Not in src/transfer/everything/kinds.ts: ${undecided.join(', ')}`);
  const shapes: Shape[] = [];
  for (const table of tables) if (Object.hasOwn(exportedKinds, table.name)) shapes.push(await readShape(client, table));
  return shapes;
}

async function readShape(client: pg.Client, table: Table): Promise<Shape> {
  const { rows } = await client.query<Column>(
    `select a.attname::text as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
       (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey[1] = a.attnum
         order by cardinality(c.conkey) limit 1) as "refersTo"
     from pg_attribute a where a.attrelid = $1::regclass and a.attname = any($2) order by a.attnum`,
    [table.path, table.columns],
  );
  const primary = await client.query<{ name: string }>(
    `select a.attname::text as name from pg_index i cross join unnest(i.indkey) with ordinality as k(n, at)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n
     where i.indrelid = $1::regclass and i.indisprimary order by k.at`,
    [table.path],
  );
  const left = leftOutColumns[table.name] ?? {};
  const columns = rows.filter(({ name }) => !Object.hasOwn(left, name));
  // A table without a key may have the same row twice, so its rows are sorted by all columns.
  const key = primary.rows.length > 0 ? primary.rows : columns;
  return { kind: table.name, table, columns, orderedBy: key.map(({ name }) => name) };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Each row as one line of JSON. A missing key is an empty value: null is a value of JSON columns. */
export function selectLines({ table, columns, orderedBy }: Shape): string {
  const list = columns.map(({ name }) => quoted(name)).join(', ');
  const empties = columns.filter(({ isRequired }) => !isRequired).map(({ name }) => `case when r.${quoted(name)} is null then '${name}' end`);
  const minus = empties.length === 0 ? '' : ` - array_remove(array[${empties.join(', ')}]::text[], null)`;
  const order = ` order by ${orderedBy.map((name) => quoted(name)).join(', ')}`;
  return `select (to_jsonb(r)${minus})::text as line from (select ${list} from ${table.path}${order}) r`;
}

/** Inserts the rows of a JSON array, given as $1. */
export function insertRows({ kind, table, columns }: Shape): string {
  const filled = Object.entries(leftOutColumns[kind] ?? {}).filter(([, { filledBy }]) => filledBy !== undefined);
  const names = [...columns.map(({ name }) => quoted(name)), ...filled.map(([name]) => quoted(name))];
  // A record reads null in a JSON column as an empty value.
  const values = columns.map(({ name, type }) => (type === 'jsonb' ? `x.value -> '${name}'` : `p.${quoted(name)}`));
  return `insert into ${table.path} (${names.join(', ')}) overriding system value
    select ${[...values, ...filled.map(([, { filledBy }]) => filledBy)].join(', ')}
    from jsonb_array_elements($1::jsonb) with ordinality as x(value, at) cross join lateral jsonb_populate_record(null::${table.path}, x.value) p order by x.at`;
}

const FLOAT = { anyOf: [{ type: 'number' }, { enum: ['Infinity', '-Infinity', 'NaN'] }] };

const types: Readonly<Record<string, object>> = {
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  real: FLOAT,
  'double precision': FLOAT,
  numeric: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', description: 'A time in UTC, to the microsecond: 2026-11-21T10:00:00.123456+00:00' },
  uuid: { type: 'string', format: 'uuid' },
  jsonb: {},
  bytea: { type: 'string', pattern: '^\\\\x([0-9a-f]{2})*$' },
};

function typeOf(type: string): object {
  if (type.endsWith('[]')) return { type: 'array', items: typeOf(type.slice(0, -2)) };
  return types[type] ?? { type: 'string' };
}

/** The JSON Schema of a kind's lines. */
export function schemaOf({ kind, columns }: Shape): object {
  const left = Object.entries(leftOutColumns[kind] ?? {});
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: kind,
    description: [exportedKinds[kind], ...left.map(([name, { why }]) => `Without ${name}: ${why}`)].join('. ').replaceAll('..', '.'),
    type: 'object',
    properties: Object.fromEntries(
      columns.map(({ name, type, refersTo }) => [name, { ...typeOf(type), ...(refersTo !== null && { $comment: `refers to ${refersTo}` }) }]),
    ),
    required: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}
