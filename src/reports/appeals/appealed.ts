import { z } from 'zod';
import type { Person } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { CallBy } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type AppealKind, type AppealRow, appealKinds, findOwnThing, type ThingRow } from './appeal-store.ts';

/** What a person asks about: their review, post, collection, profile or founder page, or a listing that they own or an update of it. */
export const appealedInput = {
  kind: z.enum(appealKinds),
  id: z
    .string()
    .min(1)
    .max(220)
    .meta({ description: 'Number of the review, post, update or collection; name of the profile; slug of the founder or listing.' }),
};

export const appealedShape = z.strictObject({
  kind: z.enum(appealKinds),
  name: z.string().meta({ description: 'Name of the listing that it is about, or its own.' }),
  said: z.string().nullable().meta({ description: 'The beginning of it.' }),
  hidden_because: z.string().nullable().meta({ description: 'null: it isn’t hidden any more.' }),
  asked: z
    .strictObject({
      at: v.instant,
      statement: z.string().nullable().meta({ description: 'null: another owner asked.' }),
      decision: z.enum(['restore', 'keep']).nullable(),
      answer: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'What you or another owner asked about this decision, and the answer; null: nobody has asked.' }),
});

/** What a request is about, as it is stored and logged: `review:12`. @param id the number also of a profile or listing */
export const subjectOf = (kind: AppealKind, id: number): string => `${kind}:${id}`;

/** @throws Refusal not_found, also for what somebody else wrote or owns */
export async function getOwnThing({ db, site, caller }: CallBy<Person>, { kind, id }: { kind: AppealKind; id: string }): Promise<ThingRow> {
  const isName = kind === 'person' || kind === 'founder' || kind === 'listing';
  const mayBe = isName || /^[1-9]\d{0,14}$/.test(id);
  const found = mayBe ? await findOwnThing(db, { siteId: site.id, accountId: caller.accountId, kind, ref: id }) : undefined;
  if (!found) throw refusal('not_found', 'You have nothing like that on this site.');
  return found;
}

/** A thing with what was asked about the decision that hid it, if that still holds. Only the person who asked sees their words, not the other or next owners. */
export function showAppealed(
  { caller }: CallBy<Person>,
  { kind, thing, asked }: { kind: AppealKind; thing: ThingRow; asked: AppealRow | undefined },
): z.output<typeof appealedShape> {
  return {
    kind,
    name: thing.name,
    said: thing.said || null,
    hidden_because: thing.hidden_because,
    asked: asked
      ? {
          at: asked.created_at.toISOString(),
          statement: asked.account_id === caller.accountId ? asked.statement : null,
          decision: asked.decision,
          // The reason for restoring something is for the site team.
          answer: asked.decision === 'keep' ? asked.decided_because : null,
        }
      : null,
  };
}
