import { type Db, sql } from '../platform/database/database.ts';
import type { PersonPart } from './parts.ts';

export interface PersonPageRow {
  id: number;
  account_id: number;
  name: string;
  about: string | null;
  links: string[];
  shows: PersonPart[];
  closed_at: Date | null;
  hidden_at: Date | null;
  hidden_because: string | null;
  /** File of a stored picture. */
  portrait: string | null;
  /** Why the site team removed the picture; null once there is another one. */
  portrait_removed_because: string | null;
  email: string;
}

const pages = sql`
  select p.id, p.account_id, p.name, p.about, p.links, p.shows, p.closed_at, p.hidden_at, p.hidden_because, p.portrait, p.portrait_removed_because, a.email::text
  from person_page p join account a on a.id = p.account_id`;

/** An account's page on a site, open or closed. */
export function findOwnPage(db: Db, given: { siteId: number; accountId: number }): Promise<PersonPageRow | undefined> {
  return db.row<PersonPageRow>(sql`${pages} where p.site_id = ${given.siteId} and p.account_id = ${given.accountId}`);
}

/** A page in any state by a name that it has or had, for the site team. */
export function findPage(db: Db, given: { siteId: number; name: string }): Promise<PersonPageRow | undefined> {
  return db.row<PersonPageRow>(sql`
    ${pages} where p.id = (select n.page_id from person_page_name n where n.site_id = ${given.siteId} and n.name = ${given.name})`);
}

/** Serializes what is done to one account's page. */
export async function lockPage(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`person page ${accountId}`}, 0))`);
}

/** Every name that a page has or had, the oldest first. Nobody else can take them. */
export async function listNames(db: Db, pageId: number): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select name from person_page_name where page_id = ${pageId} order by since, name`);
  return rows.map(({ name }) => name);
}

/** Whether a name is already the address of another founder's page or a listing. Only they may use it. */
export async function isOfSomebodyElse(db: Db, given: { siteId: number; name: string; accountId: number }): Promise<boolean> {
  const { siteId, name, accountId } = given;
  const row = await db.row<{ is: boolean }>(sql`
    select exists (select from live_founder(${siteId}::smallint) f where f.slug = ${name}
        and not exists (select from founder o where o.id = f.id and o.account_id = ${accountId}))
      or exists (select from public_listing l where l.site_id = ${siteId} and l.slug = ${name}
        and not exists (select from listing_member m where m.listing_id = l.id and m.account_id = ${accountId})) as is`);
  return row!.is;
}

/** Takes a name permanently. @returns whether it was free */
export async function takePageName(tx: Db, given: { siteId: number; name: string; pageId: number; now: Date }): Promise<boolean> {
  const added = await tx.run(sql`
    insert into person_page_name (site_id, name, page_id, since) values (${given.siteId}, ${given.name}, ${given.pageId}, ${given.now}) on conflict do nothing`);
  if (added > 0) return true;
  return (await tx.row(sql`select from person_page_name where site_id = ${given.siteId} and name = ${given.name} and page_id = ${given.pageId}`)) !== undefined;
}

interface Words {
  name: string;
  about: string | null;
  links: readonly string[];
  shows: readonly PersonPart[];
  now: Date;
}

/** Opens an account's page, or changes it. @returns its id */
export async function savePage(tx: Db, given: Words & { siteId: number; accountId: number }): Promise<number> {
  const { siteId, accountId, name, about, links, shows, now } = given;
  const row = await tx.row<{ id: number }>(sql`
    insert into person_page (site_id, account_id, name, about, links, shows, created_at, updated_at)
    values (${siteId}, ${accountId}, ${name}, ${about}, ${[...links]}::text[], ${[...shows]}::text[], ${now}, ${now})
    on conflict (site_id, account_id) do update set name = excluded.name, about = excluded.about, links = excluded.links, shows = excluded.shows,
      updated_at = excluded.updated_at, closed_at = null
    returning id`);
  return row!.id;
}

/** Closes a page: its text and picture are deleted, its names stay reserved for the account. */
export async function closePage(tx: Db, given: { id: number; now: Date }): Promise<void> {
  await tx.run(
    sql`update person_page set closed_at = ${given.now}, about = null, links = '{}', portrait = null, portrait_removed_because = null where id = ${given.id}`,
  );
}

/** Hides a page, or shows it again with null. */
export async function savePageHidden(tx: Db, given: { id: number; because: string | null; now: Date }): Promise<void> {
  await tx.run(sql`
    update person_page set hidden_because = ${given.because}, hidden_at = ${given.because === null ? null : given.now} where id = ${given.id}`);
}

/** Sets the picture, or removes it with null. A trigger has the files of the earlier one deleted. */
export async function savePortrait(tx: Db, given: { id: number; file: string | null }): Promise<void> {
  await tx.run(sql`update person_page set portrait = ${given.file}, portrait_removed_because = null where id = ${given.id}`);
}

/** Removes a person's picture. They see the reason, and can set another one. */
export async function savePortraitRemoved(tx: Db, given: { id: number; because: string }): Promise<void> {
  await tx.run(sql`update person_page set portrait = null, portrait_removed_because = ${given.because} where id = ${given.id}`);
}
