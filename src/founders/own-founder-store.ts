import { insertFounder } from '../listing-changes/index.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface OwnFounder {
  id: number;
  slug: string;
  name: string;
  /** Why the site team has hidden what the founder's page says; null: it hasn't. */
  hidden_because: string | null;
}

/** The founder that an account is linked to; undefined if it is linked to none. */
export async function findOwnFounder(tx: Db, accountId: number): Promise<OwnFounder | undefined> {
  return tx.row<OwnFounder>(sql`select id, slug, name, hidden_because from founder where account_id = ${accountId}`);
}

/** A listing owned by the account, and its founders who aren't linked to an account. */
export interface FounderPlace {
  listing_id: number;
  listing_name: string;
  /** Whether the list has no founders. */
  is_empty: boolean;
  /** Has no account, and is on no listing that belongs to someone else. */
  open: { id: number; name: string }[];
}

/** The founder lists on which an account may identify itself: those of the listings it owns, oldest first. */
export async function listFounderPlaces(tx: Db, accountId: number): Promise<FounderPlace[]> {
  return tx.rows<FounderPlace>(sql`
    select l.id as listing_id, l.name as listing_name, not exists (select from listing_founder x where x.listing_id = l.id) as is_empty,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by lf.position, f.id), '[]')
        from listing_founder lf join founder f on f.id = lf.founder_id
        where lf.listing_id = l.id and f.account_id is null and not exists (
          select from listing_founder o where o.founder_id = f.id and not exists (
            select from listing_member m where m.listing_id = o.listing_id and m.account_id = ${accountId} and m.role = 'owner'))) as open
    from listing_member me join listing l on l.id = me.listing_id
    where me.account_id = ${accountId} and me.role = 'owner' order by l.id`);
}

/** A founder whose page the site team has hidden. */
interface HiddenFounder {
  slug: string;
  name: string;
  hidden_because: string;
}

/** Founders of a listing with a hidden page about whom one of its owners may ask: their own, and those without an account. In the order of the listing. */
export async function listHiddenFounders(db: Db, given: { listingId: number; accountId: number }): Promise<HiddenFounder[]> {
  return db.rows<HiddenFounder>(sql`
    select f.slug, f.name, f.hidden_because from listing_founder x join founder f on f.id = x.founder_id
    where x.listing_id = ${given.listingId} and f.hidden_because is not null and (f.account_id is null or f.account_id = ${given.accountId})
    order by x.position, f.id`);
}

/** An account's name, and the unlinked founders of its listings. */
export async function findWhoMayAnswer(db: Db, accountId: number): Promise<{ name: string | null; open: string[] }> {
  const account = await db.row<{ name: string | null }>(sql`select name from account where id = ${accountId}`);
  const places = await listFounderPlaces(db, accountId);
  return { name: account?.name?.trim() || null, open: [...new Set(places.flatMap(({ open }) => open.map(({ name }) => name)))] };
}

/** The name of an account's person; null if they haven't given one. Locked, so that one person becomes one founder. */
export async function lockAccountName(tx: Db, accountId: number): Promise<string | null> {
  return (await tx.row<{ name: string | null }>(sql`select name from account where id = ${accountId} for no key update`))?.name ?? null;
}

/** Links an unlinked founder to an account. @returns undefined if someone else was faster */
export async function linkFounder(tx: Db, given: { founderId: number; accountId: number }): Promise<OwnFounder | undefined> {
  return tx.row<OwnFounder>(sql`
    update founder set account_id = ${given.accountId} where id = ${given.founderId} and account_id is null returning id, slug, name, hidden_because`);
}

/** Creates a founder for an account, on no listing yet. */
export async function makeFounder(tx: Db, given: { accountId: number; name: string; now: Date }): Promise<OwnFounder> {
  const id = await insertFounder(tx, given, given.now);
  return (await tx.row<OwnFounder>(sql`update founder set account_id = ${given.accountId} where id = ${id} returning id, slug, name, hidden_because`))!;
}

/** Makes this founder the first of a listing that has none yet. */
export async function startFounderList(tx: Db, given: { listingId: number; founderId: number }): Promise<void> {
  await tx.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${given.listingId}, ${given.founderId}, 0)`);
}

/** Whether a founder has a page on the site: one of their listings is live there. */
export async function hasFounderPage(db: Db, given: { founderId: number; siteId: number }): Promise<boolean> {
  const row = await db.row(sql`
    select from live_founder(${given.siteId}) f where f.id = ${given.founderId}`);
  return row !== undefined;
}
