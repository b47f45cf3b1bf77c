import { type Db, sql } from '../../../platform/database/database.ts';
import type { AskedBulk } from './bulk-steps-store.ts';
import type { BulkAction, BulkFacts, BulkState, PlacedCategory, WhyLeft } from './bulk-types.ts';

/** How long a bulk change is kept, in milliseconds: longer than it can be undone. */
const KEPT_MS = 60 * 86_400_000;

/** Ids of the site's listings with these slugs, in ascending order. Unknown slugs are left out. */
export async function findIds(db: Db, given: { siteId: number; slugs: readonly string[] }): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from listing where site_id = ${given.siteId} and slug = any(${[...given.slugs]}::text[]) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Facts of listings, by id. `lock` locks them until the transaction ends, always in the same order. */
export async function findBulkFacts(db: Db, given: { siteId: number; ids: readonly number[]; lock?: boolean }): Promise<BulkFacts[]> {
  const ids = [...given.ids];
  if (given.lock) await db.rows(sql`select from listing where id = any(${ids}::bigint[]) order by id for update`);
  return db.rows<BulkFacts>(sql`
    select l.id, l.slug, l.name, l.status, l.launch_week, u.former_status, u.reason as suspended_for, u.since as suspended_since,
      coalesce((select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'position', lc.position) order by lc.position)
        from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id), '[]') as categories,
      e.since as choice_since, e.until as choice_until
    from listing l left join listing_suspension u on u.listing_id = l.id left join editors_choice e on e.listing_id = l.id
    where l.site_id = ${given.siteId} and l.id = any(${ids}::bigint[]) order by l.name, l.id`);
}

/** Those of these listings that an account works on, as an owner or founder. */
export async function findIdsOfMember(db: Db, given: { accountId: number; ids: readonly number[] }): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select listing_id as id from listing_member where account_id = ${given.accountId} and listing_id = any(${[...given.ids]}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Gives listings exactly these categories. */
export async function replaceCategories(tx: Db, given: { rows: readonly { id: number; categories: readonly PlacedCategory[] }[]; now: Date }): Promise<void> {
  const ids = given.rows.map(({ id }) => id);
  const places = given.rows.flatMap(({ id, categories }) => categories.map((one) => ({ listing: id, category: one.id, position: one.position })));
  await tx.run(sql`delete from listing_category where listing_id = any(${ids}::bigint[])`);
  await tx.run(sql`
    insert into listing_category (listing_id, category_id, position)
    select listing, category, position from json_to_recordset(${JSON.stringify(places)}::json) p(listing bigint, category integer, position smallint)`);
  await tx.run(sql`update listing set updated_at = ${given.now} where id = any(${ids}::bigint[])`);
}

/** Sets or ends the editor's choice of listings. */
export async function replaceChoices(
  tx: Db,
  given: { siteId: number; rows: readonly { id: number; choice: { since: string; until: string | null } | null }[] },
): Promise<void> {
  const rows = given.rows.flatMap(({ id, choice }) => (choice ? [{ id, ...choice }] : []));
  await tx.run(sql`delete from editors_choice where listing_id = any(${given.rows.map(({ id }) => id)}::bigint[])`);
  await tx.run(sql`
    insert into editors_choice (listing_id, site_id, since, until)
    select id, ${given.siteId}, since, until from json_to_recordset(${JSON.stringify(rows)}::json) c(id bigint, since timestamptz, until timestamptz)`);
}

/** Those of these categories that still exist. */
export async function findCategoryIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`select id from category where id = any(${[...ids]}::integer[])`);
  return new Set(rows.map(({ id }) => id));
}

export interface BulkRow {
  id: number;
  listing_id: number;
  slug: string;
  name: string;
  before: BulkState | null;
  after: BulkState | null;
  why: WhyLeft | null;
  why_kept: WhyLeft | null;
  /** False until the step that handles it. */
  is_done: boolean;
}

/** Saves a bulk change that was done, or that its steps will do, and deletes those that are too old to be undone. @returns its id */
export async function saveBulkChange(
  tx: Db,
  given: {
    siteId: number;
    action: BulkAction;
    reason: string | null;
    now: Date;
    rows: readonly { listing_id: number; before?: BulkState; after?: BulkState; why?: WhyLeft }[];
    /** Set if it is done in steps. */
    asked?: AskedBulk | undefined;
  },
): Promise<number> {
  await tx.run(sql`delete from bulk_change where done_at < ${new Date(given.now.getTime() - KEPT_MS)}`);
  const row = await tx.row<{ id: number }>(sql`
    insert into bulk_change (site_id, action, reason, done_at, state, asked)
    values (${given.siteId}, ${given.action}, ${given.reason}, ${given.now}, ${given.asked ? 'running' : 'done'},
      ${given.asked ? JSON.stringify(given.asked) : null}::jsonb) returning id`);
  await tx.run(sql`
    insert into bulk_change_listing (bulk_id, listing_id, before, after, why, is_done)
    select ${row!.id}, r.listing_id, r.before, r.after, r.why, ${given.asked === undefined} or r.before is null
    from json_to_recordset(${JSON.stringify(given.rows)}::json) r(listing_id bigint, before jsonb, after jsonb, why text)`);
  return row!.id;
}

export interface BulkChange {
  id: number;
  action: BulkAction;
  reason: string | null;
  done_at: Date;
  undone_at: Date | null;
  /** Whether its steps are still in progress. */
  state: 'running' | 'done';
}

/** A bulk change of a site. `lock` locks it until the transaction ends, so that nobody undoes it twice. */
export async function findBulkChange(db: Db, given: { siteId: number; id: number; lock?: boolean }): Promise<BulkChange | undefined> {
  const found = sql`select id, action, reason, done_at, undone_at, state from bulk_change where site_id = ${given.siteId} and id = ${given.id}`;
  return given.lock ? db.row<BulkChange>(sql`${found} for update`) : db.row<BulkChange>(found);
}

/** Its listings, changed ones first. */
export async function listBulkRows(db: Db, id: number): Promise<BulkRow[]> {
  return db.rows<BulkRow>(sql`
    select b.bulk_id as id, b.listing_id, l.slug, l.name, b.before, b.after, b.why, b.why_kept, b.is_done
    from bulk_change_listing b join listing l on l.id = b.listing_id where b.bulk_id = ${id} order by b.why is not null, l.name, l.id`);
}

/** Marks it as undone. @param given.kept listings that the undo left unchanged, with the reason */
export async function endBulkChange(tx: Db, given: { id: number; now: Date; kept: readonly { listing_id: number; why: WhyLeft }[] }): Promise<void> {
  await tx.run(sql`update bulk_change set undone_at = ${given.now} where id = ${given.id}`);
  await tx.run(sql`
    update bulk_change_listing b set why_kept = k.why from json_to_recordset(${JSON.stringify(given.kept)}::json) k(listing_id bigint, why text)
    where b.bulk_id = ${given.id} and b.listing_id = k.listing_id`);
}
