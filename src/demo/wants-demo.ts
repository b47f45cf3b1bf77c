import { type Db, sql } from '../platform/database/database.ts';

/** Whether the site contains only the default categories, and its demo wasn't removed on purpose. */
export async function wantsDemo(db: Db, siteId: number): Promise<boolean> {
  const row = await db.row<{ wants: boolean }>(sql`
    select not exists (select from listing) and not exists (select from category where not is_default) and s.settings ->> 'demo' is distinct from 'removed' as wants
    from site s where s.id = ${siteId}`);
  return row?.wants ?? false;
}

/** Forgets that a site's demo was removed: from now on it may have one again. Safe to repeat. */
export async function allowDemo(db: Db, siteId: number): Promise<void> {
  await db.run(sql`update site set settings = settings - 'demo' where id = ${siteId} and settings ->> 'demo' = 'removed'`);
}
