import type { Origin } from '../../contract/call.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { IDLE_MS, SESSION_MS } from './session.ts';

const HOUR_MS = 3_600_000;

export interface LiveSession {
  id: number;
  account_id: number;
  is_admin: boolean;
  authenticated_at: Date;
  last_seen_at: Date;
}

/** Opens a session of somebody who has just proved who they are. */
export async function saveSession(db: Db, given: { accountId: number; tokenHash: Buffer; from: Origin; now: Date }): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into session (account_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, address, client)
    values (${given.accountId}, ${given.tokenHash}, ${given.now}, ${given.now}, ${given.now}, ${new Date(given.now.getTime() + SESSION_MS)},
      ${given.from.address ?? 'unknown'}, ${given.from.client})
    returning id`);
  return row!.id;
}

/** A session that is good now: one indexed look-up. */
export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  return db.row(sql`
    select s.id, s.account_id, a.is_admin, s.authenticated_at, s.last_seen_at
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${new Date(now.getTime() - IDLE_MS)}
      and a.verified_at is not null and a.suspended_at is null and a.closed_at is null`);
}

/** Notes that a session is used: at most one write an hour. */
export async function noteSessionUse(db: Db, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < HOUR_MS) return;
  await db.run(sql`update session set last_seen_at = ${now} where id = ${session.id}`);
}

/** Sessions of an account that are good now, the last seen first. */
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

/** Ends one session, or all of an account but one. @returns how many ended */
export function endSessions(db: Db, which: { accountId: number; id?: number; except?: number }): Promise<number> {
  return db.run(sql`
    delete from session
    where account_id = ${which.accountId} and (${which.id ?? null}::bigint is null or id = ${which.id ?? null})
      and id is distinct from ${which.except ?? null}::bigint`);
}
