import { type Database, type Db, sql } from '../../platform/database/database.ts';

/** Any number will do, as long as every import asks for the same one. */
const IMPORT_LOCK = 71_350_007;

/** Imports into one site take turns. The lock is a connection's own, so that the end of the process, whatever its kind, gives it back. */
export async function holdImportLock(db: Database, siteId: number): Promise<{ release(): Promise<void> }> {
  const client = await db.connect();
  // A connection that breaks gives the lock back too; the import itself goes on, batch by batch as safe as before.
  client.on('error', () => {});
  await client.query('select pg_advisory_lock($1, $2)', [IMPORT_LOCK, siteId]);
  return { release: () => client.end() };
}

/** The planner's compiler costs more than it gives on statements of one batch. */
export async function beginBatch(tx: Db): Promise<void> {
  await tx.script('set local jit = off');
}

const tables = [
  'account',
  'category',
  'company',
  'founder',
  'launch',
  'listing',
  'listing_category',
  'listing_founder',
  'listing_import',
  'listing_search',
  'listing_stats',
  'vote',
];

/** Tells the planner how large the tables have grown: what it thinks of an empty table is ruinous for a full one. */
export async function refreshPlannerFigures(db: Db): Promise<void> {
  await db.script(`analyze ${tables.join(', ')}`);
}

export async function findTimeZone(db: Db, siteId: number): Promise<string> {
  const row = await db.row<{ time_zone: string }>(sql`select time_zone from site where id = ${siteId}`);
  if (!row) throw new Error(`There is no site with the id ${siteId}.`);
  return row.time_zone;
}
