import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../../contract/call.ts';
import type { SiteTeam } from '../../contract/caller.ts';
import type { AnyOperation, TeamNote } from '../../contract/operation.ts';
import { EditedMeanwhile, editedMeanwhile } from '../../contract/saved-version.ts';
import { listAuthors, saveTeamChange } from './team-log-store.ts';

type Values = Record<string, unknown> | null;

/**
 * Runs a write of the site team and logs what it changed, in the transaction of `call.db`. A write that notes nothing is logged
 * by the thing it names, without its input, which may hold a secret.
 * @returns its answer, and the ids of the log's entries that can be undone
 */
export async function runTeamWrite(
  operation: AnyOperation,
  input: Record<string, unknown>,
  call: Call & { caller: SiteTeam },
  prepared?: unknown,
): Promise<{ answer: unknown; changes: number[] }> {
  const noted: TeamNote[] = [];
  const teamCall = { ...call, note: (change: TeamNote) => void noted.push(change) };
  const answer = await Promise.resolve(operation.handle(input, teamCall, prepared)).catch(async (error: unknown) => {
    throw await nameEditor(call, error);
  });
  const { reason } = input;
  const changes: number[] = [];
  for (const note of noted.length > 0 ? noted : [{ subject: subjectOf(operation, input) }]) {
    const entry = { siteId: call.site.id, caller: call.caller, operation: operation.name, reason: typeof reason === 'string' ? reason : null, now: call.now };
    const id = await saveTeamChange(call.db, { ...entry, note });
    if (note.undo) changes.push(id);
  }
  return { answer, changes };
}

/** An edit that was refused because of a newer version says who saved that one. Other errors stay as they are. */
async function nameEditor({ db, site }: Call, error: unknown): Promise<unknown> {
  if (!(error instanceof EditedMeanwhile) || !error.thing) return error;
  const { subject, fields } = error.thing;
  const saved = await listAuthors(db, { siteId: site.id, subject });
  const last = saved.find((change) => fields === undefined || setsOneOf(change, fields));
  if (!last) return error;
  if (last.by !== null) return editedMeanwhile(`${last.by} saved this`);
  return editedMeanwhile(last.via === 'command' ? 'This was changed from the command line' : 'Someone whose account is now closed saved this');
}

/** Whether a logged change set one of these fields. Of the settings of a site, each counts for itself. */
function setsOneOf({ before, after }: { before: Values; after: Values }, fields: readonly string[]): boolean {
  const setIn = (values: Values, field: string) => values?.[field] ?? (values?.['settings'] as Values)?.[field];
  return fields.some((field) => !isDeepStrictEqual(setIn(before, field), setIn(after, field)));
}

/** A slug, a number, an id or the address of a page: not a person's email address, a text or a file, which may hold anything. */
const NAME = /^[\p{L}\p{N}._:/+-]{1,120}$/u;

/** The first input names what is changed. If it can't, only the operation is named. */
function subjectOf(operation: AnyOperation, input: Record<string, unknown>): string {
  const [name] = Object.keys(operation.bodyInput?.shape ?? {});
  const value = name === undefined ? undefined : input[name];
  const isName = typeof value === 'number' || (typeof value === 'string' && NAME.test(value));
  return isName ? `${name}:${value}` : operation.name;
}
