import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { type SummaryRow, summaryColumns, summaryTables } from '../listing-store.ts';

/** The listing that alternatives are wanted to. */
export interface Original {
  own_slug: string;
  own_name: string;
  own_visibility: 'live' | 'upcoming' | 'hidden';
}
export type AlternativeRow = SummaryRow & { approved: boolean };

/** Words of a listing that say most about it, for likeness. */
const WORDS = raw('16');
/** Listings of the category that are looked at: the most voted ones. */
const CANDIDATES = raw('100');

/**
 * Live alternatives to a listing in one query: those the owner approved in their order, then those of the same primary
 * category that are most like it in their words (rare words count more), votes deciding among equals. None of its own
 * company, and none that the owner declined.
 * @param given.slug a visible listing's; `listingId` instead: one of the caller's own, in any status
 * @returns undefined when there is no such listing
 */
export async function findAlternatives(
  db: Db,
  given: { siteId: number; most: number; now: Date } & ({ slug: string } | { listingId: number }),
): Promise<{ original: Original; rows: AlternativeRow[] } | undefined> {
  // In the text: with limits of its own the plan would be made anew each time.
  const most = raw(String(Math.trunc(given.most)));
  const isWanted = 'slug' in given ? sql`l.slug = ${given.slug} and s.visibility in ('live', 'upcoming')` : sql`l.id = ${given.listingId}`;
  const rows = await db.rows<Original & (AlternativeRow | { id: null })>(sql`
    with own as (
      select l.id, l.slug, l.name, l.company_id, s.visibility, s.primary_category_id
      from listing l join listing_stats s on s.listing_id = l.id where l.site_id = ${given.siteId} and ${isWanted}),
    approved as (
      select a.alternative_id as id, row_number() over (order by a.position, a.alternative_id) as place
      from own join listing_alternative a on a.listing_id = own.id
      join listing_stats s on s.listing_id = a.alternative_id and s.site_id = ${given.siteId} and s.visibility = 'live'
      join listing l on l.id = a.alternative_id and l.company_id <> own.company_id
      order by a.position, a.alternative_id limit ${most}),
    ${tellingWords(given.siteId)},
    candidates as (
      select s.listing_id as id, s.votes from own join listing_stats s on s.primary_category_id = own.primary_category_id
      where s.site_id = ${given.siteId} and s.visibility = 'live' and s.listing_id <> own.id
      order by s.votes desc, s.listing_id limit ${CANDIDATES}),
    others as (
      select c.id, row_number() over (order by coalesce(alike.score, 0) desc, c.votes desc, c.id) as place
      from candidates c left join listing_search x on x.listing_id = c.id
      left join lateral (select round(sum(t.weight)::numeric, 3) as score from telling t where x.words @@ t.query) alike on true
      where c.id not in (select id from approved)
        and c.id not in (select l.id from own join listing l on l.company_id = own.company_id)
        and c.id not in (select d.alternative_id from own join listing_declined_alternative d on d.listing_id = own.id)
      order by 2 limit ${most}),
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

/** The rarest words that the listing shares with others (a word's first letter is its place), with the weight of each. */
const tellingWords = (siteId: number): Sql => sql`
    telling as materialized (
      select ln(1 + 1000.0 / w.listings) * case when bool_or(left(lexeme, 1) in ('2', '3', '4')) then 2 else 1 end as weight,
        (format('''1%1$s'' | ''2%1$s'' | ''3%1$s'' | ''4%1$s''', w.word))::tsquery as query
      from own join listing_search x on x.listing_id = own.id cross join unnest(tsvector_to_array(x.words)) lexeme
      join search_word w on w.site_id = ${siteId} and w.word = substr(lexeme, 2)
      where lexeme ~ '^[1-4][[:alnum:]]+$' and w.listings > 1
      group by w.word, w.listings order by w.listings, w.word limit ${WORDS})`;

/** Listings that the owner declined, latest first. */
export async function listDeclined(db: Db, given: { listingId: number; now: Date }): Promise<SummaryRow[]> {
  return db.rows<SummaryRow>(sql`
    select f.* from listing_declined_alternative d join lateral (
      select ${summaryColumns(given.now)} from ${summaryTables} where s.listing_id = d.alternative_id and s.visibility = 'live') f on true
    where d.listing_id = ${given.listingId} order by d.declined_at desc, d.alternative_id`);
}
