import type { Need } from '../../contract/call.ts';
import { checkInput } from '../../contract/check-input.ts';
import { invalidInput, type Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation, TeamCall, TeamNote } from '../../contract/operation.ts';
import { UNDO_MS } from '../../contract/undo-time.ts';
import { requireAudience } from '../../server/pipeline/audience.ts';
import { aboutTheSite } from '../../server/pipeline/team-log-store.ts';
import { listChangesSince, type TeamChange } from '../change-store.ts';
import { fieldsChangedSince, setsTheSame, stillHolding } from './changed-since.ts';

/** Finds a team operation by its name. It is passed in, because domains may not import the catalogue of operations. */
export const teamOperationsNeed: Need<(name: string) => AnyOperation | undefined> = { name: 'team operations' };

interface Undone {
  reverse: AnyOperation;
  /** What the reversing operation changed, with the values that really were there before. */
  notes: TeamNote[];
  /** Fields that others have set since the change; empty if undoing it replaces nothing newer. */
  fields: string[];
  /** Entries of the log that set them, newest first; empty if that wasn't the site team. */
  since: TeamChange[];
}

const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/change', code, detail }]);

/** @throws Refusal if the change isn't this site's, has been undone, or is final */
export function requireUndoable(
  change: TeamChange | undefined,
  { id, now }: { id: number; now: Date },
): TeamChange & { undo: NonNullable<TeamChange['undo']> } {
  if (!change) throw refusal('not_found', `This site’s log has no change ${id}.`);
  if (change.undone_by !== null) throw refuse('undone', 'This change has already been undone.');
  const { undo } = change;
  if (!undo) throw refuse('final', 'This change can’t be undone.');
  if (now.getTime() - change.at.getTime() > UNDO_MS) throw refuse('too_late', 'This change is older than 30 days. Make the change by hand instead.');
  return { ...change, undo };
}

/**
 * Runs the operation that reverses a change, in the transaction of `call.db`, and finds what has changed since. The caller decides
 * whether to keep the result.
 * @throws Refusal of the reversing operation; invalid_request if there is nothing left to undo
 */
export async function runUndo(call: TeamCall, change: ReturnType<typeof requireUndoable>): Promise<Undone> {
  const reverse = call.need(teamOperationsNeed)(change.undo.operation);
  if (!reverse) throw refuse('final', 'This version can’t undo this change.');
  requireAudience(reverse, call);
  // What has changed since is found here, for every operation in the same way.
  // A closed account has no address that could come back. Operations about people say so themselves; a setting would take what the log has instead.
  if (aboutTheSite.has(change.undo.operation) && JSON.stringify(change.undo.input).includes('@account.invalid"'))
    throw refuse(
      'account_closed',
      'This change can’t be undone, because the account whose email address it had has been closed. Make the change by hand instead.',
    );
  const takesAnyway = reverse.bodyInput !== undefined && 'anyway' in reverse.bodyInput.shape;
  const input = checkInput(reverse, { path: {}, query: {}, body: { ...change.undo.input, ...(takesAnyway && { anyway: true }) } });
  const prepared = await reverse.prepare?.(input, call);
  const notes: TeamNote[] = [];
  await reverse.handle(input, { ...call, note: (made: TeamNote) => void notes.push(made) } as typeof call, prepared);
  if (notes.length === 0) throw refuse('unchanged', 'There’s nothing to undo. Everything is already as it was before the change.');
  const subjects = [...new Set([change.subject, ...notes.map(({ subject }) => subject)])];
  const later = stillHolding({ later: await listChangesSince(call.db, { siteId: call.site.id, subjects, id: change.id }), since: change.id });
  const fields = notes.flatMap((made) => fieldsChangedSince(change, made));
  const setAgain = later.filter((one) => setsTheSame(one, change));
  if (fields.length === 0 && setAgain.length === 0) return { reverse, notes, fields: [], since: [] };
  // If a thing was removed or made again, every change of it counts. Otherwise, who isn't in the log isn't of the site team.
  const isOther = change.after === null || notes.some(({ before }) => before === null);
  return { reverse, notes, fields, since: setAgain.length > 0 || !isOther ? setAgain : later };
}

/** Says what changed since, by whom and when, and what to do about it. */
export function changedSince({ fields, since }: Pick<Undone, 'fields' | 'since'>, timeZone: string): Refusal {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const by = since.slice(0, 5).map((one) => `${whoMade(one)} on ${when.format(one.at)} (change ${one.id}, ${one.operation})`);
  const who = by.length > 0 ? by.join('; ') : 'someone outside the site team';
  const what = fields.length > 0 ? `: ${[...new Set(fields)].join(', ')}` : '';
  return refuse(
    'changed_since',
    `This has changed since then${what}. Changed by ${who}. Undo the newer changes first, or send \`anyway: true\` to replace them.`,
  );
}

const whoMade = ({ by, via }: TeamChange) => by ?? (via === 'command' ? 'the command line' : 'a closed account');
