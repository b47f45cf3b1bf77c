import { type Db, sql } from '../../platform/database/database.ts';

/** A person who has completed the first step, and can enter the code until it expires. */
export interface WaitingSignIn {
  account_id: number;
  email: string;
  detail: { how: 'link' | 'password' | 'provider' } & Record<string, unknown>;
}

/** Remembers that a person completed the first step. Only the hash of their token is stored. */
export async function saveWaitingSignIn(
  db: Db,
  given: { tokenHash: Buffer; accountId: number; detail: WaitingSignIn['detail']; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into waiting_sign_in (token_hash, account_id, detail, expires_at)
    values (${given.tokenHash}, ${given.accountId}, ${JSON.stringify(given.detail)}, ${given.expiresAt})`);
}

/** Who the token belongs to. Undefined once it has expired, or if the account was suspended or closed in the meantime. */
export function findWaitingSignIn(db: Db, tokenHash: Buffer, now: Date): Promise<WaitingSignIn | undefined> {
  return db.row(sql`
    select w.account_id, a.email::text, w.detail from waiting_sign_in w join account a on a.id = w.account_id
    where w.token_hash = ${tokenHash} and w.expires_at > ${now} and a.suspended_at is null and a.closed_at is null and a.verified_at is not null`);
}

/** Ends the waiting. Of several requests at once, only one gets it. */
export async function takeWaitingSignIn(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await db.run(sql`delete from waiting_sign_in where token_hash = ${tokenHash}`)) === 1;
}
