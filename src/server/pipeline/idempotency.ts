import { createHash } from 'node:crypto';
import type { RawInput } from '../../contract/check-input.ts';
import type { InputError } from '../../contract/errors.ts';

/**
 * Puts a key into the raw input, or says what is wrong with it.
 * @param parameter how the caller knows it: the header on REST, the argument of a tool
 */
export function readIdempotencyKey(key: unknown, parameter: string, into: { raw: RawInput; errors: InputError[] }): void {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) into.raw.idempotencyKey = key;
  else into.errors.push({ parameter, code: 'bad_format', detail: `${parameter} must be 1 to 255 visible ASCII characters.` });
}

/** SHA-256 of what was asked: path values, query and body, whatever the order of their keys. */
export function fingerprintOf(raw: RawInput): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys([raw.path, raw.query, raw.body ?? null])))
    .digest();
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  // Pairs instead of an object: a key such as __proto__ or 10 would move or vanish.
  return { pairs: entries.map(([name, part]) => [name, sortKeys(part)]) };
}
