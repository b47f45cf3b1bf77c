import { sameCompany } from '../ownership/index.ts';
import { type Db, type Sql, sql } from '../platform/database/database.ts';

/** Things that have their own public pages. */
export const addressKinds = ['listings', 'alternatives', 'awards', 'categories', 'founders', 'people', 'collections', 'blog', 'weeks'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Number of ids in a part. A part is one range of a primary key, so nothing has to be counted or skipped. */
const PART_SIZE = 10_000;

export interface AddressRow {
  /** Slug, or the Monday of a week; of an award both, with a slash between them. */
  name: string;
  /** When it was last edited, if known. */
  changed_at: Date | null;
}

interface Given {
  siteId: number;
  now: Date;
}

/** Public rows of each kind with the id that decides their part. */
const sources: Record<Exclude<AddressKind, 'weeks'>, (given: Given) => Sql> = {
  // Changes to a listing's updates, milestones and story create a version, but don't always change the listing's row.
  listings: ({ siteId }) => sql`
    select s.listing_id as id, l.slug as name,
      greatest(l.updated_at, (select v.at from listing_version v where v.listing_id = l.id order by v.id desc limit 1)) as changed_at
    from public_listing_stats s join public_listing l on l.id = s.listing_id where s.site_id = ${siteId}`,
  // Those with at least five products to name, as on their page (website/compare/alternatives.tsx): approved ones, and others of the category.
  alternatives: ({ siteId }) => {
    const isOthers = sql`x.company_id <> all(${sameCompany('l.company_id')})`;
    return sql`
    select s.listing_id as id, l.slug as name, null::timestamptz as changed_at from public_listing_stats s join public_listing l on l.id = s.listing_id
    where s.site_id = ${siteId} and s.primary_category_id is not null and (
      select count(*) from (
        (select 1 from live_listing_stats o join public_listing x on x.id = o.listing_id and ${isOthers}
          where o.site_id = s.site_id and o.primary_category_id = s.primary_category_id and o.listing_id <> s.listing_id
            and not exists (select from listing_declined_alternative d where d.listing_id = s.listing_id and d.alternative_id = o.listing_id)
            and not exists (select from listing_alternative a where a.listing_id = s.listing_id and a.alternative_id = o.listing_id)
          limit 5)
        union all
        (select 1 from listing_alternative a join live_listing_stats o on o.listing_id = a.alternative_id and o.site_id = s.site_id
          join public_listing x on x.id = a.alternative_id and ${isOthers} where a.listing_id = s.listing_id limit 5)) found) >= 5`;
  },
  // Of weeks with enough launches, the same condition as on their page (website/launches/award.tsx).
  awards: ({ siteId }) => sql`
    select a.id, l.slug || '/' || a.week as name, null::timestamptz as changed_at from live_award a join public_listing l on l.id = a.listing_id
    where a.site_id = ${siteId} and (
      select sum(c.launches) from launch_count c where c.site_id = ${siteId} and c.week = a.week and c.visibility = 'live' and c.launched) >= 5`,
  // Those with live listings, directly or in a subcategory, as on their page (website/categories/categories.tsx).
  categories: ({ siteId }) => sql`
    select c.id, c.slug as name, null::timestamptz as changed_at from category c where c.site_id = ${siteId} and exists (
      select from listing_count n where n.site_id = ${siteId} and n.visibility = 'live' and n.category_id = c.id and n.facet = 'all' and n.listings > 0)`,
  // Only those with enough content, the same condition as on their page (website/founders/founders.tsx).
  founders: ({ siteId }) => sql`
    select f.id, f.slug as name, null::timestamptz as changed_at from live_founder(${siteId}) f where f.bio is not null
      or exists (select from live_interview_answer a where a.founder_id = f.id and a.site_id = ${siteId})
      or exists (select from listing_founder lf join live_listing_stats s on s.listing_id = lf.listing_id join public_listing_story t on t.listing_id = lf.listing_id
        where lf.founder_id = f.id and s.site_id = ${siteId})
      or (select count(*) from listing_founder lf join live_listing_stats s on s.listing_id = lf.listing_id where lf.founder_id = f.id and s.site_id = ${siteId}) >= 3`,
  // Public ones with at least five products, as on their page (website/collections/collections.tsx).
  collections: ({ siteId }) => sql`
    select c.id, c.id::text as name, c.updated_at as changed_at from public_collection c where c.site_id = ${siteId}
      and (select count(*) from (select from public_collection_item i where i.collection_id = c.id limit 5) five) >= 5`,
  // Only profiles with enough content for search engines, the same condition as on their page (website/people/person.tsx).
  people: ({ siteId }) => sql`
    select p.id, p.name, p.updated_at as changed_at from public_person_page p where p.site_id = ${siteId} and (
      (select count(*) from public_person_product x where x.page_id = p.id) + (select count(*) from public_person_review x where x.page_id = p.id)
      + (select count(*) from public_person_post x where x.page_id = p.id) + (select count(*) from public_person_collection x where x.page_id = p.id)
      ) >= case when p.about is null then 3 else 1 end`,
  // A post that was written in advance counts as changed when it was published.
  blog: ({ siteId, now }) => sql`
    select id, slug as name, greatest(updated_at, published_at) as changed_at from public_blog_post(${now}) where site_id = ${siteId}`,
};
/** The highest id of each kind or a little above it, from the end of an index: the rows aren't read. */
const highest: Record<keyof typeof sources, (given: Given) => Sql> = {
  listings: () => sql`select max(id) from public_listing`,
  alternatives: () => sql`select max(id) from public_listing`,
  awards: () => sql`select max(id) from public_award`,
  categories: () => sql`select max(id) from category`,
  founders: () => sql`select max(founder_id) from listing_founder`,
  people: () => sql`select max(id) from public_person_page`,
  collections: () => sql`select max(id) from public_collection`,
  blog: ({ now }) => sql`select max(id) from public_blog_post(${now})`,
};
const partKinds = Object.keys(sources) as (keyof typeof sources)[];

/** Which parts have rows. It looks for the first row of each part and never reads more than one part's rows to find it. */
export async function listPartRows(db: Db, given: Given): Promise<{ kind: AddressKind; part: number }[]> {
  const found = await Promise.all(partKinds.map(async (kind) => (await findParts(db, kind, given)).map((part) => ({ kind, part }))));
  const weeks = (await listWeekNames(db, given.siteId)).length > 0 ? [{ kind: 'weeks' as const, part: 1 }] : [];
  return [...found.flat(), ...weeks];
}

async function findParts(db: Db, kind: keyof typeof sources, given: Given): Promise<number[]> {
  const rows = await db.rows<{ part: number }>(sql`
    select g + 1 as part from generate_series(0, coalesce((${highest[kind](given)}) - 1, -1) / ${PART_SIZE}) g
    cross join lateral (select 1 from (${sources[kind](given)}) x where x.id > g * ${PART_SIZE} and x.id <= (g + 1) * ${PART_SIZE} order by x.id limit 1) first
    order by g`);
  return rows.map(({ part }) => part);
}

/** The rows of one part, ordered by id: at most PART_SIZE. Every public row always belongs to exactly one part. */
export async function listAddressRows(db: Db, given: Given & { kind: AddressKind; part: number }): Promise<AddressRow[]> {
  const { kind, part } = given;
  if (kind === 'weeks') return part === 1 ? (await listWeekNames(db, given.siteId)).map((name) => ({ name, changed_at: null })) : [];
  return db.rows<AddressRow>(sql`
    select x.name, x.changed_at from (${sources[kind](given)}) x where x.id > ${(part - 1) * PART_SIZE} and x.id <= ${part * PART_SIZE} order by x.id`);
}

/** Mondays with a publicly visible launch. Skips from week to week without reading the launches in between. */
async function listWeekNames(db: Db, siteId: number): Promise<string[]> {
  const next = (after: Sql) => sql`
    (select n.week from public_launch n where n.site_id = ${siteId} and n.week > ${after} order by n.week limit 1)`;
  const rows = await db.rows<{ week: string }>(sql`
    with recursive w as (select ${next(sql`'-infinity'::date`)} as week union all select ${next(sql`w.week`)} from w where w.week is not null)
    select week from w where week is not null limit ${PART_SIZE}`);
  return rows.map(({ week }) => week);
}
