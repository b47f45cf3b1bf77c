import { markExpiring } from '../accounts/index.ts';
import type { TeamRole } from '../contract/roles.ts';
import { dayOf } from '../platform/clock.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** How many keys of one member may work at the same time. */
export const MOST_TEAM_KEYS = 20;

export interface TeamKeyRow {
  id: number;
  account_id: number;
  by: string;
  name: string;
  hint: string;
  role: TeamRole;
  created_at: Date;
  expires_at: Date | null;
  last_used_on: string | null;
  revoked_at: Date | null;
}

/** Saves a key's hash and the letters that it is recognised by. @param given.expiresAt null for a key without an end @returns its id */
export async function saveTeamKey(
  db: Db,
  given: { accountId: number; name: string; key: { hash: Buffer; hint: string }; role: TeamRole; expiresAt: Date | null; now: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into team_key (account_id, name, hash, hint, role, created_at, expires_at)
    values (${given.accountId}, ${given.name}, ${given.key.hash}, ${given.key.hint}, ${given.role}, ${given.now}, ${given.expiresAt})
    returning id`);
  return row!.id;
}

/** Number of a member's working keys. Locks the account until the transaction ends, so that concurrent calls count each other's keys. */
export async function countWorkingTeamKeys(tx: Db, accountId: number, now: Date): Promise<number> {
  await tx.run(sql`select from account where id = ${accountId} for no key update`);
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from team_key
    where account_id = ${accountId} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
  return row!.n;
}

/** Keys of the whole team, those that work first, the newest first. @param accountId only this member's; null: everyone's */
export function listTeamKeyRows(db: Db, given: { accountId: number | null; now: Date }): Promise<TeamKeyRow[]> {
  return db.rows(sql`
    select k.id, k.account_id, coalesce(a.name, a.email::text) as by, k.name, k.hint, k.role, k.created_at, k.expires_at, k.last_used_on, k.revoked_at
    from team_key k join account a on a.id = k.account_id
    where ${given.accountId}::bigint is null or k.account_id = ${given.accountId}
    order by k.revoked_at is null and (k.expires_at is null or k.expires_at > ${given.now}) desc, k.created_at desc, k.id desc limit 200`);
}

/**
 * Ends a key of the team. The time of an earlier end stays.
 * @returns undefined when there is no such key, or it belongs to someone else and `accountId` is set
 */
export function revokeTeamKeyRow(db: Db, given: { id: number; accountId: number | null; now: Date }): Promise<{ name: string; hint: string } | undefined> {
  return db.row(sql`
    update team_key set revoked_at = coalesce(revoked_at, ${given.now})
    where id = ${given.id} and (${given.accountId}::bigint is null or account_id = ${given.accountId}) returning name, hint`);
}

/** A working key with its account's current role; one indexed look-up. */
export function findTeamKey(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; account_id: number; role: TeamRole; team_role: TeamRole; last_used_on: string | null } | undefined> {
  return db.row(sql`
    select k.id, k.account_id, k.role, a.team_role, k.last_used_on
    from team_key k join account a on a.id = k.account_id
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and a.team_role is not null and a.closed_at is null and a.suspended_at is null and a.verified_at is not null`);
}

/** Notes the day on which a key was last used: at most one write a day. */
export async function noteTeamKeyUse(db: Db, key: { id: number; last_used_on: string | null }, now: Date): Promise<void> {
  const today = dayOf(now, 'UTC');
  if (key.last_used_on === today) return;
  await db.run(sql`update team_key set last_used_on = ${today} where id = ${key.id}`);
}

/** Marks the keys of members of the site team who are due a reminder. */
export function markExpiringTeamKeys(tx: Db, now: Date): ReturnType<typeof markExpiring> {
  return markExpiring(tx, sql`team_key`, sql`a.team_role is not null`, now);
}
