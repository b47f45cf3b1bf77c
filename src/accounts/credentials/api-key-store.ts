import type { Scope } from '../../contract/caller.ts';
import { dayOf } from '../../platform/clock.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import type { NewApiKey } from './api-key.ts';
import { markExpiring } from './expiring-key-store.ts';
import type { Standing } from './standing.ts';

/** Saves a new API key; only its hash is stored. @returns its id */
export async function saveApiKey(
  db: Db,
  given: { accountId: number; name: string; key: NewApiKey; scopes: readonly Scope[]; expiresAt: Date | null; now: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into api_key (account_id, name, hash, hint, scopes, created_at, expires_at)
    values (${given.accountId}, ${given.name}, ${given.key.hash}, ${given.key.hint}, ${given.scopes as string[]}, ${given.now}, ${given.expiresAt})
    returning id`);
  return row!.id;
}

/** Number of the account's working keys. Locks the account until the transaction ends, so that two requests can't both create the last one. */
export async function countWorkingKeys(tx: Db, accountId: number, now: Date): Promise<number> {
  await tx.run(sql`select from account where id = ${accountId} for no key update`);
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from api_key
    where account_id = ${accountId} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
  return row!.n;
}

export interface ApiKeyRow {
  id: number;
  name: string;
  hint: string;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_on: string | null;
  revoked_at: Date | null;
}

/** An account's keys: working ones first, then the newest. */
export function listApiKeys(db: Db, accountId: number, now: Date): Promise<ApiKeyRow[]> {
  return db.rows(sql`
    select id, name, hint, scopes, created_at, expires_at, last_used_on, revoked_at from api_key where account_id = ${accountId}
    order by revoked_at is null and (expires_at is null or expires_at > ${now}) desc, created_at desc, id desc limit 100`);
}

/** Ends one of the account's API keys. The time of an earlier end stays. @returns undefined when the account has no such key */
export function revokeKey(
  db: Db,
  given: { accountId: number; id: number; now: Date },
): Promise<{ name: string; hint: string; was_revoked: boolean } | undefined> {
  return db.row(sql`
    update api_key k set revoked_at = coalesce(k.revoked_at, ${given.now}) from api_key before
    where k.id = ${given.id} and k.account_id = ${given.accountId} and before.id = k.id
    returning k.name, k.hint, before.revoked_at is not null as was_revoked`);
}

/** A working key with its account; one indexed look-up. */
export async function findApiKey(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<({ id: number; account_id: number; scopes: Scope[]; last_used_on: string | null } & Standing) | undefined> {
  return db.row(sql`
    select k.id, k.account_id, k.scopes, k.last_used_on, a.suspended_at is not null as suspended,
      a.verified_at is null as unverified
    from api_key k join account a on a.id = k.account_id
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}) and a.closed_at is null`);
}

/** Records the day on which a key was last used: at most one write a day. */
export async function noteKeyUse(db: Db, key: { id: number; last_used_on: string | null }, now: Date): Promise<void> {
  const today = dayOf(now, 'UTC');
  if (key.last_used_on === today) return;
  await db.run(sql`update api_key set last_used_on = ${today} where id = ${key.id}`);
}

/** Marks the API keys whose owners are due a reminder. */
export function markExpiringKeys(tx: Db, now: Date): ReturnType<typeof markExpiring> {
  return markExpiring(tx, sql`api_key`, sql`true`, now);
}
