import { createHash } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
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

/**
 * SHA-256 of the request: its site, path values, query and body, independent of the order of keys. The site of BASE_URL isn't named, so that
 * answers stored by an older version are still found.
 */
export function fingerprintOf(raw: RawInput, site: Pick<Site, 'id' | 'host'>): Buffer {
  const named = site.host === null ? [] : [site.id];
  return createHash('sha256')
    .update(JSON.stringify(sortKeys([raw.path, raw.query, raw.body ?? null, ...named])))
    .digest();
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  // Pairs instead of an object, in which keys such as __proto__ or 10 would vanish or move.
  return { pairs: entries.map(([name, part]) => [name, sortKeys(part)]) };
}
