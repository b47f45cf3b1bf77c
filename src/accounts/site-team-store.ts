import { type Db, sql } from '../platform/database/database.ts';

/** Addresses of the site team: all accounts that may administer the site. */
export async function listSiteTeam(db: Db): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email::text from account where team_role is not null and closed_at is null and suspended_at is null order by id`);
  return rows.map((row) => row.email);
}
