import type { Paging } from '../../contract/values.ts';
import type { ListingContent } from '../../listing-changes/index.ts';
import { type Db, type Sql, sql } from '../../platform/database/database.ts';

export interface VersionRow {
  id: number;
  listing_id: number;
  at: Date;
  by: 'person' | 'api_key' | 'app' | 'job' | 'site_team';
  what: string;
  before: ListingContent;
  after: ListingContent;
  /** Of the account that made it; null if it no longer exists. */
  name: string | null;
  email: string | null;
  /** Name of the key or app that made it. */
  through: string | null;
}

const versions = (where: Sql) => sql`
  select v.id, v.listing_id, v.at, v.by, v.what, v.before, v.after, a.name, a.email::text,
    case v.by
      when 'api_key' then (select k.name from api_key k where k.id = (v.credential ->> 'key_id')::bigint)
      when 'app' then coalesce(
        (select r.app ->> 'name' from oauth_record r
          where r.kind = 'Grant' and r.account_id = v.account_id and r.client_id = v.credential ->> 'client_id' order by r.created_at desc limit 1),
        v.credential ->> 'client_id')
    end as through
  from listing_version v left join account a on a.id = v.account_id and a.closed_at is null
  where ${where}`;

/** A page of a listing's versions, latest first. */
export async function listVersions(db: Db, listingId: number, at: Paging): Promise<{ rows: VersionRow[]; total: number }> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from listing_version where listing_id = ${listingId}`);
  const rows = await db.rows<VersionRow>(
    sql`${versions(sql`v.listing_id = ${listingId}`)} order by v.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`,
  );
  return { rows, total: counted!.total };
}

/** The latest version of a listing that set one of these keys. */
export async function findLatestVersionOf(db: Db, given: { listingId: number; keys: readonly string[] }): Promise<VersionRow | undefined> {
  return db.row<VersionRow>(sql`${versions(sql`v.listing_id = ${given.listingId} and v.after ?| ${[...given.keys]}::text[]`)} order by v.id desc limit 1`);
}

/** Whether a version belongs to this listing. */
export async function hasVersion(db: Db, given: { listingId: number; id: number }): Promise<boolean> {
  return (await db.row(sql`select from listing_version where id = ${given.id} and listing_id = ${given.listingId}`)) !== undefined;
}

/** What later versions changed, oldest first: the values before. */
export async function listLaterBefores(db: Db, given: { listingId: number; id: number }): Promise<ListingContent[]> {
  const rows = await db.rows<{ before: ListingContent }>(sql`
    select before from listing_version where listing_id = ${given.listingId} and id > ${given.id} order by id`);
  return rows.map(({ before }) => before);
}

/**
 * Versions of some listings that haven't been reported to the site team and are older than `before`, with their listing; locked
 * until the transaction ends.
 */
export async function lockUntoldVersions(tx: Db, given: { before: Date; listings: number }): Promise<VersionRow[]> {
  const held = await tx.rows<{ id: number }>(sql`
    select id from listing_version where team_told_at is null and by <> 'job' and at <= ${given.before} and listing_id in (
      select listing_id from listing_version where team_told_at is null and by <> 'job' and at <= ${given.before}
      group by listing_id order by min(id) limit ${given.listings})
    for update skip locked`);
  return tx.rows<VersionRow>(sql`${versions(sql`v.id = any(${held.map(({ id }) => id)}::bigint[])`)} order by v.listing_id, v.id`);
}

/** Notes that the site team was told of these versions, so that no later email contains them. */
export async function markTold(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx.run(sql`update listing_version set team_told_at = ${now} where id = any(${[...ids]}::bigint[])`);
}

/** Addresses of the owners and editors of the site team: verified, neither suspended nor closed. */
export async function listSiteTeam(db: Db): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email::text from account where team_role in ('owner', 'editor') and verified_at is not null and suspended_at is null and closed_at is null order by id`);
  return rows.map(({ email }) => email);
}

/** What an email about listings needs to know of each, by id, on any site. */
export async function findListingWords(db: Db, ids: readonly number[]): Promise<Map<number, { name: string; slug: string; site_id: number; status: string }>> {
  const rows = await db.rows<{ id: number; name: string; slug: string; site_id: number; status: string }>(
    sql`select id, name, slug, site_id, status from listing where id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
