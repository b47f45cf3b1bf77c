import { z } from 'zod';
import { Refusal, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import { isAllowed } from '../../contract/roles.ts';
import * as v from '../../contract/values.ts';
import { lockChange, type TeamChange } from '../change-store.ts';
import { showChange, teamChangeShape } from '../show-change.ts';
import { requireUndoable, runUndo, teamOperationsNeed } from '../undo/run-undo.ts';

const content = z.record(z.string(), z.unknown()).nullable();

/** Ends the transaction of a trial, so that nothing of it stays. */
class TrialOver extends Error {}

export const previewUndo = defineTeamOperation({
  name: 'preview_undo',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Preview an undo',
  summary: 'What undoing a change would set, and what has changed since.',
  description:
    'Changes nothing. `now` is what is there, `restored` what undo_team_change would set. `since` are the newer changes that it would replace, newest first; `changed_fields` names what they set. Needs the role that the reversing operation needs.',
  writes: false,
  input: z.strictObject({ change: v.id('Id of the change, from list_team_changes.', 12) }),
  output: z.strictObject({
    change: teamChangeShape,
    refused: z.string().nullable().meta({ description: 'Why it can’t be undone at all.' }),
    now: content,
    restored: content,
    has_changed: z.boolean().meta({ description: 'Whether undo_team_change needs `anyway`.' }),
    changed_fields: z.array(z.string()),
    can_redo: z.boolean().meta({ description: 'Whether the undo can be undone in turn.' }),
    since: z.array(teamChangeShape).meta({ description: 'Without values and reasons where your role couldn’t make the change.' }),
  }),
  async handle({ change: id }, call) {
    const { db, site, now } = call;
    const found = await lockChange(db, { siteId: site.id, id });
    if (!found) throw refusal('not_found', `This site’s log has no change ${id}.`);
    const mayUndo = (one: TeamChange) => isAllowed(call.caller.role, (one.undo && call.need(teamOperationsNeed)(one.undo.operation)?.roles) ?? []);
    if (!mayUndo(found)) throw refusal('not_permitted', 'Your role can’t undo this change.');
    const show = (one: TeamChange) => showChange(one, now, mayUndo(one));
    // What a member may not read in the log, they don't read here: only that there is such a change.
    const showLater = (one: TeamChange) => show(mayUndo(one) || call.caller.role === 'owner' ? one : { ...one, before: null, after: null, reason: null });
    const none = { change: show(found), refused: null, now: null, restored: null, has_changed: false, changed_fields: [], can_redo: false, since: [] };
    try {
      const tried = await tryOut(call, (trial) => runUndo(trial, requireUndoable(found, { id, now })));
      const [first] = tried.notes;
      return {
        ...none,
        now: first?.before ? { ...first.before } : null,
        restored: first?.after ? { ...first.after } : null,
        has_changed: tried.fields.length > 0 || tried.since.length > 0,
        changed_fields: [...new Set(tried.fields)],
        can_redo: tried.notes.some(({ undo }) => undo !== undefined),
        since: tried.since.map(showLater),
      };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'recent_sign_in_needed' || error.code === 'not_permitted') throw error;
      return { ...none, refused: error.message };
    }
  },
});

/** Runs work of a write and takes all of it back. */
async function tryOut<T>(call: TeamCall, work: (trial: TeamCall) => Promise<T>): Promise<T> {
  const done: T[] = [];
  try {
    await call.db.transaction(async (tx) => {
      done.push(await work({ ...call, db: tx }));
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  return done[0]!;
}
