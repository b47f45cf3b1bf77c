import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Refusal } from './errors.ts';

// Two people edit the same thing. A read gives them the mark of its version, and their edit sends it back. If someone else has saved
// another version in between, they are told, instead of replacing it without having seen it.

/** The code of the error in a refused edit. */
export const EDITED = 'edited';

/** The mark in the answer to a read. */
export const savedVersion = z.string().meta({ description: 'Marks this version. Send it as if_unchanged_since with an edit.' });

/** The mark that comes back with an edit. Without it, the edit is saved over any version. */
export const ifUnchangedSince = z
  .string()
  .max(40)
  .optional()
  .meta({ description: '`version` of what you read: the edit is refused if someone has saved another version in the meantime.' });

/** A mark of what people can edit in a thing: the same content always has the same mark. */
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

/** What the log of changes has of a thing that was edited, to find out who saved it last. */
interface LoggedThing {
  /** As in the log: `post:12`. */
  subject: string;
  /** Only changes of one of these fields count; default: every change of the thing. */
  fields?: readonly string[];
}

/** An edit of a version that isn't the saved one any more. */
export class EditedMeanwhile extends Refusal {
  readonly thing: LoggedThing | undefined;
  constructor(detail: string, thing: LoggedThing | undefined) {
    super('invalid_request', detail, { errors: [{ pointer: '/if_unchanged_since', code: EDITED, detail }] });
    this.thing = thing;
  }
}

/**
 * The refusal of an edit of an earlier version.
 * @param what the beginning of the sentence: "Someone else saved this"
 */
export const editedMeanwhile = (what: string, thing?: LoggedThing): EditedMeanwhile =>
  new EditedMeanwhile(`${what} while you were editing. Nothing was overwritten. Compare both versions, then save again.`, thing);

interface Compared {
  /** The mark that came with the edit. */
  since: string | undefined;
  /** What is saved now, locked. */
  saved: object;
  /** What the edit would save: if that is there already, nothing is lost. */
  wanted: object;
  /** To find the name of the person who saved the other version. Without it, nobody is named. */
  thing?: LoggedThing;
  /** The name of the person who saved it, if it is already known. */
  by?: string | undefined;
}

/**
 * Refuses an edit of a version that isn't the saved one any more.
 * @throws EditedMeanwhile invalid_request with the code `edited`; of a team operation, it names who saved the other version
 */
export function requireUnchanged({ since, saved, wanted, thing, by }: Compared): void {
  if (since === undefined || since === versionOf(saved) || isDeepStrictEqual(saved, wanted)) return;
  throw by === undefined ? editedMeanwhile('Someone else saved this', thing) : editedMeanwhile(`${by} saved this`);
}
