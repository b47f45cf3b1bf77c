import type { Call } from '../../contract/call.ts';
import type { SiteTeam } from '../../contract/caller.ts';
import type { AnyOperation, TeamNote } from '../../contract/operation.ts';
import { saveTeamChange } from './team-log-store.ts';

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
  const answer = await operation.handle(input, teamCall, prepared);
  const { reason } = input;
  const changes: number[] = [];
  for (const note of noted.length > 0 ? noted : [{ subject: subjectOf(operation, input) }]) {
    const entry = { siteId: call.site.id, caller: call.caller, operation: operation.name, reason: typeof reason === 'string' ? reason : null, now: call.now };
    const id = await saveTeamChange(call.db, { ...entry, note });
    if (note.undo) changes.push(id);
  }
  return { answer, changes };
}

/** The first input names what is changed: a slug, a number or an id. */
function subjectOf(operation: AnyOperation, input: Record<string, unknown>): string {
  const [name] = Object.keys(operation.bodyInput?.shape ?? {});
  const value = name === undefined ? undefined : input[name];
  return typeof value === 'string' || typeof value === 'number' ? `${name}:${value}` : operation.name;
}
