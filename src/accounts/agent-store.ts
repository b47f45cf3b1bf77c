import { type Db, sql } from '../platform/database/database.ts';

export interface AgentApp {
  client_id: string;
  name: string;
  host: string;
  accounts: number;
  first_allowed_at: Date;
  last_used_on: string | null;
}

/** How many grants are read, newest first, so that the list loads quickly. */
const MOST_GRANTS = 2000;

/** Apps that people allowed to act for them, most recently used first. */
export async function listAgentApps(db: Db, now: Date): Promise<AgentApp[]> {
  return db.rows<AgentApp>(sql`
    select client_id, coalesce((array_agg(app->>'name' order by created_at desc))[1], client_id) as name,
      coalesce((array_agg(app->>'host' order by created_at desc))[1], '') as host,
      count(distinct account_id)::int as accounts, min(created_at) as first_allowed_at, max(last_used_on)::text as last_used_on
    from (select client_id, app, account_id, created_at, last_used_on from oauth_record
      where kind = 'Grant' and expires_at > ${now} and client_id is not null order by created_at desc limit ${MOST_GRANTS}) g
    group by client_id order by max(last_used_on) desc nulls last, min(created_at) desc, client_id limit 100`);
}

/** Ends what an app may do for everyone. @returns the accounts that had allowed it */
export async function disconnectEverybody(tx: Db, clientId: string): Promise<{ account_id: number; name: string | null }[]> {
  const rows = await tx.rows<{ kind: string; account_id: number | null; name: string | null }>(
    sql`delete from oauth_record where client_id = ${clientId} returning kind, account_id, app->>'name' as name`,
  );
  return rows.flatMap(({ kind, account_id, name }) => (kind === 'Grant' && account_id !== null ? [{ account_id, name }] : []));
}

export interface AgentKey {
  id: number;
  account_id: number;
  email: string;
  name: string;
  hint: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_on: string | null;
}

/** Working API keys, most recently used first. @param given.email only those of this account */
export async function listAgentKeys(db: Db, given: { now: Date; email: string | undefined; limit: number }): Promise<AgentKey[]> {
  const { now, email, limit } = given;
  return db.rows<AgentKey>(sql`
    select k.id, k.account_id, a.email::text, k.name, k.hint, k.scopes, k.created_at, k.expires_at, k.last_used_on::text
    from api_key k join account a on a.id = k.account_id
    where k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      ${email === undefined ? sql`` : sql`and k.account_id = (select id from account where email = ${email})`}
    order by k.last_used_on desc nulls last, k.id desc limit ${limit}`);
}

/** Ends an API key of any account, for the site team. @returns undefined if there is no working key with this id */
export async function revokeAnyKey(tx: Db, given: { id: number; now: Date }): Promise<{ account_id: number; name: string; hint: string } | undefined> {
  return tx.row(sql`
    update api_key set revoked_at = ${given.now} where id = ${given.id} and revoked_at is null returning account_id, name, hint`);
}
