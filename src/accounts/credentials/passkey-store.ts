import { dayOf } from '../../platform/clock.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import type { Standing } from './standing.ts';

/** Remembers what a browser has to sign with its passkey. @param accountId null when the person is just signing in */
export async function saveChallenge(db: Db, given: { hash: Buffer; accountId: number | null; expiresAt: Date }): Promise<void> {
  await db.run(sql`insert into passkey_challenge (challenge_hash, account_id, expires_at) values (${given.hash}, ${given.accountId}, ${given.expiresAt})`);
}

/** Deletes a challenge, however the check turns out. @returns whether it existed for this account and hadn't expired */
export async function takeChallenge(db: Db, given: { hash: Buffer; accountId: number | null; now: Date }): Promise<boolean> {
  const taken = await db.run(sql`
    delete from passkey_challenge
    where challenge_hash = ${given.hash} and account_id is not distinct from ${given.accountId}::bigint and expires_at > ${given.now}`);
  return taken === 1;
}

/** An account's passkeys on all sites, the oldest first. `last_used_on` is a day, null before the first use. */
export function listPasskeys(db: Db, accountId: number): Promise<{ id: number; name: string; created_at: Date; last_used_on: string | null }[]> {
  return db.rows(sql`select id, name, created_at, last_used_on from passkey where account_id = ${accountId} order by id limit 100`);
}

/** Ids of an account's passkeys that work on a host, for the browser to choose from. */
export async function listCredentialIds(db: Db, accountId: number, host: string): Promise<Buffer[]> {
  const rows = await db.rows<{ credential_id: Buffer }>(sql`
    select credential_id from passkey where account_id = ${accountId} and host = ${host} order by id limit 100`);
  return rows.map((row) => row.credential_id);
}

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  host: string;
}

/** Adds a passkey to an account and returns its id. @returns undefined when this passkey is already registered to anyone */
export async function savePasskey(db: Db, given: NewPasskey & { accountId: number; name: string; now: Date }): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    insert into passkey (account_id, credential_id, public_key, counter, transports, host, name, created_at)
    values (${given.accountId}, ${given.credentialId}, ${given.publicKey}, ${given.counter}, ${given.transports}, ${given.host}, ${given.name}, ${given.now})
    on conflict (credential_id) do nothing returning id`);
  return row?.id;
}

export interface KeptPasskey extends Standing {
  id: number;
  account_id: number;
  name: string;
  public_key: Buffer;
  counter: number;
}

/**
 * The passkey that a browser presents. A passkey only works on the host that it was made on, and not for a closed account.
 * @param credentialId decoded from base64url
 */
export function findPasskey(db: Db, credentialId: Buffer, host: string): Promise<KeptPasskey | undefined> {
  return db.row(sql`
    select p.id, p.account_id, p.name, p.public_key, p.counter, a.suspended_at is not null as suspended,
      a.verified_at is null as unverified
    from passkey p join account a on a.id = p.account_id
    where p.credential_id = ${credentialId} and p.host = ${host} and a.closed_at is null`);
}

/** Records a use. @returns false when the counter didn't increase: the passkey may have been copied */
export async function notePasskeyUse(db: Db, used: { id: number; counter: number }, now: Date): Promise<boolean> {
  const noted = await db.run(sql`
    update passkey set counter = ${used.counter}, last_used_on = ${dayOf(now, 'UTC')}
    where id = ${used.id} and (counter < ${used.counter} or (counter = 0 and ${used.counter} = 0))`);
  return noted === 1;
}

/** Removes one of the account's passkeys. @returns its name; undefined when the account has no such passkey */
export async function deletePasskey(db: Db, accountId: number, id: number): Promise<string | undefined> {
  const row = await db.row<{ name: string }>(sql`delete from passkey where id = ${id} and account_id = ${accountId} returning name`);
  return row?.name;
}
