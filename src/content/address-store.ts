import { type Db, type Sql, sql } from '../platform/database/database.ts';

/** What has public pages under addresses of their own. */
export const addressKinds = ['listings', 'categories', 'founders', 'blog', 'weeks'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Ids that a part covers: a part is one range of a primary key, and nobody counts or skips rows. */
const PART_SIZE = 10_000;

export interface AddressRow {
  /** Slug, or the Monday of a week. */
  name: string;
  /** When it was last edited, where that is known. */
  changed_at: Date | null;
}

interface Given {
  siteId: number;
  now: Date;
}

/** Public rows of each kind with the id that parts go by. */
const sources: Record<Exclude<AddressKind, 'weeks'>, (given: Given) => Sql> = {
  // What hangs off a listing (updates, milestones, its story) leaves a version when it changes, and not always a new listing row.
  listings: ({ siteId }) => sql`
    select s.listing_id as id, l.slug as name,
      greatest(l.updated_at, (select v.at from listing_version v where v.listing_id = l.id order by v.id desc limit 1)) as changed_at
    from listing_stats s join listing l on l.id = s.listing_id where s.site_id = ${siteId} and s.visibility in ('live', 'upcoming')`,
  categories: ({ siteId }) => sql`select id, slug as name, null::timestamptz as changed_at from category where site_id = ${siteId}`,
  founders: ({ siteId }) => sql`
    select f.id, f.slug as name, null::timestamptz as changed_at from founder f
    where exists (select from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
      where lf.founder_id = f.id and s.site_id = ${siteId} and s.visibility = 'live')`,
  // A post that was written ahead came to be when it was published.
  blog: ({ siteId, now }) => sql`
    select id, slug as name, greatest(updated_at, published_at) as changed_at from blog_post where site_id = ${siteId} and published_at <= ${now}`,
};
const tables: Record<keyof typeof sources, Sql> = { listings: sql`listing`, categories: sql`category`, founders: sql`founder`, blog: sql`blog_post` };
const partKinds = Object.keys(sources) as (keyof typeof sources)[];

/** Which parts have a row, by looking at the first of each: never more than a part's rows are read to find one. */
export async function listPartRows(db: Db, given: Given): Promise<{ kind: AddressKind; part: number }[]> {
  const found = await Promise.all(partKinds.map(async (kind) => (await findParts(db, kind, given)).map((part) => ({ kind, part }))));
  const weeks = (await listWeekNames(db, given.siteId)).length > 0 ? [{ kind: 'weeks' as const, part: 1 }] : [];
  return [...found.flat(), ...weeks];
}

async function findParts(db: Db, kind: keyof typeof sources, given: Given): Promise<number[]> {
  const rows = await db.rows<{ part: number }>(sql`
    select g + 1 as part from generate_series(0, (select coalesce(max(id) - 1, -1) / ${PART_SIZE} from ${tables[kind]})) g
    cross join lateral (select 1 from (${sources[kind](given)}) x where x.id > g * ${PART_SIZE} and x.id <= (g + 1) * ${PART_SIZE} order by x.id limit 1) first
    order by g`);
  return rows.map(({ part }) => part);
}

/** The rows of one part in the order of their ids: at most PART_SIZE. Every public row is in exactly one part, for ever the same. */
export async function listAddressRows(db: Db, given: Given & { kind: AddressKind; part: number }): Promise<AddressRow[]> {
  const { kind, part } = given;
  if (kind === 'weeks') return part === 1 ? (await listWeekNames(db, given.siteId)).map((name) => ({ name, changed_at: null })) : [];
  return db.rows<AddressRow>(sql`
    select x.name, x.changed_at from (${sources[kind](given)}) x where x.id > ${(part - 1) * PART_SIZE} and x.id <= ${part * PART_SIZE} order by x.id`);
}

/** Mondays that have a launch anybody may see. Jumps from week to week: the launches between are not read. */
async function listWeekNames(db: Db, siteId: number): Promise<string[]> {
  const next = (after: Sql) => sql`
    (select n.week from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility in ('live', 'upcoming')
      where n.site_id = ${siteId} and n.week > ${after} order by n.week limit 1)`;
  const rows = await db.rows<{ week: string }>(sql`
    with recursive w as (select ${next(sql`'-infinity'::date`)} as week union all select ${next(sql`w.week`)} from w where w.week is not null)
    select week from w where week is not null limit ${PART_SIZE}`);
  return rows.map(({ week }) => week);
}
