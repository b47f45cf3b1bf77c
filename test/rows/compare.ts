import type pg from 'pg';
import { type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Database } from '../../src/platform/database/database.ts';
import { type Column, describe } from './describe.ts';
import { findNullableOfViews } from './nullable-of-views.ts';
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
   * Names of nullable columns, by the numbers of `table.column`. Without those that a check of their table requires in some rows, because
   * it is not certain whether a statement only reads those rows.
   */
  nullable: Map<string, string>;
}

/** Compares statements with what they claim, against the schema of a migrated database. @returns a sentence for each mistake */
export async function findMistakes(db: Database, types: Types, statements: readonly Statement[]): Promise<string[]> {
  const client = await db.connect();
  try {
    const catalogue = await readCatalogue(client);
    const mistakes = new Set<string>();
    for (const { at, text, claim } of statements) {
      const { columns, problem } = await describe(client, text);
      if (problem !== undefined) mistakes.add(`${at} ${problem}`);
      else if (claim) for (const mistake of compare(columns, { claim, text }, types, catalogue)) mistakes.add(`${at} ${mistake}`);
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
  const columns = await client.query<{ key: string; name: string }>(
    `select a.attrelid || '.' || a.attnum as key, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull and not a.attisdropped
       and not exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c'
         and pg_get_constraintdef(k.oid) ~ ('\\(' || a.attname || ' IS (NOT )?NULL\\)'))`,
  );
  const nullable = new Map(columns.rows.map((row) => [row.key, row.name]));
  for (const [key, name] of await findNullableOfViews(client, nullable, isAskedFor)) nullable.set(key, name);
  return { kinds, nullable };
}

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return { listOf: kindOf(value[0]) };
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'Buffer';
  return typeof value as 'number' | 'string' | 'boolean';
}

const said = (kind: Kind): string => (typeof kind === 'string' ? kind : `${said(kind.listOf)}[]`);

function compare(columns: readonly Column[], { claim, text }: { claim: Type; text: string }, types: Types, { kinds, nullable }: Catalogue): string[] {
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
    const nullableName = nullable.get(`${column.table}.${column.tableColumn}`);
    const allowsNull = types.partsOf(type).some((part) => (part.flags & (TypeFlags.Nullable | TypeFlags.AnyOrUnknown)) !== 0);
    if (nullableName !== undefined && !allowsNull && !isAskedFor(nullableName, text)) {
      mistakes.push(`claims ${name} as ${types.nameOf(type)}, which may be null`);
    }
  }
  return mistakes;
}

/**
 * Whether a condition of the statement mentions the column, and so may exclude the rows where it is null. Sorting, or a search for null,
 * doesn't exclude any.
 */
function isAskedFor(name: string, text: string): boolean {
  const [, ...conditions] = text
    .replaceAll(/\breturning\b[^()]*/g, '')
    .replaceAll(/order by [^()]*?(?=\blimit\b|\bfor\b|\)|$)/gs, '')
    .split(/\b(?:where|on|having)\b/);
  return conditions.some((condition) => new RegExp(`\\b${name}\\b(?! is null)`).test(condition));
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
