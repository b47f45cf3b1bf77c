import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { isAllowed } from '../../contract/roles.ts';
import * as v from '../../contract/values.ts';
import { listChanges, type TeamChange, UNDO_MS } from '../change-store.ts';
import { teamOperationsNeed } from './undo-team-change.ts';

/** A day that the calendar has; the database knows no year 0. */
const day = z.iso.date({ abort: true }).refine((text) => !text.startsWith('0000'), { message: 'must be a valid date.' });
const content = z.record(z.string(), z.unknown()).nullable();

const change = z.strictObject({
  id: v.count,
  at: v.instant,
  operation: z.string(),
  subject: z.string().meta({ description: 'What was changed, for example category:finance.' }),
  before: content,
  after: content,
  reason: z.string().nullable(),
  by: z.string().nullable().meta({ description: 'Name or email address; null for the command line and for closed accounts.' }),
  via: z.string().meta({ description: 'console, command or team_api.' }),
  undoes: v.count.nullable(),
  undone_by: v.count.nullable(),
  can_undo_until: v.instant.nullable().meta({ description: 'Null if it can’t be undone, or not any more, or not by you.' }),
});

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
  output: v.pageOf(change),
  async handle({ member, page, per_page, from, until, by, ...filter }, { db, site, now, caller, need }) {
    const account = caller.role === 'owner' ? member : caller.accountId;
    const mayUndo = ({ undo }: TeamChange) => isAllowed(caller.role, (undo && need(teamOperationsNeed)(undo.operation)?.roles) ?? []);
    const paging = { page, per_page };
    const { rows, total, isCapped } = await listChanges(db, {
      siteId: site.id,
      filter: { ...filter, from, until, by: by || undefined, account, timeZone: site.timeZone },
      at: paging,
    });
    return v.showPage(
      rows.map((row) => showChange(row, now, mayUndo(row))),
      paging,
      total,
      isCapped,
    );
  },
});

function showChange(
  { site_id: _site, account_id: _account, at, before, after, undo, ...row }: TeamChange,
  now: Date,
  mayUndo: boolean,
): z.output<typeof change> {
  const until = undo && mayUndo && row.undone_by === null ? new Date(at.getTime() + UNDO_MS) : null;
  return {
    ...row,
    at: at.toISOString(),
    before: before && { ...before },
    after: after && { ...after },
    can_undo_until: until && until > now ? until.toISOString() : null,
  };
}
