import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { isAllowed } from '../../contract/roles.ts';
import * as v from '../../contract/values.ts';
import { listChanges, type TeamChange } from '../change-store.ts';
import { showChange, teamChangeShape } from '../show-change.ts';
import { teamOperationsNeed } from '../undo/run-undo.ts';

/** A day that the calendar has; the database knows no year 0. */
const day = z.iso.date({ abort: true }).refine((text) => !text.startsWith('0000'), { message: 'must be a valid date.' });
export const listTeamChanges = defineTeamOperation({
  name: 'list_team_changes',
  roles: ['editor', 'moderator', 'finance'],
  title: 'List changes by the site team',
  summary: 'What the site team changed, who did it, how and why.',
  description:
    "Shows a site's changes, newest first: when, by whom, by which operation, the reason, and the values before and after. Owners see all changes, other members their own.",
  writes: false,
  input: z.strictObject({
    operation: z.string().max(60).optional().meta({ description: 'Only this operation.' }),
    subject: z.string().max(240).optional().meta({ description: 'Only changes of this thing, for example listing:acme.' }),
    thing: z.string().max(60).optional().meta({ description: 'Only changes of this kind of thing, for example listing.' }),
    via: z.enum(['console', 'command', 'team_api']).optional().meta({ description: 'Only changes made this way.' }),
    by: z.string().trim().max(200).optional().meta({ description: 'Only changes by members whose name or address contains this.' }),
    from: day.optional().meta({ description: 'First day, YYYY-MM-DD.' }),
    until: day.optional().meta({ description: 'Last day, YYYY-MM-DD.' }),
    member: v.count.optional().meta({ description: 'Only changes by the member with this id.' }),
    ...v.paging,
  }),
  output: v.pageOf(teamChangeShape).extend({
    operations: z.array(z.string()).meta({ description: 'Every operation that the log has changes of, to filter by.' }),
  }),
  async handle({ member, page, per_page, from, until, by, ...filter }, { db, site, now, caller, need }) {
    const account = caller.role === 'owner' ? member : caller.accountId;
    const mayUndo = ({ undo }: TeamChange) => isAllowed(caller.role, (undo && need(teamOperationsNeed)(undo.operation)?.roles) ?? []);
    const paging = { page, per_page };
    const { rows, total, isCapped, operations } = await listChanges(db, {
      siteId: site.id,
      filter: { ...filter, from, until, by: by || undefined, account, timeZone: site.timeZone },
      at: paging,
    });
    const list = v.showPage(
      rows.map((row) => showChange(row, now, mayUndo(row))),
      paging,
      total,
      isCapped,
    );
    return { ...list, operations };
  },
});
