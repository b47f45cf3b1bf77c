import type { z } from 'zod';
import { type InputError, invalidInput } from './errors.ts';
import { nearest } from './nearest.ts';
import type { AnyOperation, Shape } from './operation.ts';

/** Raw values of one call, by source. Query values are strings on REST and JSON values on MCP. */
export interface RawInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Checked by the transport; absent if the operation takes none. */
  idempotencyKey?: string;
}

/**
 * Checks a call's raw input against the operation's schemas and returns one flat object.
 * @throws Refusal invalid_request, naming every bad input; `found` are errors that the transport found before
 */
export function checkInput(operation: AnyOperation, raw: RawInput, found: InputError[] = []): Record<string, unknown> {
  const errors = [...found];
  const input: Record<string, unknown> = {};
  const known = (part: Shape | undefined) => (part ? Object.keys(part.shape) : []);

  for (const [part, values] of [
    [operation.pathInput, raw.path],
    [operation.queryInput, raw.query],
  ] as const) {
    for (const name of Object.keys(values)) {
      if (!part || !Object.hasOwn(part.shape, name)) errors.push(unknownName('parameter', name, known(part)));
    }
    if (!part) continue;
    const named = Object.fromEntries(Object.keys(part.shape).flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
    const result = part.safeParse(named);
    if (result.success) Object.assign(input, result.data);
    else errors.push(...result.error.issues.flatMap((issue) => describeIssue(issue, 'parameter', named, part)));
  }

  if (operation.bodyInput) {
    const result = operation.bodyInput.safeParse(raw.body);
    if (result.success) Object.assign(input, result.data);
    else errors.push(...result.error.issues.flatMap((issue) => describeIssue(issue, 'pointer', raw.body, operation.bodyInput!)));
  }

  findNul(raw.path, 'parameter', errors);
  findNul(raw.query, 'parameter', errors);
  if (operation.bodyInput) findNul(raw.body, 'pointer', errors);

  if (errors.length > 0) throw invalidInput(errors);
  return input;
}

function place(kind: 'parameter' | 'pointer', path: readonly PropertyKey[]): Pick<InputError, 'parameter' | 'pointer'> {
  if (kind === 'parameter') return { parameter: path.map(String).join('.') };
  return { pointer: path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('') };
}

function unknownName(kind: 'parameter' | 'pointer', name: string, known: readonly string[], at: readonly PropertyKey[] = []): InputError {
  const hint = nearest(name, known);
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  const noun = kind === 'parameter' ? 'parameter' : 'key';
  const allowed = known.length === 0 ? `This operation takes no ${noun}s here.` : hint ? `Did you mean ${hint}?` : `Known: ${known.join(', ')}.`;
  return { ...place(kind, [...at, shown]), code: `unknown_${noun}`, detail: `${shown} is not a known ${noun}. ${allowed}` };
}

function describeIssue(issue: z.core.$ZodIssue, kind: 'parameter' | 'pointer', values: unknown, schema: Shape): InputError[] {
  const where = place(kind, issue.path);
  const label = where.parameter ?? where.pointer?.slice(1).replaceAll('/', '.') ?? '';
  const name = label === '' ? 'The body' : label;
  const one = (code: string, detail: string): InputError[] => [{ ...where, code, detail }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownName(kind, key, keysAt(schema, issue.path), issue.path));
    case 'invalid_type':
      if (valueAt(values, issue.path) === undefined) return one('required', `${name} is required.`);
      return one('wrong_type', `${name} must be ${article(issue.expected)}.`);
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? one('too_long', `${name} can have at most ${issue.maximum} ${issue.origin === 'array' ? 'entries' : 'characters'}.`)
        : one('too_big', `${name} can be at most ${issue.maximum}.`);
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? one('too_short', `${name} must have at least ${issue.minimum} ${issue.origin === 'array' ? 'entries' : 'characters'}.`)
        : one('too_small', `${name} must be at least ${issue.minimum}.`);
    case 'invalid_value':
      if (valueAt(values, issue.path) === undefined) return one('required', `${name} is required.`);
      return one(
        'not_one_of',
        `${name} must be one of: ${issue.values.map(String).join(', ')}.${meant(valueAt(values, issue.path), issue.values.map(String))}`,
      );
    case 'invalid_format':
      return one('bad_format', `${name} ${forms[issue.format] ?? `has the wrong format${issue.pattern ? ` (${issue.pattern})` : ''}`}.`);
    case 'custom':
      return one((issue.params?.code as string) ?? 'not_valid', `${name} ${issue.message}`);
    default:
      return one('not_valid', `${name} is not valid.`);
  }
}

/** Names of the formats: showing their patterns wouldn't help the reader. */
const forms: Record<string, string> = {
  date: 'must be a valid date in the format YYYY-MM-DD, for example 2026-02-28',
  datetime: 'must be a date and time in this format: 2026-02-28T09:00:00Z',
  email: 'must be an email address, for example hello@example.com',
  url: 'must be a web address, for example https://example.com/',
  uuid: 'must be an id from this service, for example 0f8fad5b-d9cb-469f-a165-70867728950e',
  guid: 'must be an id from this service, for example 0f8fad5b-d9cb-469f-a165-70867728950e',
};

/** A hint at the value that was probably meant. */
function meant(given: unknown, known: readonly string[]): string {
  const hint = typeof given === 'string' ? nearest(given, known) : undefined;
  return hint ? ` Did you mean ${hint}?` : '';
}

/** Keys that the schema allows at a path. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at: z.core.$ZodType | undefined = schema;
  for (const step of [...path, undefined]) {
    while (at && 'innerType' in at._zod.def) at = at._zod.def.innerType as z.core.$ZodType;
    if (step === undefined) break;
    const def = at?._zod.def as { shape?: Record<PropertyKey, z.core.$ZodType>; element?: z.core.$ZodType } | undefined;
    at = def?.shape ? def.shape[step] : def?.element;
  }
  const shape = (at?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape;
  return Object.keys(shape ?? {});
}

const article = (type: string) => (type === 'int' ? 'a whole number' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = values;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return at;
}

/** PostgreSQL text can't contain NUL, and no legitimate input does. */
function findNul(value: unknown, kind: 'parameter' | 'pointer', errors: InputError[], path: string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) errors.push({ ...place(kind, path), code: 'nul_character', detail: `${path.join('.')} contains a NUL character.` });
  } else if (typeof value === 'object' && value !== null && path.length < 12 && !(value instanceof Uint8Array)) {
    for (const [key, inner] of Object.entries(value)) findNul(inner, kind, errors, [...path, key]);
  }
}
