import { type Db, type Sql, sql } from '../../platform/database/database.ts';
import type { Proof, Quote } from './origins.ts';

/** A quote of the company's own site with what it proves. */
export interface QuotedValue extends Quote {
  /** A profile field, `socials.x`, `founders`, `faqs` or `attributes.x`. */
  part: string;
  /** The value, or the list's entry, as the site states it; of a question its answer too, of a founder the title, on lines of their own. */
  value: string;
  read_at: Date;
}

/**
 * Keeps what the company's site states about a listing, as it was read at `readAt`, instead of what earlier and later
 * readings said. What the same reading stated before stays: an edit takes nothing away from the website.
 */
export async function replaceEvidence(tx: Db, listingId: number, given: { proofs: readonly Proof[]; readAt: Date }): Promise<void> {
  const stated = sql`jsonb_array_elements(${JSON.stringify(given.proofs)}::jsonb) with ordinality as stated(one, place)`;
  await tx.run(sql`
    delete from listing_evidence e where e.listing_id = ${listingId} and (e.read_at <> ${given.readAt}
      or exists (select from ${stated} where one ->> 'part' = e.part and one ->> 'value' = e.value))`);
  await tx.run(sql`
    insert into listing_evidence (listing_id, position, part, value, quotes, read_at)
    select ${listingId}, place + coalesce((select max(e.position) from listing_evidence e where e.listing_id = ${listingId}), -1),
      one ->> 'part', one ->> 'value', one -> 'quotes', ${given.readAt}
    from ${stated}`);
}

/** Whether nothing is kept of a later reading than this. */
export async function wasReadBy(db: Db, listingId: number, readAt: Date): Promise<boolean> {
  return (await db.row(sql`select from listing_evidence where listing_id = ${listingId} and read_at > ${readAt} limit 1`)) === undefined;
}

/** Every quote kept for a listing, in the order of its profile: also those of values that its owner has changed since. */
export async function listQuotes(db: Db, listingId: number): Promise<QuotedValue[]> {
  return db.rows<QuotedValue>(sql`
    select e.part, e.value, q.one ->> 'quote' as quote, q.one ->> 'url' as url, q.one ->> 'page_title' as page_title, e.read_at
    from listing_evidence e cross join lateral jsonb_array_elements(e.quotes) with ordinality as q(one, place)
    where e.listing_id = ${listingId} order by e.position, q.place`);
}

/** The proofs of the listing `l`, as JSON, and the day they were read. */
export const evidenceColumns: Sql = sql`
  coalesce((select json_agg(json_build_object('part', e.part, 'value', e.value, 'quotes', e.quotes) order by e.position)
    from listing_evidence e where e.listing_id = l.id), '[]') as proofs,
  (select max(e.read_at) from listing_evidence e where e.listing_id = l.id) as website_read_at,
  exists (select from listing_member m where m.listing_id = l.id and m.role = 'owner') as has_owner,
  case when l.origin is not null then coalesce((
    select json_agg(distinct key) from (
      select key from listing_version n cross join lateral jsonb_object_keys(n.after) key
      where n.listing_id = l.id and n.by in ('person', 'api_key', 'app')
      -- What an owner stated in the directory that the listing was exported from.
      union all select jsonb_array_elements_text(l.origin -> 'stated_by_owner')) written(key)), '[]') end as written_keys,
  (select r.verified_by from listing_revenue r where r.listing_id = l.id) as revenue_source`;
