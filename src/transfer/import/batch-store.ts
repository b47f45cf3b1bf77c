import { type Database, type Db, sql } from '../../platform/database/database.ts';

/** Any number works, as long as every import uses the same one. */
const IMPORT_LOCK = 71_350_007;

/** Imports into one site take turns. The lock belongs to a connection, so it is released however the process ends. */
export async function holdImportLock(db: Database, siteId: number): Promise<{ release(): Promise<void> }> {
  const client = await db.connect();
  // If the connection breaks, the lock is released too; the import continues, with each batch as safe as before.
  client.on('error', () => {});
  await client.query('select pg_advisory_lock($1, $2)', [IMPORT_LOCK, siteId]);
  return { release: () => client.end() };
}

/** JIT compilation costs more than it saves for statements of one batch. */
export async function beginBatch(tx: Db): Promise<void> {
  await tx.script('set local jit = off');
}

const tables = ['account', 'category', 'company', 'founder', 'launch', 'listing_category', 'listing_founder', 'listing_import', 'listing_stats', 'vote'];

/** Updates the planner's statistics: estimates for an empty table give terrible plans for a full one. */
export async function refreshPlannerFigures(db: Db): Promise<void> {
  await db.script(`analyze ${[...tables, 'listing', 'listing_search'].join(', ')}`);
}

/** The same during an import: only the columns that its own statements search by. Texts, their words and computed index columns cost the most. */
export async function refreshFiguresOfImport(db: Db): Promise<void> {
  await db.script(`analyze ${[...tables, 'listing (id, site_id, company_id, slug, host)', 'listing_search (listing_id, site_id)'].join(', ')}`);
}

/** The site's time zone (IANA), in which the days of a file are read. @throws an error if there is no such site */
export async function getTimeZone(db: Db, siteId: number): Promise<string> {
  const row = await db.row<{ time_zone: string }>(sql`select time_zone from site where id = ${siteId}`);
  if (!row) throw new Error(`There is no site with the id ${siteId}.`);
  return row.time_zone;
}
