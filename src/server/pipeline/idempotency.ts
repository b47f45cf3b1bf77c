import { createHash } from 'node:crypto';
import type { RawInput } from '../../contract/check-input.ts';
import type { InputError } from '../../contract/errors.ts';

/**
 * Adds a key to the raw input, or an error if it is invalid.
 * @param parameter its name for the caller: a header on REST, an argument of a tool
 */
export function readIdempotencyKey(key: unknown, parameter: string, into: { raw: RawInput; errors: InputError[] }): void {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) into.raw.idempotencyKey = key;
  else into.errors.push({ parameter, code: 'bad_format', detail: `${parameter} must be 1 to 255 visible ASCII characters.` });
}

/** SHA-256 of the request: path values, query and body, independent of the order of keys. */
export function fingerprintOf(raw: RawInput): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys([raw.path, raw.query, raw.body ?? null])))
    .digest();
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  // Pairs instead of an object, in which keys such as __proto__ or 10 would vanish or move.
  return { pairs: entries.map(([name, part]) => [name, sortKeys(part)]) };
}
