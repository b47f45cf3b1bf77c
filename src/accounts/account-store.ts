import type { Scope } from '../contract/caller.ts';
import { dayOf } from '../platform/clock.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { NewApiKey } from './api-key.ts';

/** Makes a verified account. @returns undefined when the address already has one */
export async function createAccount(db: Db, given: { email: string; name?: string; isAdmin: boolean; now: Date }): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    insert into account (email, name, is_admin, verified_at, created_at)
    values (${given.email}, ${given.name ?? null}, ${given.isAdmin}, ${given.now}, ${given.now})
    on conflict (email) do nothing returning id`);
  return row?.id;
}

export async function findAccountId(db: Db, email: string): Promise<number | undefined> {
  return (await db.row<{ id: number }>(sql`select id from account where email = ${email}`))?.id;
}

export async function saveApiKey(
  db: Db,
  given: { accountId: number; name: string; key: NewApiKey; scopes: readonly Scope[]; expiresAt: Date | null; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into api_key (account_id, name, hash, hint, scopes, created_at, expires_at)
    values (${given.accountId}, ${given.name}, ${given.key.hash}, ${given.key.hint}, ${given.scopes as string[]}, ${given.now}, ${given.expiresAt})`);
}

/** A key that is good now, with its account; one indexed look-up. */
export async function findApiKey(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; account_id: number; scopes: Scope[]; last_used_on: string | null; suspended: boolean } | undefined> {
  return db.row(sql`
    select k.id, k.account_id, k.scopes, k.last_used_on, a.suspended_at is not null as suspended
    from api_key k join account a on a.id = k.account_id
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}) and a.closed_at is null`);
}

/** Notes the day on which a key was last used: at most one write a day. */
export async function noteKeyUse(db: Db, key: { id: number; last_used_on: string | null }, now: Date): Promise<void> {
  const today = dayOf(now, 'UTC');
  if (key.last_used_on === today) return;
  await db.run(sql`update api_key set last_used_on = ${today} where id = ${key.id}`);
}
