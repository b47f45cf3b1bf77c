import { createHash } from 'node:crypto';
import { type Db, sql } from '../../platform/database/database.ts';

/** Records are found by the SHA-256 of their id: a copy of the table contains no usable tokens. */
export function hashId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

export interface OAuthRecord {
  kind: string;
  id: string;
  payload: object;
  accountId: number | null;
  clientId: string | null;
  grantId: string | null;
  expiresAt: Date | null;
}

/** Inserts or replaces a record; a consumed one stays consumed. */
export async function saveRecord(db: Db, record: OAuthRecord, now: Date): Promise<void> {
  await db.run(sql`
    insert into oauth_record (kind, id_hash, payload, account_id, client_id, grant_id, created_at, expires_at)
    values (${record.kind}, ${hashId(record.id)}, ${JSON.stringify(record.payload)}::jsonb, ${record.accountId}, ${record.clientId},
      ${record.grantId}, ${now}, ${record.expiresAt})
    on conflict (kind, id_hash) do update
      set payload = excluded.payload, account_id = excluded.account_id, client_id = excluded.client_id,
        grant_id = excluded.grant_id, expires_at = excluded.expires_at`);
}

export interface FoundRecord {
  payload: Record<string, unknown>;
  created_at: Date;
  consumed_at: Date | null;
}

/** A record of the OAuth library, such as a code or a token; undefined once it has expired. */
export function findRecord(db: Db, record: { kind: string; id: string }, now: Date): Promise<FoundRecord | undefined> {
  return db.row(sql`
    select payload, created_at, consumed_at from oauth_record
    where kind = ${record.kind} and id_hash = ${hashId(record.id)} and (expires_at is null or expires_at > ${now})`);
}

/** Marks a code or token as used. It is one statement, so of two concurrent requests one learns that it came second. */
export async function consumeRecord(db: Db, record: { kind: string; id: string }, now: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update oauth_record set consumed_at = ${now} where kind = ${record.kind} and id_hash = ${hashId(record.id)} and consumed_at is null`);
  return touched > 0;
}

/** Deletes one record, such as a used code. Nothing happens if there is none. */
export async function deleteRecord(db: Db, record: { kind: string; id: string }): Promise<void> {
  await db.run(sql`delete from oauth_record where kind = ${record.kind} and id_hash = ${hashId(record.id)}`);
}

/** Deletes the tokens or codes of a grant, but not the grant itself. */
export async function deleteOfGrant(db: Db, kind: string, grantId: string): Promise<void> {
  await db.run(sql`delete from oauth_record where grant_id = ${grantId} and kind = ${kind}`);
}

/** Deletes a grant and everything issued under it. @returns its account and client; undefined when it was already gone */
export async function deleteGrant(db: Db, grantId: string): Promise<{ account_id: number; client_id: string; app: unknown } | undefined> {
  const rows = await db.rows<{ kind: string; account_id: number | null; client_id: string | null; app: unknown }>(sql`
    delete from oauth_record where grant_id = ${grantId} returning kind, account_id, client_id, app`);
  const grant = rows.find(({ kind }) => kind === 'Grant');
  if (!grant || grant.account_id === null || grant.client_id === null) return undefined;
  return { account_id: grant.account_id, client_id: grant.client_id, app: grant.app };
}

/** The newest grant that an account gave an app, if it hasn't expired. */
export async function findGrantId(db: Db, whose: { accountId: number; clientId: string }, now: Date): Promise<string | undefined> {
  const row = await db.row<{ grant_id: string }>(sql`
    select grant_id from oauth_record
    where account_id = ${whose.accountId} and kind = 'Grant' and client_id = ${whose.clientId} and expires_at > ${now} and grant_id is not null
    order by created_at desc limit 1`);
  return row?.grant_id;
}

/** Saves how the app presented itself when it was allowed. */
export async function noteApp(db: Db, grantId: string, app: { name: string; host: string }): Promise<void> {
  await db.run(sql`update oauth_record set app = ${JSON.stringify(app)}::jsonb where kind = 'Grant' and id_hash = ${hashId(grantId)}`);
}

/** Whether an account can be signed in to. */
export async function isAccountOpen(db: Db, accountId: number): Promise<boolean> {
  const row = await db.row(sql`select 1 from account where id = ${accountId} and verified_at is not null and suspended_at is null and closed_at is null`);
  return row !== undefined;
}

const UNUSED_CLIENT_MS = 7 * 86_400_000;

/** Deletes expired records, and clients registered more than a week ago that nobody has allowed. @returns how many rows */
export async function sweepOAuth(db: Db, now: Date): Promise<number> {
  const expired = await db.run(sql`delete from oauth_record where expires_at <= ${now}`);
  const unused = await db.run(sql`
    delete from oauth_record c
    where c.kind = 'Client' and c.created_at <= ${new Date(now.getTime() - UNUSED_CLIENT_MS)}
      and not exists (select 1 from oauth_record g where g.kind = 'Grant' and g.client_id = c.client_id)`);
  return expired + unused;
}
