import { sameCompany } from '../../ownership/index.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { type SummaryRow, summaryColumns, summaryTables } from '../listing-store.ts';
import { alikeListings } from './alike-store.ts';

/** The listing to find alternatives to. */
export interface Original {
  own_id: number;
  own_slug: string;
  own_name: string;
  own_visibility: 'live' | 'upcoming' | 'hidden';
  own_category: number | null;
  /** Whether upkeep has found what to suggest. Otherwise it was found for this answer. */
  own_kept: boolean;
}
export type AlternativeRow = SummaryRow & { approved: boolean };

/** Live alternatives to a publicly visible listing; undefined if there is no such listing. */
export async function findAlternatives(
  db: Db,
  given: { siteId: number; slug: string; most: number; now: Date },
): Promise<{ original: Original; rows: AlternativeRow[] } | undefined> {
  const { siteId, slug } = given;
  const original = sql`from public_listing l join public_listing_stats s on s.listing_id = l.id where l.site_id = ${siteId} and l.slug = ${slug}`;
  return findAlternativesTo(db, { ...given, original, documents: raw('public_listing_search') });
}

/**
 * Live alternatives to a listing in one query: first those that the owner or the site team approved, in their order, then the most similar ones of the
 * same primary category, as upkeep found them last. If it found fewer than may be shown,
 * or none yet, they are found now: the category was so small that a new listing in it matters. Leaves out its own company's listings and those that were declined.
 * @param given.original where the listing is read from, as `l` with its counters `s`, and which one it is
 * @param given.documents where its search document is read from
 */
export async function findAlternativesTo(
  db: Db,
  given: { siteId: number; original: Sql; documents: Sql; most: number; now: Date },
): Promise<{ original: Original; rows: AlternativeRow[] } | undefined> {
  // A literal: with the limit as a parameter, each call would be planned again.
  const most = raw(String(Math.trunc(given.most)));
  const rows = await db.rows<Original & (AlternativeRow | { id: null })>(sql`
    with own as (
      select l.id, s.site_id, l.slug, l.name, s.visibility, s.primary_category_id, ${sameCompany('l.company_id')} as company_ids ${given.original}),
    approved as (
      select a.alternative_id as id, row_number() over (order by a.position, a.alternative_id) as place
      from own join listing_alternative a on a.listing_id = own.id
      join live_listing_stats s on s.listing_id = a.alternative_id and s.site_id = ${given.siteId}
      join public_listing l on l.id = a.alternative_id and l.company_id <> all(own.company_ids)
      order by a.position, a.alternative_id limit ${most}),
    kept as materialized (
      select k.alike_ids from own join listing_alike k on k.listing_id = own.id and k.category_id = own.primary_category_id
      where cardinality(k.alike_ids) >= ${most}),
    suggested as (
      select a.id, a.place from own cross join kept cross join unnest(kept.alike_ids) with ordinality a(id, place)
      join live_listing_stats s on s.listing_id = a.id and s.primary_category_id = own.primary_category_id and s.site_id = own.site_id
      where ${maySuggest} order by a.place limit ${most}),
    found_now as (
      select a.id, a.place from own cross join lateral (${alikeListings(given.documents)}) a
      where not exists (select from kept) and ${maySuggest} order by a.place limit ${most}),
    found as (
      select id, place, true as approved from approved
      union all select id, place, false from suggested
      union all select id, place, false from found_now
      order by approved desc, place limit ${most})
    select own.id as own_id, own.slug as own_slug, own.name as own_name, own.visibility as own_visibility, own.primary_category_id as own_category,
      exists (select from kept) as own_kept, found.place, found.approved, f.*
    from own left join found on true
    left join lateral (select ${summaryColumns(given.now)} from ${summaryTables} where s.listing_id = found.id) f on true
    order by found.approved desc, found.place`);
  const [first] = rows;
  return first && { original: first, rows: rows.filter((row): row is Original & AlternativeRow => row.id !== null) };
}

const maySuggest = sql`
        a.id not in (select id from approved)
        and a.id not in (select l.id from own join public_listing l on l.company_id = any(own.company_ids))
        and a.id not in (select d.alternative_id from own join listing_declined_alternative d on d.listing_id = own.id)`;
