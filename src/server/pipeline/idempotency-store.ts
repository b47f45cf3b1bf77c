import { refusal } from '../../contract/errors.ts';
import { type Db, sql } from '../../platform/database/database.ts';

const KEPT_MS = 24 * 3_600_000;

/** A key used by an account for an operation and a request. */
export interface HeldKey {
  account: number;
  operation: string;
  key: string;
  fingerprint: Buffer;
}

/** Locks the key until the transaction ends. @throws Refusal idempotency_key_in_use while another request has it */
export async function takeKey(tx: Db, { account, operation, key }: HeldKey): Promise<void> {
  const name = `idempotency ${account} ${operation} ${key}`;
  const row = await tx.row<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`);
  if (!row!.got) throw refusal('idempotency_key_in_use', undefined, { headers: { 'Retry-After': '1' } });
}

/**
 * The stored answer of the same request, as JSON text.
 * @throws Refusal idempotency_key_reused if the key was used for another request
 */
export async function findAnswer(db: Db, { account, operation, key, fingerprint }: HeldKey, now: Date): Promise<string | undefined> {
  const row = await db.row<{ body: string; same: boolean }>(sql`
    select body, fingerprint = ${fingerprint} as same from idempotency_record
    where account_id = ${account} and operation = ${operation} and key = ${key} and created_at > ${new Date(now.getTime() - KEPT_MS)}`);
  if (row && !row.same) throw refusal('idempotency_key_reused');
  return row?.body;
}

/** Stores an answer, replacing one older than 24 hours. */
export async function saveAnswer(tx: Db, held: HeldKey, given: { status: number; body: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into idempotency_record (account_id, operation, key, fingerprint, status, body, created_at)
    values (${held.account}, ${held.operation}, ${held.key}, ${held.fingerprint}, ${given.status}, ${given.body}, ${given.now})
    on conflict (account_id, operation, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = excluded.created_at`);
}

/** Deletes answers older than 24 hours. @returns how many */
export function forgetOldAnswers(db: Db, now: Date): Promise<number> {
  return db.run(sql`delete from idempotency_record where created_at <= ${new Date(now.getTime() - KEPT_MS)}`);
}
