import { z } from 'zod';
import type { Need } from '../../contract/call.ts';
import { checkInput } from '../../contract/check-input.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { type AnyOperation, defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { requireAudience } from '../../server/pipeline/audience.ts';
import { lockChange, UNDO_MS } from '../change-store.ts';

/** Finds a team operation by its name. It is passed in, because domains may not import the catalogue of operations. */
export const teamOperationsNeed: Need<(name: string) => AnyOperation | undefined> = { name: 'team operations' };

export const undoTeamChange = defineTeamOperation({
  name: 'undo_team_change',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Undo a change by the site team',
  summary: 'Undoes one change from the log, for 30 days.',
  description:
    'Runs the operation that reverses a change, with its checks and emails, and links both entries in the log. It needs the role that the reversing operation needs. Money that has been sent back can’t be undone.',
  writes: true,
  input: z.strictObject({ change: v.id('Id of the change, from list_team_changes.', 12) }),
  output: z.strictObject({ change: v.count, undone_with: z.string() }),
  async handle({ change: id }, call) {
    const { db, site, now } = call;
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/change', code, detail }]);
    const change = await lockChange(db, { siteId: site.id, id });
    if (!change) throw refusal('not_found', `This site’s log has no change ${id}.`);
    if (change.undone_by !== null) throw refuse('undone', 'This change has already been undone.');
    if (!change.undo) throw refuse('final', 'This change can’t be undone.');
    if (now.getTime() - change.at.getTime() > UNDO_MS) throw refuse('too_late', 'This change is older than 30 days. Make the change by hand instead.');
    const reverse = call.need(teamOperationsNeed)(change.undo.operation);
    if (!reverse) throw refuse('final', 'This version can’t undo this change.');
    requireAudience(reverse, call);
    const input = checkInput(reverse, { path: {}, query: {}, body: change.undo.input });
    const prepared = await reverse.prepare?.(input, call);
    // Instead of the reversing operation's own note, the log gets one that links the two entries.
    await reverse.handle(input, { ...call, note: () => {} } as typeof call, prepared);
    call.note({ subject: change.subject, before: change.after, after: change.before, undoes: id });
    return { change: id, undone_with: reverse.name };
  },
});
