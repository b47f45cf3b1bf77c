import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { Parts } from './draft-parts.ts';
import type { Competitor } from './jobs/competitor.ts';
import type { Failure } from './jobs/drafting-need.ts';
import { toJson } from './to-json.ts';

/** Progress of reading a website, as last reported by its job. */
export interface ReadingProgress {
  step: string;
  pages_read: number;
  /** 0 to 100, for everything until the draft is ready. */
  percent: number;
  pages_found?: number;
  /** Addresses of the pages read so far. */
  read?: readonly string[];
}

export type DraftStatus = 'crawling' | 'drafting' | 'ready' | 'failed';

export interface DraftRow {
  id: string;
  site_id: number;
  account_id: number;
  url: string;
  website_url: string;
  host: string;
  status: DraftStatus;
  failure: Failure | null;
  progress: ReadingProgress | null;
  parts: Parts;
  completeness: number;
  competitor: Competitor | null;
  listing_id: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** When its website was read and drafted from. */
  ready_at: Date | null;
}

const columns = sql`id, site_id, account_id, url, website_url, host, status, failure, progress, parts, completeness, competitor, listing_id, version, created_at, updated_at, ready_at`;

/** For drafts of one listing, by its id. */
const draftsLock = sql`hashtextextended('drafts of listing ' || listing_id, 0)`;

/** Locks an account's submissions until the transaction ends, so that they can be counted. */
export async function lockAccountDrafts(tx: Db, accountId: number): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${accountId}`}, 0))`);
}

/** Number of an account's drafts in progress, on all sites. */
export async function countUnderWay(db: Db, accountId: number): Promise<number> {
  const row = await db.row<{ n: number }>(sql`select count(*)::int as n from draft where account_id = ${accountId} and status in ('crawling', 'drafting')`);
  return row!.n;
}

/** The account's draft in progress for the same address. */
export async function findUnderWay(db: Db, given: { accountId: number; siteId: number; url: string }): Promise<DraftRow | undefined> {
  return db.row<DraftRow>(sql`
    select ${columns} from draft
    where account_id = ${given.accountId} and site_id = ${given.siteId} and url = ${given.url} and status in ('crawling', 'drafting')`);
}

/** Saves a draft whose website is about to be read. The address of the website may still change while it is crawled. */
export async function insertDraft(
  tx: Db,
  given: { id: string; siteId: number; accountId: number; url: string; host: string; progress: ReadingProgress; parts: Parts; now: Date },
): Promise<DraftRow> {
  const row = await tx.row<DraftRow>(sql`
    insert into draft (id, site_id, account_id, url, website_url, host, status, progress, parts, created_at, updated_at)
    values (${given.id}, ${given.siteId}, ${given.accountId}, ${given.url}, ${given.url}, ${given.host}, 'crawling', ${toJson(given.progress)}::jsonb,
      ${toJson(given.parts)}::jsonb, ${given.now}, ${given.now})
    returning ${columns}`);
  return row!;
}

/** Waits for other changes to drafts of the same listing. */
export async function lockListingDrafts(tx: Db, id: string): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(${draftsLock}) from draft where id = ${id}::uuid and listing_id is not null`);
}

/** A draft of the account on this site; `lock` locks it until the transaction ends. */
export async function findDraft(db: Db, given: { id: string; accountId: number; siteId: number; lock?: boolean }): Promise<DraftRow | undefined> {
  const own = sql`id = ${given.id}::uuid and account_id = ${given.accountId} and site_id = ${given.siteId}`;
  if (given.lock) return db.row<DraftRow>(sql`select ${columns} from draft where ${own} for update`);
  return db.row<DraftRow>(sql`select ${columns} from draft where ${own}`);
}

/** Any account's draft: for jobs and invites. */
export async function findAnyDraft(db: Db, id: string, options: { lock?: boolean } = {}): Promise<DraftRow | undefined> {
  if (options.lock) return db.row<DraftRow>(sql`select ${columns} from draft where id = ${id}::uuid for update`);
  return db.row<DraftRow>(sql`select ${columns} from draft where id = ${id}::uuid`);
}

/**
 * The drafts of a listing that belong to its owners, locked until the transaction ends; former owners' drafts are frozen. Call
 * this first when writing a listing and updating its drafts: drafts before listings, otherwise two writers could deadlock.
 */
export async function lockDraftsOfListing(tx: Db, listingId: number): Promise<DraftRow[]> {
  await tx.row(sql`select pg_advisory_xact_lock(${draftsLock}) from (values (${listingId}::bigint)) as l(listing_id)`);
  return tx.rows<DraftRow>(sql`
    select ${columns} from draft where listing_id = ${listingId}
      and account_id in (select account_id from listing_member where listing_id = ${listingId} and role = 'owner')
    order by id for update`);
}

/** Locks the drafts of many listings, always in the same order, so that two requests never wait for each other. @returns those that have drafts */
export async function lockDraftsOfListings(tx: Db, listingIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`select distinct listing_id as id from draft where listing_id = any(${[...listingIds]}::bigint[]) order by 1`);
  for (const { id } of rows) await lockDraftsOfListing(tx, id);
  return rows.map(({ id }) => id);
}

export type DraftSummaryRow = Pick<DraftRow, 'id' | 'url' | 'host' | 'status' | 'completeness' | 'failure' | 'listing_id' | 'created_at' | 'updated_at'> & {
  name: string | null;
};

/** A page of an account's drafts, newest first. */
export async function listDrafts(db: Db, given: { accountId: number; siteId: number; at: Paging }): Promise<{ rows: DraftSummaryRow[]; total: number }> {
  const mine = sql`account_id = ${given.accountId} and site_id = ${given.siteId}`;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from draft where ${mine}`);
  const rows = await db.rows<DraftSummaryRow>(sql`
    select id, url, host, parts -> 'fields' -> 'name' ->> 'value' as name, status, completeness, failure, listing_id, created_at, updated_at
    from draft where ${mine} order by created_at desc, id limit ${given.at.per_page} offset ${(given.at.page - 1) * given.at.per_page}`);
  return { rows, total: counted!.total };
}

