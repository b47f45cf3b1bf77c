import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { listTables } from '../../../src/transfer/backup/catalogue.ts';

// For tests: rows in every table, made from nothing but the catalogue, so that a new table has some without anyone adding it here.

interface Column {
  name: string;
  type: string;
  required: boolean;
  /** Written by a sequence, a default of the database or a computation. */
  own: boolean;
}

interface Rule {
  name: string;
  kind: 'c' | 'f' | 'p' | 'u';
  columns: string[];
  target: string | null;
  targetColumns: string[];
  definition: string;
}

interface Shape {
  path: string;
  columns: Column[];
  rules: Rule[];
  /** Values that the checks of a column name, or that fit their patterns. */
  literals: Map<string, string[]>;
  /** Numbers that they name. */
  bounds: Map<string, number[]>;
}

/** Maximum number of attempts at a row: each changes only what the database refused. */
const TRIES = 400;

/**
 * Puts rows into each empty table, with triggers off. References lead to existing rows, and checks and unique constraints hold.
 * @param given.rows how many to attempt in each table
 * @param given.without tables that stay as they are
 * @returns tables that got no row, each with the database's last error
 */
export async function fillEveryTable(client: pg.Client, given: { seed: number; rows?: number; without?: readonly string[] }): Promise<Map<string, string>> {
  const random = startRandom(given.seed);
  // The same seed makes the same rows, no matter what this process made before.
  made = 0;
  const tables = (await listTables(client)).filter(({ of, name }) => of === 'slipway' && name !== 'migration' && !given.without?.includes(name));
  const empty: string[] = [];
  for (const { path } of tables) if (!(await client.query<{ there: boolean }>(`select exists (select from ${path}) as there`)).rows[0]!.there) empty.push(path);
  const shapes: Shape[] = [];
  for (const path of empty) shapes.push(await readShape(client, path));
  const left = new Map<string, string>();
  let waiting = shapes;
  // What a table refers to comes first, as far as there is an order.
  for (;;) {
    const before = waiting.length;
    const again: Shape[] = [];
    for (const shape of waiting) {
      await client.query(`alter table ${shape.path} disable trigger user`);
      let refused: string | undefined = await waitsFor(client, shape);
      let made = 0;
      for (; made < (given.rows ?? 2) && refused === undefined; made++) refused = await addRow(client, shape, random);
      await client.query(`alter table ${shape.path} enable trigger user`);
      // A second row may be one too many, such as in a table of one row.
      if (refused === undefined || made > 1) left.delete(shape.path);
      else {
        left.set(shape.path, refused);
        again.push(shape);
      }
    }
    waiting = again;
    if (again.length === 0 || again.length === before) return left;
  }
}

/** A table that it can't do without, and that has no rows yet. */
async function waitsFor(client: pg.Client, { path, columns, rules }: Shape): Promise<string | undefined> {
  for (const { kind, target, columns: own } of rules) {
    if (kind !== 'f' || target === path || !own.some((name) => columns.find((column) => column.name === name)!.required)) continue;
    if (!(await client.query<{ there: boolean }>(`select exists (select from ${target}) as there`)).rows[0]!.there) return `${target} has no rows`;
  }
  return undefined;
}

async function readShape(client: pg.Client, path: string): Promise<Shape> {
  const { rows: columns } = await client.query<Column>(
    `select attname::text as name, format_type(a.atttypid, null) as type, attnotnull as required, attidentity <> '' or attgenerated <> '' as own
     from pg_attribute a where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [path],
  );
  const { rows: rules } = await client.query<Rule>(
    `select conname::text as name, contype::text as kind, nullif(confrelid, 0)::regclass::text as target, pg_get_constraintdef(k.oid) as definition,
       array(select attname::text from unnest(conkey) with ordinality as c(n, at) join pg_attribute a on a.attrelid = conrelid and a.attnum = c.n order by at) as columns,
       array(select attname::text from unnest(confkey) with ordinality as c(n, at) join pg_attribute a on a.attrelid = confrelid and a.attnum = c.n order by at) as "targetColumns"
     from pg_constraint k where conrelid = $1::regclass and contype in ('c', 'f', 'p', 'u')
     union all
     select i.indexrelid::regclass::text, 'u', null, pg_get_indexdef(i.indexrelid),
       array(select attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int[])), '{}'
     from pg_index i where i.indrelid = $1::regclass and i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [path],
  );
  const literals = new Map<string, string[]>();
  const bounds = new Map<string, number[]>();
  for (const { kind, columns: own, definition } of rules) {
    if (kind !== 'c') continue;
    const numbers = [...definition.replaceAll(/'(?:[^']|'')*'/g, '').matchAll(/\b\d+\b/g)].map(Number);
    for (const name of own) bounds.set(name, [...(bounds.get(name) ?? []), ...numbers]);
    const found = [...definition.matchAll(/'((?:[^']|'')*)'::(?:text|citext|character varying|bpchar)/g)].map(([, value]) => value!.replaceAll("''", "'"));
    const patterns = [...definition.matchAll(/~\*? '((?:[^']|'')*)'/g)].map(([, value]) => value!.replaceAll("''", "'"));
    const fitting = patterns.flatMap((pattern) => fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 6, seed: 19 }));
    const plain = [...found.filter((value) => !patterns.includes(value)), ...fitting];
    const sizes = [...definition.matchAll(/length\(\(?(\w+)\)?(?:::\w+)?\) (?:=|>=) (\d+)/g)];
    for (const name of own)
      literals.set(name, [...(literals.get(name) ?? []), ...plain, ...sizes.map(([, , size]) => 'abcdef0123456789'.repeat(10).slice(0, Number(size)))]);
  }
  return { path, columns, rules, literals, bounds };
}

