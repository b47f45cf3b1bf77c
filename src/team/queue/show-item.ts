import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { invalidInput } from '../../contract/errors.ts';
import * as v from '../../contract/values.ts';
import { type QueueKind, queueKinds } from './kinds.ts';
import type { ShownRow } from './team-waiting-store.ts';

const person = z.strictObject({ id: v.count, name: z.string() });

/** An entry of the queue in its list. */
export const itemShape = z.strictObject({
  kind: z.enum(queueKinds),
  id: z.string(),
  since: v.instant,
  listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }).nullable(),
  author: z.string().nullable().meta({ description: 'Email address of the person who wrote or requested it.' }),
  about: z.string().nullable().meta({ description: 'What it is about: the rule that put it on hold, the reason of a report, the kind of a task.' }),
  assigned_to: person.nullable(),
  notes: v.count,
  cursor: z.string().meta({ description: 'For `after` of list_queue.' }),
});

export function showWaiting(row: ShownRow, origin: string): z.output<typeof itemShape> {
  const { kind, ref, since, slug, name, author, about, assigned_to, assignee, notes } = row;
  return {
    kind,
    id: ref,
    since: since.toISOString(),
    listing: slug !== null && name !== null ? { slug, name, url: addressOf.listing(origin, slug) } : null,
    author,
    about,
    assigned_to: assigned_to !== null && assignee !== null ? { id: assigned_to, name: assignee } : null,
    notes,
    cursor: cursorOf({ since, kind, ref }),
  };
}

/** Where an entry is in the queue. */
export const cursorOf = ({ since, kind, ref }: { since: Date; kind: QueueKind; ref: string }) => `${since.toISOString()}~${kind}~${ref}`;

/** @throws Refusal invalid_request for what is no cursor */
export function readCursor(text: string): { since: Date; kind: QueueKind; ref: string } {
  const [instant = '', kind, ref] = text.split('~');
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(instant) && !Number.isNaN(Date.parse(instant));
  const known = queueKinds.find((one) => one === kind);
  if (!isInstant || !known || !ref) throw invalidInput([{ parameter: 'after', code: 'bad_format', detail: 'Use the cursor of an entry.' }]);
  return { since: new Date(instant), kind: known, ref };
}
