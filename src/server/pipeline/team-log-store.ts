import type { SiteTeam } from '../../contract/caller.ts';
import type { TeamNote } from '../../contract/operation.ts';
import { type Db, raw, sql } from '../../platform/database/database.ts';
import { entryAbout } from './logged-subject-store.ts';

interface LoggedChange {
  by: string | null;
  via: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A text of a note that is an address as a whole; not the name of a field, and not a part of a longer text. */
const ADDRESS = /(?<!\\)"([^"\\\s@]+@[^"\\\s@]+)"(?!:)/g;
/** What the log keeps instead of the address of an account: its number, which says nothing about the person once the account is closed. */
const REFERENCE = /(?<!\\)"account-(\d{1,15})@account\.invalid"(?!:)/g;

/** Addresses in settings are the site's, even if an account has the same one: undoing a change must bring back what was there. */
export const aboutTheSite: ReadonlySet<string> = new Set(['set_site', 'set_seller']);

const asJson = (part: object | null | undefined): string | null => (part ? JSON.stringify(part) : null);

/** Keeps what a member of the site team changed, in the transaction of the change. @returns the id of the log's entry */
export async function saveTeamChange(
  tx: Db,
  given: { siteId: number; caller: SiteTeam; operation: string; reason: string | null; now: Date; note: TeamNote },
): Promise<number> {
  const { siteId, caller, operation, reason, now, note } = given;
  const parts = [note.before, note.after, note.undo];
  const [before, after, undo] = aboutTheSite.has(operation) ? parts.map(asJson) : await withoutAddresses(tx, parts);
  const row = await tx.row<{ id: number }>(sql`
    insert into team_audit (site_id, at, operation, subject, before, after, account_id, via, reason, undo, undoes)
    values (${siteId}, ${now}, ${operation}, ${note.subject.slice(0, 240)}, ${before}, ${after},
      ${caller.accountId ?? null}, ${caller.via}, ${reason}, ${undo}, ${note.undoes ?? null})
    returning id`);
  return row!.id;
}

/** The parts of a note as JSON, in which each address of an account has become the number of the account. */
async function withoutAddresses(tx: Db, parts: readonly (object | null | undefined)[]): Promise<(string | null)[]> {
  const texts = parts.map(asJson);
  const addresses = texts.flatMap((text) => Array.from(text?.matchAll(ADDRESS) ?? [], ([, address]) => address!.toLowerCase()));
  if (addresses.length === 0) return texts;
  const accounts = await tx.rows<{ id: number; email: string }>(sql`
    select id, lower(email::text) as email from account where email = any(${addresses}::citext[]) and closed_at is null`);
  const ids = new Map(accounts.map(({ id, email }) => [email, id]));
  const name = (whole: string, address: string) => (ids.has(address.toLowerCase()) ? `"account-${ids.get(address.toLowerCase())}@account.invalid"` : whole);
  return texts.map((text) => text?.replaceAll(ADDRESS, name) ?? null);
}

/** Entries of the log with the addresses that their accounts have now. That of a closed account identifies nobody. */
export async function showAddresses<Entry extends { before: object | null; after: object | null; undo?: object | null }>(
  db: Db,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const texts = entries.map(({ before, after, undo }) => JSON.stringify([before, after, undo ?? null]));
  const ids = texts.flatMap((text) => Array.from(text.matchAll(REFERENCE), ([, id]) => Number(id)));
  if (ids.length === 0) return [...entries];
  const accounts = await db.rows<{ id: number; email: string }>(sql`select id, email::text from account where id = any(${ids}::bigint[])`);
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return entries.map((entry, at) => {
    const text = texts[at]!.replaceAll(REFERENCE, (whole, id: string) => (emails.has(Number(id)) ? JSON.stringify(emails.get(Number(id))) : whole));
    if (text === texts[at]) return entry;
    const [before, after, undo] = JSON.parse(text);
    return { ...entry, before, after, ...(entry.undo !== undefined && { undo }) };
  });
}

/** The condition of the index team_audit_addresses: an entry contains an address, not only numbers of accounts. */
const containsAddress = (entry: string) =>
  raw(String.raw`coalesce(${entry}.before::text, '') || coalesce(${entry}.after::text, '') ||
  coalesce(${entry}.undo::text, '') ~ '"(?!account-\d+@account\.invalid")[^"\\[:space:]@]+@[^"\\[:space:]@]+"'`);

/** The entries that still contain the address of an account, for example of an earlier version, name its number from now on. */
export async function forgetAddress(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update team_audit c set before = team_note_of_accounts(before, array[a.id]), after = team_note_of_accounts(after, array[a.id]),
      undo = team_note_of_accounts(undo, array[a.id])
    from account a
    where a.id = ${accountId} and ${containsAddress('c')}
      and position('"' || lower(a.email::text) || '"' in lower(concat_ws(' ', c.before::text, c.after::text, c.undo::text))) > 0`);
}

/** The last changes of a thing with who made them, newest first. `by` is null for the command line and for closed accounts. */
export async function listAuthors(tx: Db, { siteId, subject }: { siteId: number; subject: string }): Promise<LoggedChange[]> {
  const changes = await tx.rows<LoggedChange>(sql`
    select coalesce(a.name, a.email::text) as by, c.via, c.before, c.after from team_audit c left join account a on a.id = c.account_id
    where c.site_id = ${siteId} and ${entryAbout([subject])} order by c.id desc limit 50`);
  return showAddresses(tx, changes);
}
