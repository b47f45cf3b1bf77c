import type { z } from 'zod';
import { type InputError, refusal } from '../../contract/errors.ts';

/** Maximum length of an address. */
export const MAX_URL_LENGTH = 8192;

/**
 * Decodes a part of an address (RFC 3986). A plus sign stays a plus sign.
 * @throws Refusal malformed_url on broken percent-encoding or invalid UTF-8
 */
export function decodePart(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    throw refusal('malformed_url', 'The address contains broken percent-encoding.');
  }
}

/** Splits a query string; a repeated name is reported, and its first value is used. */
export function parseQuery(query: string): { values: Record<string, string>; errors: InputError[] } {
  const values: Record<string, string> = Object.create(null);
  const errors: InputError[] = [];
  for (const pair of query === '' ? [] : query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decodePart((at < 0 ? pair : pair.slice(0, at)).replaceAll('+', ' '));
    const value = at < 0 ? '' : decodePart(pair.slice(at + 1).replaceAll('+', ' '));
    if (name in values) errors.push({ parameter: name.slice(0, 80), code: 'repeated', detail: `${name.slice(0, 80)} appears more than once.` });
    else values[name] = value;
  }
  return { values, errors };
}

interface Reader {
  read(text: string): unknown;
  /** Whether the schema accepts an empty text. */
  mayBeEmpty: boolean;
}
const readers = new WeakMap<object, Record<string, Reader>>();

/**
 * Converts texts of an address to the types of the schema: whole numbers and true/false. Texts that can't be converted stay
 * texts, for the schema to reject. An empty value counts as missing.
 * @param empty `refused`: empty values only count as missing if the schema accepts an empty text; otherwise the schema rejects
 * them
 */
export function readTexts(schema: z.ZodObject | undefined, texts: Record<string, string>, empty: 'absent' | 'refused' = 'absent'): Record<string, unknown> {
  if (!schema) return texts;
  const byName = readersOf(schema);
  const values: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(texts)) {
    const text = texts[name]!;
    const reader = byName[name];
    if (reader && text === '' && (empty === 'absent' || reader.mayBeEmpty)) continue;
    values[name] = reader ? reader.read(text) : text;
  }
  return values;
}

/** Whether an empty text for this name counts as missing: unless the schema accepts it as a value. */
export const countsAsAbsent = (schema: z.ZodObject, name: string): boolean => readersOf(schema)[name]?.mayBeEmpty === true;

function readersOf(schema: z.ZodObject): Record<string, Reader> {
  let byName = readers.get(schema);
  if (!byName) {
    const json = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, TextSchema> };
    byName = Object.assign(
      Object.create(null),
      Object.fromEntries(Object.entries(json.properties ?? {}).map(([name, described]) => [name, readerOf(described)])),
    );
    readers.set(schema, byName!);
  }
  return byName!;
}

interface TextSchema {
  type?: string;
  pattern?: string;
  enum?: unknown;
  minLength?: number;
  maximum?: number;
}

function readerOf({ type, pattern, enum: values, minLength, maximum }: TextSchema): Reader {
  if (type === 'integer') {
    // Ids have no upper bound: one with more digits than a number can hold doesn't exist, just like the largest number.
    const read = (text: string) =>
      /^-?\d{1,15}$/.test(text) ? Number(text) : maximum === undefined && /^\d{16,}$/.test(text) ? Number.MAX_SAFE_INTEGER : text;
    return { read, mayBeEmpty: false };
  }
  if (type === 'boolean') return { read: (text) => (text === 'true' ? true : text === 'false' ? false : text), mayBeEmpty: false };
  return { read: (text) => text, mayBeEmpty: pattern === undefined && values === undefined && minLength === undefined };
}

/** Path and query of a request target, undecoded; without a `?` the query is empty. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}
