import { sameCompany } from '../../ownership/index.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { type SummaryRow, summaryColumns, summaryTables } from '../listing-store.ts';

/** The listing to find alternatives to. */
export interface Original {
  own_slug: string;
  own_name: string;
  own_visibility: 'live' | 'upcoming' | 'hidden';
  own_category: number | null;
}
export type AlternativeRow = SummaryRow & { approved: boolean };

/** How many of a listing's most characteristic words are compared. */
const WORDS = raw('16');
/** How many listings of the category are considered: the ones with the most votes. */
const CANDIDATES = raw('100');

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
 * Live alternatives to a listing in one query: first those the owner approved, in their order, then the most similar ones of the
 * same primary category by their words (rare words count more), with votes breaking ties. Leaves out its own company's listings
 * and those the owner declined.
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
      select l.id, l.slug, l.name, s.visibility, s.primary_category_id, ${sameCompany('l.company_id')} as company_ids ${given.original}),
    approved as (
      select a.alternative_id as id, row_number() over (order by a.position, a.alternative_id) as place
      from own join listing_alternative a on a.listing_id = own.id
      join live_listing_stats s on s.listing_id = a.alternative_id and s.site_id = ${given.siteId}
      join public_listing l on l.id = a.alternative_id and l.company_id <> all(own.company_ids)
      order by a.position, a.alternative_id limit ${most}),
    ${tellingWords(given)},
    candidates as (
      select c.id, c.votes from own cross join lateral (
        select s.listing_id as id, s.votes from live_listing_stats s
        where s.primary_category_id = own.primary_category_id and s.site_id = ${given.siteId} and s.listing_id <> own.id
        order by s.votes desc, s.listing_id limit ${CANDIDATES}) c),
    others as (
      select c.id, row_number() over (order by coalesce(alike.score, 0) desc, c.votes desc, c.id) as place
      from candidates c left join public_listing_search x on x.listing_id = c.id
      left join lateral (select round(sum(t.weight)::numeric, 3) as score from telling t where x.words @@ t.query) alike on true
      where c.id not in (select id from approved)
        and c.id not in (select l.id from own join public_listing l on l.company_id = any(own.company_ids))
        and c.id not in (select d.alternative_id from own join listing_declined_alternative d on d.listing_id = own.id)
      order by 2 limit ${most}),
    found as (
      select id, place, true as approved from approved union all select id, place, false from others
      order by approved desc, place limit ${most})
    select own.slug as own_slug, own.name as own_name, own.visibility as own_visibility, own.primary_category_id as own_category, found.place, found.approved, f.*
    from own left join found on true
    left join lateral (select ${summaryColumns(given.now)} from ${summaryTables} where s.listing_id = found.id) f on true
    order by found.approved desc, found.place`);
  const [first] = rows;
  return first && { original: first, rows: rows.filter((row): row is Original & AlternativeRow => row.id !== null) };
}

/** The rarest words that the listing shares with others (a word's first letter is its weight class), with their weights. */
const tellingWords = ({ siteId, documents }: { siteId: number; documents: Sql }): Sql => sql`
    telling as materialized (
      select ln(1 + 1000.0 / w.listings) * case when bool_or(left(lexeme, 1) in ('2', '3', '4')) then 2 else 1 end as weight,
        (format('''1%1$s'' | ''2%1$s'' | ''3%1$s'' | ''4%1$s''', w.word))::tsquery as query
      from own join ${documents} x on x.listing_id = own.id cross join unnest(tsvector_to_array(x.words)) lexeme
      join search_word w on w.site_id = ${siteId} and w.word = substr(lexeme, 2)
      where lexeme ~ '^[1-4][[:alnum:]]+$' and w.listings > 1
      group by w.word, w.listings order by w.listings, w.word limit ${WORDS})`;
