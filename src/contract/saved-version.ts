import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { invalidInput } from './errors.ts';

// Two people edit the same thing. A read gives them the mark of its version, and their edit sends it back. If someone else has saved
// another version in between, they are told, instead of replacing it without having seen it.

/** The code of the error in a refused edit. */
export const EDITED = 'edited';

/** The mark in the answer to a read. */
export const savedVersion = z.string().meta({ description: 'Marks this version. Send it as if_unchanged_since with an edit.' });

/** The mark that comes back with an edit; without it, the edit is made on whatever is there. */
export const ifUnchangedSince = z
  .string()
  .max(40)
  .optional()
  .meta({ description: '`version` of what you read: the edit is refused if someone has saved another version in the meantime.' });

/** A mark of what people can edit in a thing: the same for the same content, whoever saved it and when. */
export const versionOf = (content: object): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('base64url')
    .slice(0, 16);

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, inOrder(entry)]),
  );
}

/**
 * Refuses an edit of a version that isn't the saved one any more.
 * @param given.since the mark that came with the edit
 * @param given.saved what is saved now, locked
 * @param given.wanted what the edit would save: if that is there already, nothing is lost
 * @throws Refusal invalid_request with the code `edited`
 */
export function requireUnchanged({ since, saved, wanted }: { since: string | undefined; saved: object; wanted: object }): void {
  if (since === undefined || since === versionOf(saved) || isDeepStrictEqual(saved, wanted)) return;
  throw invalidInput([
    {
      pointer: '/if_unchanged_since',
      code: EDITED,
      detail: 'Someone else has saved this in the meantime. Nothing was overwritten. Compare both versions, and then save again.',
    },
  ]);
}
