import { type Db, empty, sql } from '../../platform/database/database.ts';
import { type ListingQuery, passes } from '../../search/index.ts';

/** A list with a page, as upkeep last read it. */
export interface KeptList {
  kind: string;
  /** '' is the list of the whole directory. */
  value: string;
  label: string;
  listings: number;
}

/** A list that has a page, with how many listings it had when upkeep last counted; undefined for a value with too few. */
export async function findKeptList(db: Db, given: { siteId: number; kind: string; value: string }): Promise<KeptList | undefined> {
  if (given.value.includes('\0')) return undefined;
  return db.row<KeptList>(
    sql`select kind, value, label, listings from best_list where site_id = ${given.siteId} and kind = ${given.kind} and value = ${given.value}`,
  );
}

/** The lists of each kind, largest first, without those of the whole directory. @param given.kind only this one */
export async function listKeptLists(db: Db, given: { siteId: number; kind?: string | undefined; most: number }): Promise<(KeptList & { of_kind: number })[]> {
  return db.rows(sql`
    select k.kind, b.value, b.label, b.listings, k.lists as of_kind
    from (
      select kind, count(*)::int as lists from best_list
      where site_id = ${given.siteId} and value <> '' ${given.kind === undefined ? empty : sql`and kind = ${given.kind}`} group by kind) k
    cross join lateral (
      select * from best_list o where o.site_id = ${given.siteId} and o.kind = k.kind and o.value <> ''
      order by o.listings desc, o.value limit ${given.most}) b
    order by k.kind, b.listings desc, b.value`);
}

/** The lists that a visible listing is in, without those of the whole directory and of stages, which are most of the directory. */
export async function listListsOfListing(db: Db, given: { siteId: number; slug: string }): Promise<KeptList[]> {
  return db.rows<KeptList>(sql`
    select b.kind, b.value, b.label, b.listings
    from public_listing l join public_listing_stats st on st.listing_id = l.id and st.visibility = 'live'
    cross join lateral (
      select split_part(key, ':', 1) as kind, substr(key, strpos(key, ':') + 1) as value
      from unnest(list_keys(l.tags, l.city, l.country, l.stage, l.pricing_model)) key
      union all select 'categories', c.slug from category c where c.id = any(st.category_ids) and (st.votes > 0 or st.rating_count > 0)) k
    join best_list b on b.site_id = l.site_id and b.kind = k.kind and b.value = k.value
    where l.site_id = ${given.siteId} and l.slug = ${given.slug} and b.kind <> 'stages' order by b.listings, b.kind, b.value`);
}

/** The lists about one category that have a page, of these kinds. */
export async function listListsOfCategory(db: Db, given: { siteId: number; slug: string; kinds: readonly string[] }): Promise<KeptList[]> {
  return db.rows<KeptList>(sql`
    select kind, value, label, listings from best_list
    where site_id = ${given.siteId} and kind = any((select ${given.kinds}::text[])::text[]) and value = ${given.slug} order by kind`);
}

/** The primary categories of a list's live listings; null for listings without one. A vote for a listing announces a change of its category. */
export async function listOwnCategories(db: Db, query: ListingQuery): Promise<(number | null)[]> {
  const rows = await db.rows<{ id: number | null }>(sql`
    select distinct st.primary_category_id as id from live_listing_stats st where ${passes(query)}`);
  return rows.map(({ id }) => id);
}

/** The reasons for a product, as stated in its listing and on its website. */
export interface ReasonRow {
  id: number;
  slug: string;
  founded_year: number | null;
  city: string | null;
  /** The best rank in a launch week with the week's Monday, and the number of awards. */
  award: { rank: number; week: string; of: number } | null;
  /** Attributes with the value Yes: free_plan, open_source. */
  facts: string[];
  /** From its website, about what it does or what sets it apart. */
  quote: { quote: string; url: string } | null;
}

/** Facts about listings that a list can give as reasons, by listing id. Listings that aren't public are left out. */
export async function findReasons(db: Db, ids: readonly number[]): Promise<Map<number, ReasonRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<ReasonRow>(sql`
    select l.id, l.slug, l.founded_year, l.city,
      (select json_build_object('rank', a.rank, 'week', a.week, 'of', count(*) over ()) from live_award a
        where a.listing_id = l.id order by a.rank, a.week desc limit 1) as award,
      array(select t.key from listing_attribute v join attribute t on t.id = v.attribute_id
        where v.listing_id = l.id and t.retired_at is null and t.key in ('free_plan', 'open_source') and lower(v.value) = 'yes' order by t.key) as facts,
      (select json_build_object('quote', e.quotes -> 0 ->> 'quote', 'url', e.quotes -> 0 ->> 'url') from listing_evidence e
        where e.listing_id = l.id and e.part in ('usps', 'features', 'short_description') and length(e.quotes -> 0 ->> 'quote') between 20 and 200
          and e.value = any(l.usps || l.features || l.short_description)
        order by array_position(array['usps', 'features', 'short_description'], e.part), e.position limit 1) as quote
    from public_listing l where l.id = any((select ${ids}::bigint[])::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