/** Reported progress never goes back: restarting or dropping a page doesn't remove it. */
const toldAtLeast = (progress: ReadingProgress) => sql`${toJson(progress)}::jsonb || jsonb_build_object(
  'pages_read', greatest((progress ->> 'pages_read')::int, ${progress.pages_read}::int), 'percent', greatest((progress ->> 'percent')::int, ${progress.percent}::int))`;

/** Only while it is being read: late reports about a finished draft are dropped. */
export async function saveProgress(db: Db, id: string, given: { progress: ReadingProgress; now: Date }): Promise<void> {
  await db.run(sql`
    update draft set progress = ${toldAtLeast(given.progress)}, updated_at = ${given.now} where id = ${id}::uuid and status in ('crawling', 'drafting')`);
}

/** The site has been read. @returns whether the draft was still waiting for that */
export async function startDrafting(tx: Db, id: string, given: { websiteUrl: string; host: string; progress: ReadingProgress; now: Date }): Promise<boolean> {
  const touched = await tx.run(sql`
    update draft set status = 'drafting', website_url = ${given.websiteUrl}, host = ${given.host}, progress = ${toldAtLeast(given.progress)},
      updated_at = ${given.now}
    where id = ${id}::uuid and status = 'crawling'`);
  return touched === 1;
}

/**
 * Saves what was drafted and ends the reading.
 * @param given.competitor null if the website names none and nobody has added one
 * @returns false if the draft isn't being drafted any more; then nothing changes
 */
export async function makeReady(tx: Db, id: string, given: { parts: Parts; completeness: number; competitor: Competitor | null; now: Date }): Promise<boolean> {
  const touched = await tx.run(sql`
    update draft set status = 'ready', progress = null, parts = ${toJson(given.parts)}::jsonb, completeness = ${given.completeness},
      competitor = ${given.competitor === null ? null : toJson(given.competitor)}::jsonb, version = version + 1, updated_at = ${given.now}, ready_at = ${given.now}
    where id = ${id}::uuid and status = 'drafting'`);
  return touched === 1;
}

/** Ends the reading with the reason that the owner is shown. A draft that is ready, or has failed already, stays as it is. */
export async function failDraft(db: Db, id: string, given: { failure: Failure; now: Date }): Promise<void> {
  await db.run(sql`
    update draft set status = 'failed', progress = null, failure = ${toJson(given.failure)}::jsonb, version = version + 1, updated_at = ${given.now}
    where id = ${id}::uuid and status in ('crawling', 'drafting')`);
}

/** Reads the website of a failed draft again; what people have filled in stays. The caller has locked it. */
export async function restartDraft(tx: Db, id: string, given: { progress: ReadingProgress; now: Date }): Promise<void> {
  await tx.run(sql`
    update draft set status = 'crawling', progress = ${toJson(given.progress)}::jsonb, failure = null, version = version + 1, updated_at = ${given.now}
    where id = ${id}::uuid and status = 'failed'`);
}

/** Drafts without progress since `before`, whose job is lost because its process kept dying. @returns how many */
export async function failLostDrafts(db: Db, given: { before: Date; failure: Failure; now: Date }): Promise<number> {
  return db.run(sql`
    update draft set status = 'failed', progress = null, failure = ${toJson(given.failure)}::jsonb, version = version + 1, updated_at = ${given.now}
    where status in ('crawling', 'drafting') and updated_at < ${given.before}`);
}

/** Saves edited parts as the next version of the draft. The caller has locked it and compared versions. */
export async function saveParts(tx: Db, id: string, given: { parts: Parts; completeness: number; competitor: Competitor | null; now: Date }): Promise<void> {
  await tx.run(sql`
    update draft set parts = ${toJson(given.parts)}::jsonb, completeness = ${given.completeness},
      competitor = ${given.competitor === null ? null : toJson(given.competitor)}::jsonb, version = version + 1, updated_at = ${given.now}
    where id = ${id}::uuid`);
}

/** Saves the result of the competitor's job, unless another competitor was named in the meantime. */
export async function saveCompetitor(db: Db, id: string, given: { competitor: Competitor; now: Date }): Promise<void> {
  await db.run(sql`
    update draft set competitor = ${toJson(given.competitor)}::jsonb, version = version + 1, updated_at = ${given.now}
    where id = ${id}::uuid and competitor ->> 'url' = ${given.competitor.url}`);
}

/** Notes the listing that a draft was submitted as. Submitting it again keeps the first time. */
export async function linkListing(tx: Db, id: string, given: { listingId: number; suggestedCategoryIds: readonly number[]; now: Date }): Promise<void> {
  await tx.run(sql`
    update draft set listing_id = ${given.listingId}, suggested_category_ids = ${[...given.suggestedCategoryIds]}::integer[],
      submitted_at = coalesce(submitted_at, ${given.now}), version = version + 1, updated_at = ${given.now}
    where id = ${id}::uuid`);
}
