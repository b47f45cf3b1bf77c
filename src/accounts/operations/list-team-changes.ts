import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listTeamChangeRows } from '../team-change-store.ts';

const content = z.record(z.string(), z.unknown()).nullable();

export const listTeamChanges = defineAdminOperation({
  name: 'list_team_changes',
  title: 'List changes by the site team',
  summary: 'Changes the site team made to the directory itself, such as categories and texts.',
  description: "Shows a site's changes, newest first: when, by which operation, and the values before and after.",
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(z.strictObject({ at: v.instant, operation: z.string(), subject: z.string(), before: content, after: content })),
  async handle(paging, { db, site }) {
    const { rows, total } = await listTeamChangeRows(db, site.id, paging);
    const items = rows.map(({ at, before, after, ...row }) => ({
      at: at.toISOString(),
      ...row,
      before: before && { ...before },
      after: after && { ...after },
    }));
    return v.showPage(items, paging, total);
  },
});
