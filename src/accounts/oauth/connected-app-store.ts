import { type Db, sql } from '../../platform/database/database.ts';

interface AppRow {
  client_id: string;
  name: string;
  host: string;
  /** Scopes by resource address, separated by spaces. */
  resources: Record<string, string>;
  first_allowed_at: Date;
  last_used_on: string | null;
}

/** Apps that may act for an account, newest first. */
export function listApps(db: Db, accountId: number, now: Date): Promise<AppRow[]> {
  return db.rows(sql`
    select * from (
      select distinct on (client_id) client_id, coalesce(app->>'name', client_id) as name, coalesce(app->>'host', '') as host,
        coalesce(payload->'resources', '{}') as resources, created_at as first_allowed_at, last_used_on
      from oauth_record
      where account_id = ${accountId} and kind = 'Grant' and client_id is not null and expires_at > ${now}
      order by client_id, created_at desc) apps
    order by first_allowed_at desc, client_id limit 200`);
}

/** Revokes an account's permission for one client, or for all: grants, codes and tokens. @returns the apps that had access until now */
export async function disconnectApps(db: Db, whose: { accountId: number; clientId?: string }): Promise<{ client_id: string; name: string | null }[]> {
  const rows = await db.rows<{ kind: string; client_id: string | null; name: string | null }>(sql`
    delete from oauth_record
    where account_id = ${whose.accountId} and (${whose.clientId ?? null}::text is null or client_id = ${whose.clientId ?? null})
    returning kind, client_id, app->>'name' as name`);
  return rows.flatMap(({ kind, client_id, name }) => (kind === 'Grant' && client_id !== null ? [{ client_id, name }] : []));
}
