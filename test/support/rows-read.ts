import { type Db, type Sql, sql } from '../../src/platform/database/database.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** How many rows of a table the statements of some work read, by PostgreSQL's own count. Statements return no rows to the work. */
export async function rowsRead(db: Db, table: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  let read = 0;
  const add = (plan: Plan) => {
    if (plan['Relation Name'] === table && plan['Node Type'].includes('Scan'))
      read += (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops'];
    for (const inner of plan.Plans ?? []) add(inner);
  };
  const explain = async (query: Sql) => {
    const row = await db.row<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, timing off, format json) ${query}`);
    add(row!['QUERY PLAN'][0].Plan);
  };
  await work({
    ...db,
    rows: async (query) => {
      await explain(query);
      return [];
    },
    run: async (query) => {
      await explain(query);
      return 0;
    },
  });
  return read;
}
