import { type Db, sql } from '../platform/database/database.ts';

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

/** What the person calls themselves; null without a name. */
export async function findAccountName(db: Db, id: number): Promise<string | null> {
  return (await db.row<{ name: string | null }>(sql`select name from account where id = ${id}`))?.name ?? null;
}

/** Languages of those of these addresses whose account has one, by address in lower case. */
export async function findLanguages(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ email: string; language: string }>(sql`
    select lower(email::text) as email, language from account where email = any(${[...emails]}::citext[]) and language is not null`);
  return new Map(rows.map(({ email, language }) => [email, language]));
}

/** The language that an account reads emails in; null while it is not known. */
export async function findLanguage(db: Db, id: number): Promise<string | null> {
  return (await db.row<{ language: string | null }>(sql`select language from account where id = ${id}`))?.language ?? null;
}

/** Keeps the language of the emails to an account. @param given.onlyIfUnknown leaves a language that was chosen before */
export async function keepLanguage(db: Db, id: number, given: { language: string; onlyIfUnknown?: true }): Promise<void> {
  await db.run(sql`
    update account set language = ${given.language}
    where id = ${id} and language is distinct from ${given.language} and (language is null or ${!given.onlyIfUnknown}::boolean)`);
}

export interface Account {
  email: string;
  name: string | null;
  created_at: Date;
  is_admin: boolean;
  has_password: boolean;
  language: string | null;
}

/** The account of somebody who is signed in. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  const row = await db.row<Account>(sql`
    select email, name, created_at, is_admin, password_hash is not null as has_password, language from account where id = ${id}`);
  return row!;
}

/**
 * The account of an address that its owner has just proven; made when there is none.
 * A password that somebody set before the address was ever proven is dropped: it may be another's.
 */
export async function enterByAddress(
  db: Db,
  email: string,
  now: Date,
): Promise<{ id: number; isNew: boolean; refused: 'suspended' | 'not_a_person' | undefined }> {
  const made = await createAccount(db, { email, isAdmin: false, now });
  if (made !== undefined) return { id: made, isNew: true, refused: undefined };
  const row = await db.row<{ id: number; suspended: boolean; is_person: boolean }>(sql`
    update account set verified_at = coalesce(verified_at, ${now}), password_hash = case when verified_at is not null then password_hash end
    where email = ${email}
    returning id, suspended_at is not null as suspended, origin = 'person' and closed_at is null as is_person`);
  return { id: row!.id, isNew: false, refused: row!.suspended ? 'suspended' : row!.is_person ? undefined : 'not_a_person' };
}

/** What a password is checked against; only for proven addresses of people. */
export function findPasswordHash(db: Db, email: string): Promise<{ id: number; password_hash: string | null; suspended: boolean } | undefined> {
  return db.row(sql`
    select id, password_hash, suspended_at is not null as suspended from account
    where email = ${email} and origin = 'person' and verified_at is not null and closed_at is null`);
}

export async function changePassword(db: Db, id: number, hash: string | null): Promise<void> {
  await db.run(sql`update account set password_hash = ${hash} where id = ${id}`);
}

export async function renameAccount(db: Db, id: number, name: string | null): Promise<void> {
  await db.run(sql`update account set name = ${name} where id = ${id}`);
}

/** Gives the account a proven address. @returns the one before; undefined when another account has the new one */
export async function changeEmail(db: Db, id: number, email: string, now: Date): Promise<{ from: string } | undefined> {
  // Two people may open a link to one address at the same instant: the second finds it taken, not an error.
  const change = sql`
    update account a set email = ${email}, verified_at = ${now} from account before
    where a.id = ${id} and before.id = a.id returning before.email as "from"`;
  return db
    .transaction((tx) => tx.row<{ from: string }>(change))
    .catch((error: { code?: string }) => {
      if (error.code === '23505') return undefined;
      throw error;
    });
}
