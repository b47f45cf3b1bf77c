import type { AccountCaller } from '../../contract/caller.ts';
import { type Db, sql } from '../../platform/database/database.ts';

export interface Credential {
  account: { id: number; email: string; name: string | null; created_at: Date };
  /** Name of the key or app; null for a session. */
  name: string | null;
  expires_at: Date | null;
}

/** The caller's account, and details of the credential used. */
export async function getCredential(db: Db, caller: AccountCaller): Promise<Credential> {
  const row = await db.row<{ id: number; email: string; name: string | null; created_at: Date; credential: string | null; expires_at: Date | null }>(
    caller.kind === 'api_key'
      ? sql`select a.id, a.email, a.name, a.created_at, k.name as credential, k.expires_at
            from account a join api_key k on k.account_id = a.id where k.id = ${caller.keyId}`
      : caller.kind === 'app'
        ? sql`select a.id, a.email, a.name, a.created_at, g.app->>'name' as credential, g.expires_at
              from account a left join oauth_record g on g.kind = 'Grant' and g.id_hash = sha256(convert_to(${caller.grantId}, 'UTF8'))
              where a.id = ${caller.accountId}`
        : sql`select a.id, a.email, a.name, a.created_at, null as credential, null::timestamptz as expires_at
              from account a where a.id = ${caller.accountId}`,
  );
  const { credential, expires_at, ...account } = row!;
  return { account, name: credential, expires_at };
}
