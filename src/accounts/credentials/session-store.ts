import type { Origin } from '../../contract/call.ts';
import { RECENT_MS } from '../../contract/caller.ts';
import type { TeamRole } from '../../contract/roles.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { IDLE_MS, SESSION_MS } from './session.ts';

const HOUR_MS = 3_600_000;

export interface LiveSession {
  id: number;
  account_id: number;
  team_role: TeamRole | null;
  authenticated_at: Date;
  last_seen_at: Date;
  suspended: boolean;
  /** What is missing before the console opens to this session; null if nothing, or if the account isn't in the team. */
  console_needs: 'confirm' | 'set_up' | null;
}

/**
 * Starts a session for a person who has just proved who they are.
 * @param given.isStrong by a passkey or a code @param given.isProof default true; false: the sign-in doesn't count as a recent one
 */
export async function saveSession(
  db: Db,
  given: { accountId: number; tokenHash: Buffer; isStrong?: boolean; isProof?: boolean; from: Origin; now: Date },
): Promise<number> {
  const provedAt = given.isProof === false ? new Date(given.now.getTime() - RECENT_MS - 1000) : given.now;
  const row = await db.row<{ id: number }>(sql`
    insert into session (account_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, address, client, is_strong)
    values (${given.accountId}, ${given.tokenHash}, ${given.now}, ${provedAt}, ${given.now}, ${new Date(given.now.getTime() + SESSION_MS)},
      ${given.from.address ?? 'unknown'}, ${given.from.client}, ${given.isStrong ?? false})
    returning id`);
  return row!.id;
}

/** A valid session, also of a suspended account; one indexed look-up. */
export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  return db.row(sql`
    select s.id, s.account_id, a.team_role, s.authenticated_at, s.last_seen_at, a.suspended_at is not null as suspended,
      case when a.team_role is null or s.is_strong or not exists (select from team_policy where demands_second_step) then null
        when exists (select from passkey p where p.account_id = a.id)
          or exists (select from two_step t where t.account_id = a.id and t.on_since is not null) then 'confirm'
        else 'set_up' end as console_needs
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${new Date(now.getTime() - IDLE_MS)}
      and a.verified_at is not null and a.closed_at is null`);
}

/** Records that a session is in use: at most one write an hour. */
export async function noteSessionUse(db: Db, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < HOUR_MS) return;
  await db.run(sql`update session set last_seen_at = ${now} where id = ${session.id}`);
}

/** Records that the session's person has just set up or used a passkey or a code. */
export async function strengthenSession(db: Db, id: number): Promise<void> {
  await db.run(sql`update session set is_strong = true where id = ${id}`);
}

/** An account's valid sessions, most recently used first. */
export function listSessions(
  db: Db,
  accountId: number,
  now: Date,
): Promise<{ id: number; created_at: Date; last_seen_at: Date; address: string; client: string | null }[]> {
  return db.rows(sql`
    select id, created_at, last_seen_at, address, client from session
    where account_id = ${accountId} and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - IDLE_MS)}
    order by last_seen_at desc, id desc limit 100`);
}

/** Ends one session, or all sessions of an account but one. @returns how many ended */
export function endSessions(db: Db, which: { accountId: number; id?: number; except?: number }): Promise<number> {
  return db.run(sql`
    delete from session
    where account_id = ${which.accountId} and (${which.id ?? null}::bigint is null or id = ${which.id ?? null})
      and id is distinct from ${which.except ?? null}::bigint`);
}
