import { type Db, join, sql } from '../../platform/database/database.ts';
import type { Sealed } from '../../platform/secrets/key-ring.ts';

export interface TwoStep {
  sealed: Sealed;
  /** Null while it is being set up. */
  onSince: Date | null;
  lastStep: number | null;
  /** The site's name in the app. Null: not known. */
  issuer: string | null;
}

/** An account's secret for codes, sealed; undefined if two-step sign-in was never set up. */
export async function findTwoStep(db: Db, accountId: number): Promise<TwoStep | undefined> {
  const row = await db.row<{ key_id: string; sealed: Buffer; on_since: Date | null; last_step: number | null; issuer: string | null }>(sql`
    select key_id, sealed, on_since, last_step, issuer from two_step where account_id = ${accountId}`);
  return row && { sealed: { keyId: row.key_id, bytes: row.sealed }, onSince: row.on_since, lastStep: row.last_step, issuer: row.issuer };
}

/** Whether a code is asked for after a password or an email link. */
export async function hasTwoStep(db: Db, accountId: number): Promise<boolean> {
  return (await db.row(sql`select from two_step where account_id = ${accountId} and on_since is not null`)) !== undefined;
}

/** Keeps a secret that is being set up, in place of an older one. @returns false if two-step sign-in is already on */
export async function saveNewSecret(db: Db, given: { accountId: number; sealed: Sealed; issuer: string; now: Date }): Promise<boolean> {
  const saved = await db.run(sql`
    insert into two_step (account_id, key_id, sealed, issuer, created_at)
    values (${given.accountId}, ${given.sealed.keyId}, ${given.sealed.bytes}, ${given.issuer || null}, ${given.now})
    on conflict (account_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, issuer = excluded.issuer, created_at = excluded.created_at
    where two_step.on_since is null`);
  return saved === 1;
}

/** Turns it on with the code of this step, if the same secret is still being set up. */
export async function turnOn(db: Db, given: { accountId: number; sealed: Sealed; step: number; now: Date }): Promise<boolean> {
  const turned = await db.run(sql`
    update two_step set on_since = ${given.now}, last_step = ${given.step}
    where account_id = ${given.accountId} and on_since is null and sealed = ${given.sealed.bytes}`);
  return turned === 1;
}

/** Uses up a step. Of several requests with one code, only one gets it. @param given.renewed the secret, sealed with the current key */
export async function useStep(db: Db, given: { accountId: number; step: number; renewed: Sealed | undefined }): Promise<boolean> {
  const { accountId, step, renewed } = given;
  const used = await db.run(sql`
    update two_step set last_step = ${step}, key_id = coalesce(${renewed?.keyId ?? null}, key_id), sealed = coalesce(${renewed?.bytes ?? null}, sealed)
    where account_id = ${accountId} and on_since is not null and (last_step is null or last_step < ${step})`);
  return used === 1;
}

/** Removes the secret and the recovery codes. @returns whether it was on */
export async function removeTwoStep(db: Db, accountId: number): Promise<boolean> {
  await db.run(sql`delete from recovery_code where account_id = ${accountId}`);
  await db.run(sql`delete from waiting_sign_in where account_id = ${accountId}`);
  const removed = await db.row<{ was_on: boolean }>(sql`delete from two_step where account_id = ${accountId} returning on_since is not null as was_on`);
  return removed?.was_on ?? false;
}

/** Replaces all recovery codes of an account, used and unused. Only hashes are stored. */
export async function saveRecoveryCodes(db: Db, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.run(sql`delete from recovery_code where account_id = ${accountId}`);
  await db.run(sql`insert into recovery_code (account_id, code_hash) values ${join(hashes.map((hash) => sql`(${accountId}, ${hash})`))}`);
}

/** How many recovery codes an account has left. Each works once. */
export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const row = await db.row<{ n: number }>(sql`select count(*)::int as n from recovery_code where account_id = ${accountId} and used_at is null`);
  return row!.n;
}

/** Whether this is one of the account's recovery codes that is left. Looking doesn't use it up. */
export async function isUnusedCode(db: Db, accountId: number, hash: Buffer): Promise<boolean> {
  return (await db.row(sql`select from recovery_code where account_id = ${accountId} and code_hash = ${hash} and used_at is null`)) !== undefined;
}

/** Uses up a recovery code. Of several requests at once, only one gets it. */
export async function useRecoveryCode(db: Db, given: { accountId: number; hash: Buffer; now: Date }): Promise<boolean> {
  const used = await db.run(sql`
    update recovery_code set used_at = ${given.now} where account_id = ${given.accountId} and code_hash = ${given.hash} and used_at is null`);
  return used === 1;
}