type Values = Record<string, unknown>;
const OWN = Symbol('left to the database');

/** @returns undefined, or the database's last refusal */
async function addRow(client: pg.Client, shape: Shape, random: () => number): Promise<string | undefined> {
  const values: Values = {};
  for (const column of shape.columns) values[column.name] = column.own ? OWN : makeValue(column, shape, random);
  for (const rule of shape.rules) if (rule.kind === 'f') await refer(client, rule, { values, shape, random });
  let last = '';
  for (let tries = 0; tries < TRIES; tries++) {
    const given = shape.columns.filter(({ name }) => values[name] !== OWN);
    const text =
      given.length === 0
        ? `insert into ${shape.path} default values`
        : `insert into ${shape.path} (${given.map(({ name }) => `"${name}"`).join(', ')}) values (${given.map((_, i) => `$${i + 1}`).join(', ')})`;
    const failure = await client
      .query(
        text,
        given.map(({ name }) => values[name]),
      )
      .then(
        () => undefined,
        (error: Error & { code?: string; constraint?: string; column?: string }) => error,
      );
    if (failure === undefined) return undefined;
    last = failure.message;
    const rule = shape.rules.find(({ name }) => name === failure.constraint);
    const isComputed = shape.columns.find(({ name }) => name === failure.column)?.own;
    const wrong = failure.column !== undefined && !isComputed ? [failure.column] : (rule?.columns ?? shape.columns.map(({ name }) => name));
    if (rule?.kind === 'f' || wrong.some((name) => shape.rules.some(({ kind, columns }) => kind === 'f' && columns.includes(name)))) {
      for (const reference of shape.rules)
        if (reference.kind === 'f' && reference.columns.some((name) => wrong.includes(name))) await refer(client, reference, { values, shape, random });
    }
    const free = wrong.filter((name) => !shape.rules.some(({ kind, columns }) => kind === 'f' && columns.includes(name)));
    // One or all of them: a rule about several columns may need only one of them changed.
    const change = random() < 0.5 && free.length > 0 ? [free[Math.floor(random() * free.length)]!] : free;
    for (const name of change) {
      const column = shape.columns.find((one) => one.name === name)!;
      if (!column.own) values[name] = makeValue(column, shape, random);
    }
  }
  return last;
}

/** Takes the values of a reference from a row that exists, or leaves it empty. */
async function refer(client: pg.Client, rule: Rule, given: { values: Values; shape: Shape; random: () => number }): Promise<void> {
  const { values, shape, random } = given;
  const optional = rule.columns.filter((name) => !shape.columns.find((column) => column.name === name)!.required);
  const { rows } = await client.query<Values>(
    `select ${rule.targetColumns.map((name) => `"${name}"`).join(', ')} from ${rule.target} offset floor($1::float8 * (select count(*) from ${rule.target})) limit 1`,
    [random()],
  );
  if (optional.length > 0 && (rows.length === 0 || random() < 0.4)) {
    for (const name of optional) values[name] = null;
    return;
  }
  if (rows.length > 0) for (const [at, name] of rule.columns.entries()) values[name] = rows[0]![rule.targetColumns[at]!];
}

let made = 0;
function makeValue(column: Column, shape: Shape, random: () => number): unknown {
  if (!column.required && random() < 0.4) return null;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const n = ++made;
  const array = column.type.endsWith('[]');
  const type = column.type.replace('[]', '');
  const one = (): unknown => {
    switch (type) {
      case 'bigint':
      case 'integer':
      case 'smallint':
      case 'numeric':
      case 'real':
      case 'double precision':
        return pick([0, 1, 1, 2, 3, 7, 12, 100, -1, n % 1000, ...(shape.bounds.get(column.name) ?? [])]);
      case 'boolean':
        return random() < 0.5;
      case 'timestamp with time zone':
        return new Date(Date.UTC(2026, 0, 5) + Math.floor(random() * 300) * 86_400_000 + n).toISOString();
      case 'date':
        return new Date(Date.UTC(2026, 0, 5) + Math.floor(random() * 40) * 7 * 86_400_000).toISOString().slice(0, 10);
      case 'jsonb':
      case 'json':
        return pick([`{"made": ${n}}`, '{}', `["made"]`, '[]', 'null', `"made ${n}"`]);
      case 'bytea':
        return createHash('sha512')
          .update(String(n))
          .digest()
          .subarray(0, pick([16, 32, 64]));
      case 'uuid':
        return createHash('sha256').update(String(n)).digest('hex').slice(0, 32);
      case 'cidr':
      case 'inet':
        return `10.${n % 250}.${(n >> 8) % 250}.0/24`;
      case 'tsvector':
        return `'made':1`;
      case 'interval':
        return '3 days';
      default:
        return text();
    }
  };
  const text = () => {
    // The database computes with it, and refuses what isn't one.
    if (column.name === 'time_zone') return pick(['UTC', 'Europe/Berlin', 'Pacific/Auckland']);
    const named = shape.literals.get(column.name) ?? [];
    if (named.length > 0 && random() < 0.8) return pick(named);
    const hash = createHash('sha256').update(String(n)).digest('hex');
    return pick([
      `made-${n}`,
      `Made ${n}`,
      `m${n}`,
      `https://made-${n}.example/`,
      `made-${n}.example`,
      `made${n}@example.org`,
      'EUR',
      'DE',
      'de',
      'x',
      hash,
      hash.slice(0, 43),
      '2026-11',
      `MADE${n}`,
    ]);
  };
  if (!array) return one();
  return random() < 0.3 ? [] : [one()];
}

/** Mulberry32: the same numbers for the same seed. */
function startRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
