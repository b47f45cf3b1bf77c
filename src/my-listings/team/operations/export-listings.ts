import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { writeCsv } from '../../../platform/csv.ts';
import { exportTeamListings } from '../team-listings-store.ts';
import { listingFilters, readFilter } from './list-listings.ts';

const MOST_ROWS = 50_000;

export const exportListings = defineTeamOperation({
  name: 'export_listings',
  roles: ['editor'],
  title: 'Export listings as CSV',
  summary: 'The listings that match, as one CSV file, latest change first.',
  description:
    'At most 50,000 rows, and is_complete says whether that is all; narrow the list for more. Contains nothing about people. Cells that a spreadsheet would run as a formula start with an apostrophe.',
  writes: false,
  input: z.strictObject(listingFilters),
  output: z.strictObject({ csv: z.string(), rows: v.count, is_complete: z.boolean() }),
  async handle(asked, { db, site, now }) {
    const found = await exportTeamListings(db, { siteId: site.id, filter: readFilter(asked, { site, now }), most: MOST_ROWS + 1 });
    const rows = found.slice(0, MOST_ROWS);
    const head = ['slug', 'name', 'host', 'status', 'plan', 'category', 'country', 'has_owner', 'verified', 'votes', 'launch_week', 'updated_at'];
    const cells = rows.map(({ owners, verified, updated_at, ...row }) => [
      ...[row.slug, row.name, row.host, row.status, row.plan, row.category, row.country],
      ...[owners.length > 0 ? 'yes' : 'no', verified ? 'yes' : 'no', row.votes, row.launch_week, updated_at.toISOString()],
    ]);
    return { csv: writeCsv(head, cells), rows: rows.length, is_complete: found.length === rows.length };
  },
});
