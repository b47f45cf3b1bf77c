import type { Paging } from '../../contract/values.ts';
import { sameCompany } from '../../ownership/index.ts';
import { type Db, empty, sql } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/database/page-of-rows.ts';
import type { RowOrNone } from '../../platform/database/row-or-none.ts';

/** The list ends after this many; the ones that are decided make room for others. */
const MOST_LISTED = 200;
const PREVIEWED = 3;

export interface WaitingAlternativesRow {
  slug: string;
  name: string;
  votes: number;
  has_owner: boolean;
  /** Names of the first suggestions. */
  suggested: string[];
}

/**
 * Live listings without an approved alternative that have suggestions nobody has declined, most votes first: their pages show
 * alternatives that nobody has looked at. Upkeep finds the suggestions, so a new listing is missing for up to a day.
 */
export async function listWaitingAlternatives(
  db: Db,
  given: { siteId: number; owner: 'with' | 'without' | undefined; at: Paging },
): Promise<{ rows: WaitingAlternativesRow[]; total: number; isCapped: boolean }> {
  const { siteId, owner, at } = given;
  const isOwned = sql`exists (select from listing_member m where m.listing_id = s.listing_id and m.role = 'owner')`;
  const found = await db.rows<RowOrNone<WaitingAlternativesRow> & { total: number }>(sql`
    with waiting as materialized (
      select s.listing_id, s.votes, k.alike_ids, s.primary_category_id from live_listing_stats s
      join listing_alike k on k.listing_id = s.listing_id and k.category_id = s.primary_category_id
      where s.site_id = ${siteId} and not exists (select from listing_alternative a where a.listing_id = s.listing_id)
        and exists (
          select from unnest(k.alike_ids) a(id)
          where not exists (select from listing_declined_alternative d where d.listing_id = s.listing_id and d.alternative_id = a.id))
        ${owner === undefined ? empty : owner === 'with' ? sql`and ${isOwned}` : sql`and not ${isOwned}`}
      order by s.votes desc, s.listing_id limit ${MOST_LISTED + 1}),
    page as (select * from waiting s order by s.votes desc, s.listing_id ${limitOf(at)})
    select t.total, l.slug, l.name, s.votes, ${isOwned} as has_owner,
      array(
        select n.name from unnest(s.alike_ids) with ordinality a(id, place)
        join live_listing_stats o on o.listing_id = a.id and o.primary_category_id = s.primary_category_id
        join public_listing n on n.id = a.id and n.company_id <> all(${sameCompany('l.company_id')})
        where not exists (select from listing_declined_alternative d where d.listing_id = s.listing_id and d.alternative_id = a.id)
        order by a.place limit ${PREVIEWED}) as suggested
    from (select count(*)::int as total from waiting) t left join page s on true left join public_listing l on l.id = s.listing_id
    order by s.votes desc, s.listing_id`);
  const total = found[0]?.total ?? 0;
  const rows = found.flatMap(({ total: _total, ...row }) => (row.slug === null ? [] : [row as WaitingAlternativesRow]));
  return { rows, total: Math.min(total, MOST_LISTED), isCapped: total > MOST_LISTED };
}
