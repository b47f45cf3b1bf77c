import { type Db, sql } from '../../platform/database/database.ts';

/** The categories of the weekly email that these accounts chose on a site, as slugs. Accounts that get all of them are left out. */
export async function listWeeklyChoices(db: Db, given: { siteId: number; accountIds: readonly number[] }): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ account_id: number; categories: string[] }>(sql`
    select account_id, categories from weekly_choice where site_id = ${given.siteId} and account_id = any(${[...given.accountIds]}::bigint[])`);
  return new Map(rows.map(({ account_id: accountId, categories }) => [accountId, categories]));
}

/** Replaces what an account chose. @param given.categories slugs; none: all categories */
export async function saveWeeklyChoice(tx: Db, given: { siteId: number; accountId: number; categories: readonly string[]; now: Date }): Promise<void> {
  const { siteId, accountId, categories, now } = given;
  if (categories.length === 0) await tx.run(sql`delete from weekly_choice where account_id = ${accountId} and site_id = ${siteId}`);
  else
    await tx.run(sql`
      insert into weekly_choice (account_id, site_id, categories, set_at) values (${accountId}, ${siteId}, ${[...categories]}, ${now})
      on conflict (account_id, site_id) do update set categories = excluded.categories, set_at = excluded.set_at`);
}
