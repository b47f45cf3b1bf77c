import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { invalidInput } from '../../contract/errors.ts';
import * as v from '../../contract/values.ts';
import { decidesAward, type HeldEffect } from '../../launches/index.ts';
import { queueKinds } from './kinds.ts';
import type { Place, ShownRow } from './team-waiting-store.ts';

const person = z.strictObject({ id: v.count, name: z.string() });

export const effectShape = z
  .strictObject({ rank: v.count, rank_if_counted: v.count, decides_award: z.boolean() })
  .nullable()
  .meta({ description: 'Of held votes: the place of the launch now, and if they all counted. null: their week has closed, or this is no entry of votes.' });

/** An entry of the queue in its list. */
export const itemShape = z.strictObject({
  kind: z.enum(queueKinds),
  id: z.string(),
  since: v.instant,
  listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }).nullable(),
  author: z.string().nullable().meta({ description: 'Email address of the person who wrote or requested it.' }),
  about: z.string().nullable().meta({ description: 'What it is about: the rule that put it on hold, the reason of a report, the kind of a task.' }),
  effect: effectShape,
  assigned_to: person.nullable(),
  notes: v.count,
  cursor: z.string().meta({ description: 'For `after` of list_queue.' }),
});

/** What a launch's held votes would change; null once its week has closed. */
export const showEffect = (effect: HeldEffect | undefined): z.output<typeof effectShape> =>
  effect ? { rank: effect.rank, rank_if_counted: effect.rank_if_counted, decides_award: decidesAward(effect) } : null;

/** An entry of the queue with the cursor that continues after it. Only votes have an effect. */
export function showWaiting(row: ShownRow, given: { origin: string; effects: ReadonlyMap<string, HeldEffect> }): z.output<typeof itemShape> {
  const { origin, effects } = given;
  const { is_first, kind, ref, since, slug, name, author, about, assigned_to, assignee, notes } = row;
  return {
    kind,
    id: ref,
    since: since.toISOString(),
    listing: slug !== null && name !== null ? { slug, name, url: addressOf.listing(origin, slug) } : null,
    author,
    about,
    effect: kind === 'votes' ? showEffect(effects.get(ref)) : null,
    assigned_to: assigned_to !== null && assignee !== null ? { id: assigned_to, name: assignee } : null,
    notes,
    cursor: cursorOf({ isFirst: is_first, since, kind, ref }),
  };
}

/** An entry's place in the queue as text. readCursor reads it. */
export const cursorOf = ({ isFirst, since, kind, ref }: Place) => `${isFirst ? '!' : ''}${since.toISOString()}~${kind}~${ref}`;

/** The place in the queue that a cursor names. @throws Refusal invalid_request if the text isn't a cursor */
export function readCursor(text: string): Place {
  const isFirst = text.startsWith('!');
  const [instant = '', kind, ref] = text.slice(isFirst ? 1 : 0).split('~');
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(instant) && !Number.isNaN(Date.parse(instant));
  const known = queueKinds.find((one) => one === kind);
  if (!isInstant || !known || !ref) throw invalidInput([{ parameter: 'after', code: 'bad_format', detail: 'Use the cursor of an entry.' }]);
  return { isFirst, since: new Date(instant), kind: known, ref };
}
