import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { lockChange } from '../change-store.ts';
import { changedSince, requireUndoable, runUndo } from '../undo/run-undo.ts';

const changeId = v.id('Id of the change, from list_team_changes.', 12);

export const undoTeamChange = defineTeamOperation({
  name: 'undo_team_change',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Undo a change by the site team',
  summary: 'Undoes one change from the log, for 30 days.',
  description:
    'Runs the operation that reverses a change, with its checks and emails, and links both entries in the log. It needs the role that the reversing operation needs. Refused if what it would set has changed since: the refusal names what, by whom and when, and preview_undo shows it. With `anyway`, the earlier version replaces the newer one. Most undos can be undone in turn. Money that has been sent back can’t be undone.',
  writes: true,
  input: z.strictObject({
    change: changeId,
    anyway: z
      .boolean()
      .default(false)
      .meta({ description: 'Restore the earlier version even if it has changed since. What is there now is replaced and kept in the log.' }),
  }),
  output: z.strictObject({ change: v.count, undone_with: z.string() }),
  async handle({ change: id, anyway }, call) {
    const { db, site, now } = call;
    const change = requireUndoable(await lockChange(db, { siteId: site.id, id }), { id, now });
    const { reverse, notes, fields, since } = await runUndo(call, change);
    if (!anyway && (fields.length > 0 || since.length > 0)) throw changedSince({ fields, since }, site.timeZone);
    // The reversing operation's own entries, so that they say what really was there and can be undone; the first one links the two.
    for (const [at, made] of notes.entries()) call.note(at === 0 ? { ...made, undoes: id } : made);
    return { change: id, undone_with: reverse.name };
  },
});
