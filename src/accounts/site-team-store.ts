import { type Db, sql } from '../platform/database/database.ts';

/** Addresses of the site team: all accounts that may administer the site. */
export async function listSiteTeam(db: Db): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email::text from account where team_role is not null and closed_at is null and suspended_at is null order by id`);
  return rows.map((row) => row.email);
}

/** Whether the site team has a member who moderates and is none of these accounts: an owner or moderator who can sign in. */
export async function hasOtherMember(db: Db, accountIds: readonly number[]): Promise<boolean> {
  const found = await db.row(sql`
    select from account a where a.team_role in ('owner', 'moderator') and a.verified_at is not null and a.suspended_at is null and a.closed_at is null
      and not a.id = any(${[...accountIds]}::bigint[]) limit 1`);
  return found !== undefined;
}
