import type pg from 'pg';
import { type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Database } from '../../src/platform/database/database.ts';
import { type Column, describe, sayParseTrees } from './describe.ts';
import { findNullableOfViews } from './nullable-of-views.ts';
import { findNullable, type KnownNulls } from './nulls.ts';
import { readParseTree } from './parse-tree.ts';
import type { Statement } from './read-statements.ts';
import type { Types } from './types.ts';

/** What the driver makes of a value: of a list, of what is in it. */
type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'nothing' | { listOf: Kind };

/** A value of each type as the server writes it, where 'a' is none. */
const samples: Record<string, string> = {
  bool: 't',
  bytea: String.raw`\x00`,
  int2: '1',
  int4: '1',
  int8: '1',
  oid: '1',
  float4: '1',
  float8: '1',
  numeric: '1',
  json: '{}',
  jsonb: '{}',
  date: '2020-01-01',
  timestamp: '2020-01-01 00:00:00',
  timestamptz: '2020-01-01 00:00:00+00',
};

interface Catalogue {
  kinds: Map<number, Kind>;
  /**
   * What may be null. Without columns that a check of their table requires in some rows, because
   * it is not certain whether a statement only reads those rows.
   */
  nulls: KnownNulls;
}

/** Compares statements with what they claim, against the schema of a migrated database. @returns a sentence for each mistake */
export async function findMistakes(db: Database, types: Types, statements: readonly Statement[]): Promise<string[]> {
  const client = await db.connect();
  try {
    const catalogue = await readCatalogue(client);
    await sayParseTrees(client);
    const mistakes = new Set<string>();
    for (const { at, text, claim } of statements) {
      const { columns, tree, problem } = await describe(client, text);
      if (problem !== undefined) mistakes.add(`${at} ${problem}`);
      else if (claim)
        for (const mistake of compare(columns, { claim, nullable: nullableIn(tree, catalogue) }, types, catalogue)) mistakes.add(`${at} ${mistake}`);
    }
    return [...mistakes];
  } finally {
    await client.end();
  }
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; typname: string; typelem: number; is_list: boolean }>(
    `select oid, typname, typelem, typcategory = 'A' and typelem <> 0 as is_list from pg_type`,
  );
  const byOid = new Map(types.rows.map((row) => [row.oid, row]));
  const kinds = new Map<number, Kind>();
  for (const { oid, typname, typelem, is_list } of types.rows) {
    const sample = samples[(is_list ? byOid.get(typelem)?.typname : typname) ?? ''] ?? 'a';
    if (typname === 'json' || typname === 'jsonb') kinds.set(oid, 'json');
    else if (typname === 'void') kinds.set(oid, 'nothing');
    else kinds.set(oid, kindOf(client.getTypeParser(oid, 'text')(is_list ? `{${sample}}` : sample)));
  }
  const columns = await client.query<{ key: string }>(
    `select a.attrelid || '.' || a.attnum as key from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull and not a.attisdropped
       and not exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c'
         and pg_get_constraintdef(k.oid) ~ ('\\(' || a.attname || ' IS (NOT )?NULL\\)|num_nonnulls\\([^)]*\\m' || a.attname || '\\M'))`,
  );
  const functions = await client.query<{ oid: number; name: string; is_strict: boolean }>('select oid, proname as name, proisstrict as is_strict from pg_proc');
  const rowTypes = await client.query<{ oid: number; relation: number }>('select oid, typrelid as relation from pg_type where typrelid <> 0');
  const nulls = {
    columns: new Set(columns.rows.map(({ key }) => key)),
    functions: new Map(functions.rows.map((row) => [row.oid, { name: row.name, isStrict: row.is_strict }])),
    tableOfType: new Map(rowTypes.rows.map((row) => [row.oid, row.relation])),
  };
  for (const key of await findNullableOfViews(client, nulls)) nulls.columns.add(key);
  return { kinds, nulls };
}

/** Names of the columns of a statement that may be null. */
function nullableIn(tree: string | undefined, { nulls }: Catalogue): Set<string> {
  if (tree === undefined) throw new Error('The server sent no parsed form of a statement.');
  return findNullable(readParseTree(tree), nulls);
}

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return { listOf: kindOf(value[0]) };
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'Buffer';
  return typeof value as 'number' | 'string' | 'boolean';
}

const said = (kind: Kind): string => (typeof kind === 'string' ? kind : `${said(kind.listOf)}[]`);

interface Claimed {
  claim: Type;
  nullable: ReadonlySet<string>;
}

function compare(columns: readonly Column[], { claim, nullable }: Claimed, types: Types, { kinds }: Catalogue): string[] {
  const mistakes: string[] = [];
  const answered = new Map(columns.map((column) => [column.name, column]));
  for (const [name, type] of types.propertiesOf(claim)) {
    const column = answered.get(name);
    const mayBeAbsent = types.partsOf(type).some((part) => (part.flags & (TypeFlags.Undefined | TypeFlags.AnyOrUnknown)) !== 0);
    if (!column) {
      if (!mayBeAbsent) mistakes.push(`claims ${name}, which the statement does not select`);
      continue;
    }
    const kind = kinds.get(column.type) ?? 'string';
    if (!fits(kind, type, types)) mistakes.push(`claims ${name} as ${types.nameOf(type)}, which arrives as ${said(kind)}`);
    const allowsNull = types.partsOf(type).some((part) => (part.flags & (TypeFlags.Nullable | TypeFlags.AnyOrUnknown)) !== 0);
    if (!allowsNull && nullable.has(name)) mistakes.push(`claims ${name} as ${types.nameOf(type)}, which may be null`);
  }
  return mistakes;
}

function fits(kind: Kind, type: Type, types: Types): boolean {
  return types.partsOf(type).every((part) => {
    if ((part.flags & (TypeFlags.Nullable | TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) !== 0) return true;
    const name = part.getSymbol()?.name;
    if (kind === 'json') return !holdsInstant(part, types);
    if (kind === 'number') return (part.flags & TypeFlags.NumberLike) !== 0;
    if (kind === 'string') return (part.flags & TypeFlags.StringLike) !== 0 || isBranded(part);
    if (kind === 'boolean') return (part.flags & TypeFlags.BooleanLike) !== 0;
    if (typeof kind === 'string') return name === kind || (kind === 'Buffer' && name === 'Uint8Array');
    const [of] = types.argumentsOf(part);
    return types.checker.isArrayLikeType(part) && of !== undefined && fits(kind.listOf, of, types);
  });
}

const MOST_LISTS = 4;

/** Whether the claimed type contains something that JSON can't represent, directly or in its items. */
function holdsInstant(type: Type, types: Types, depth = 0, lists = 0): boolean {
  return types.partsOf(type).some((part) => {
    if (!part.isObjectType()) return false;
    if (['Date', 'Buffer', 'Uint8Array'].includes(part.getSymbol()?.name ?? '')) return true;
    if (types.checker.isArrayLikeType(part)) {
      // A type may contain lists of itself, as JSON does.
      return lists < MOST_LISTS && types.argumentsOf(part).some((one) => holdsInstant(one, types, depth, lists + 1));
    }
    return depth === 0 && [...types.propertiesOf(part).values()].some((one) => holdsInstant(one, types, 1, lists));
  });
}

/** A branded text type. */
const isBranded = (type: Type): boolean => type.isIntersectionType() && type.getTypes().some((part) => (part.flags & TypeFlags.StringLike) !== 0);
