import type { Schema } from './api-description.ts';

const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
};
const formatWords: Record<string, string> = { date: 'day', 'date-time': 'instant', uri: 'address' };

export interface Unwrapped {
  schema: Schema;
  nullable: boolean;
}

/** A schema without its "or null". */
export function unwrap(schema: Schema, resolve: (schema: Schema) => Schema): Unwrapped {
  const parts = schema.anyOf?.filter((part) => part.type !== 'null');
  if (schema.anyOf && parts?.length === 1) {
    const inner = unwrap(resolve(parts[0]!), resolve);
    return {
      schema: { ...inner.schema, ...(schema.description && { description: schema.description }) },
      nullable: inner.nullable || parts.length < schema.anyOf.length,
    };
  }
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return { schema: { ...schema, type: types.length === 1 ? types[0]! : types }, nullable: types.length < schema.type.length };
  }
  const resolved = resolve(schema);
  return { schema: { ...resolved, ...(schema.description && { description: schema.description }) }, nullable: false };
}

/** "whole number, 1 to 100", "text, at most 200 characters", "one of live, upcoming". */
export function typeInWords({ schema, nullable }: Unwrapped, resolve: (schema: Schema) => Schema): string {
  const words = [nameOf(schema, resolve), ...boundsOf(schema)];
  if (nullable) words.push('or null');
  return words.join(', ');
}

function nameOf(schema: Schema, resolve: (schema: Schema) => Schema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  if (schema.type === 'array') return schema.items ? `list of ${plural(nameOf(unwrap(schema.items, resolve).schema, resolve))}` : 'list';
  if (schema.format && formatWords[schema.format]) return formatWords[schema.format]!;
  return typeWords[String(schema.type)] ?? 'any value';
}

function plural(word: string): string {
  return word === 'text' ? 'texts' : word === 'address' ? 'addresses' : word.startsWith('one of') ? word : `${word}s`;
}

const UNBOUND = Number.MAX_SAFE_INTEGER;

function boundsOf(schema: Schema): string[] {
  const words: string[] = [];
  const { minimum, maximum, minLength, maxLength, format } = schema;
  if (minimum !== undefined && maximum !== undefined && maximum < UNBOUND) words.push(`${minimum} to ${maximum}`);
  else if (minimum !== undefined && minimum > -UNBOUND) words.push(`at least ${minimum}`);
  else if (maximum !== undefined && maximum < UNBOUND) words.push(`at most ${maximum}`);
  if (!format && !schema.enum) {
    if (minLength !== undefined && minLength === maxLength) words.push(`${minLength} characters`);
    else if (maxLength !== undefined) words.push(`at most ${maxLength} characters`);
  }
  return words;
}
