import { type Db, raw, sql } from '../platform/database/database.ts';
import { type SummaryRow, summaryColumns, summaryTables } from './listing-store.ts';

/** The listing that alternatives are wanted to. */
export interface Original {
  own_slug: string;
  own_name: string;
  own_visibility: 'live' | 'upcoming';
}
export type AlternativeRow = SummaryRow & { approved: boolean };

/**
 * Live alternatives to a visible listing in one query: those the owner approved in their order, then the most voted of the
 * same primary category.
 * @returns undefined when there is no such listing
 */
export async function findAlternatives(
  db: Db,
  given: { siteId: number; slug: string; most: number; now: Date },
): Promise<{ original: Original; rows: AlternativeRow[] } | undefined> {
  // In the text: with limits of its own the plan would be made anew each time.
  const most = raw(String(Math.trunc(given.most)));
  const rows = await db.rows<Original & (AlternativeRow | { id: null })>(sql`
    with own as (
      select l.id, l.slug, l.name, s.visibility, s.primary_category_id
      from listing l join listing_stats s on s.listing_id = l.id
      where l.site_id = ${given.siteId} and l.slug = ${given.slug} and s.visibility in ('live', 'upcoming')),
    approved as (
      select a.alternative_id as id, row_number() over (order by a.position, a.alternative_id) as place
      from own join listing_alternative a on a.listing_id = own.id
      join listing_stats s on s.listing_id = a.alternative_id and s.site_id = ${given.siteId} and s.visibility = 'live'
      order by a.position, a.alternative_id limit ${most}),
    others as (
      select x.id, row_number() over (order by x.votes desc, x.id) as place
      from own, lateral (
        select s.listing_id as id, s.votes from listing_stats s
        where s.primary_category_id = own.primary_category_id and s.site_id = ${given.siteId} and s.visibility = 'live'
          and s.listing_id <> own.id and s.listing_id not in (select id from approved)
        order by s.votes desc, s.listing_id limit ${most}) x),
    found as (
      select id, place, true as approved from approved union all select id, place, false from others
      order by approved desc, place limit ${most})
    select own.slug as own_slug, own.name as own_name, own.visibility as own_visibility, found.place, found.approved, f.*
    from own left join found on true
    left join lateral (select ${summaryColumns(given.now)} from ${summaryTables} where s.listing_id = found.id) f on true
    order by found.approved desc, found.place`);
  const [first] = rows;
  return first && { original: first, rows: rows.filter((row): row is Original & AlternativeRow => row.id !== null) };
}
