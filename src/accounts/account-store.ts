import type { TeamRole } from '../contract/roles.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** Creates a verified account. @returns undefined when the address already has one */
export async function createAccount(db: Db, given: { email: string; name?: string; teamRole?: TeamRole; now: Date }): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    insert into account (email, name, team_role, verified_at, created_at)
    values (${given.email}, ${given.name ?? null}, ${given.teamRole ?? null}, ${given.now}, ${given.now})
    on conflict (email) do nothing returning id`);
  return row?.id;
}

/** Id of the account with this address; undefined if there is none. */
export async function findAccountId(db: Db, email: string): Promise<number | undefined> {
  return (await db.row<{ id: number }>(sql`select id from account where email = ${email}`))?.id;
}

/** The account's display name; null when it has none. */
export async function findAccountName(db: Db, id: number): Promise<string | null> {
  return (await db.row<{ name: string | null }>(sql`select name from account where id = ${id}`))?.name ?? null;
}

/** The languages of the accounts with these addresses, keyed by lower-case address. Accounts without a language are left out. */
export async function findLanguages(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ email: string; language: string }>(sql`
    select lower(email::text) as email, language from account where email = any(${[...emails]}::citext[]) and language is not null`);
  return new Map(rows.map(({ email, language }) => [email, language]));
}

/** An account's email address. @throws TypeError if there is no such account */
export async function getEmail(db: Db, id: number): Promise<string> {
  return (await db.row<{ email: string }>(sql`select email::text from account where id = ${id}`))!.email;
}

/** The code of the language in which an account gets its emails ("de"); null when it isn't known. */
export async function findLanguage(db: Db, id: number): Promise<string | null> {
  return (await db.row<{ language: string | null }>(sql`select language from account where id = ${id}`))?.language ?? null;
}

/** Sets the language of an account's emails. @param given.onlyIfUnknown keeps a language that is already set */
export async function keepLanguage(db: Db, id: number, given: { language: string; onlyIfUnknown?: true }): Promise<void> {
  await db.run(sql`
    update account set language = ${given.language}
    where id = ${id} and language is distinct from ${given.language} and (language is null or ${!given.onlyIfUnknown}::boolean)`);
}

export interface Account {
  email: string;
  name: string | null;
  created_at: Date;
  team_role: TeamRole | null;
  has_password: boolean;
  language: string | null;
}

/** The account of a signed-in person, which exists as long as they are signed in. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  const row = await db.row<Account>(sql`
    select email, name, created_at, team_role, password_hash is not null as has_password, language from account where id = ${id}`);
  return row!;
}

/**
 * The account of an address whose owner has just proved it; created if there is none. A password that was set before the address
 * was verified is removed, because someone else may have set it.
 */
export async function enterByAddress(
  db: Db,
  email: string,
  now: Date,
): Promise<{ id: number; isNew: boolean; refused: 'suspended' | 'not_a_person' | undefined }> {
  const made = await createAccount(db, { email, now });
  if (made !== undefined) return { id: made, isNew: true, refused: undefined };
  const row = await db.row<{ id: number; suspended: boolean; is_person: boolean }>(sql`
    update account set verified_at = coalesce(verified_at, ${now}), password_hash = case when verified_at is not null then password_hash end
    where email = ${email}
    returning id, suspended_at is not null as suspended, origin = 'person' and closed_at is null as is_person`);
  return { id: row!.id, isNew: false, refused: row!.suspended ? 'suspended' : row!.is_person ? undefined : 'not_a_person' };
}

/** The password hash to check a sign-in against; only for verified addresses of people. */
export function findPasswordHash(db: Db, email: string): Promise<{ id: number; password_hash: string | null; suspended: boolean } | undefined> {
  return db.row(sql`
    select id, password_hash, suspended_at is not null as suspended from account
    where email = ${email} and origin = 'person' and verified_at is not null and closed_at is null`);
}

/** Replaces the hash of the password. With null the account has none, and signs in with an email link or a passkey. */
export async function changePassword(db: Db, id: number, hash: string | null): Promise<void> {
  await db.run(sql`update account set password_hash = ${hash} where id = ${id}`);
}

/** Changes the name that others see; null removes it. */
export async function renameAccount(db: Db, id: number, name: string | null): Promise<void> {
  await db.run(sql`update account set name = ${name} where id = ${id}`);
}

/** Sets a verified address. @returns the previous address; undefined when another account has the new one */
export async function changeEmail(db: Db, id: number, email: string, now: Date): Promise<{ from: string } | undefined> {
  // Two people may open links for the same address at the same moment: the second one must get "taken", not an error.
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
