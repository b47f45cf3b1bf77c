import type { Paging } from '../contract/values.ts';
import { type Db, empty, sql } from '../platform/database/database.ts';

/** A review as everyone sees it. */
export interface ShownRow {
  id: number;
  rating: number;
  title: string | null;
  body: string | null;
  answer: string | null;
  created_at: Date;
  edited_at: Date | null;
  answered_at: Date | null;
  /** Name of the account; null if it has none. */
  author: string | null;
}

/** A page of a listing's public reviews, newest first. */
export async function listShownRows(db: Db, given: { listingId: number; at: Paging }): Promise<ShownRow[]> {
  const { at } = given;
  return db.rows<ShownRow>(sql`
    select r.id, r.rating, r.title, r.body, r.answer, r.created_at, r.edited_at, r.answered_at, r.author from public_review r
    where r.listing_id = ${given.listingId}
    order by r.created_at desc, r.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
}

export interface UnansweredRow {
  id: number;
  rating: number;
  title: string | null;
  body: string | null;
  created_at: Date;
  /** When it was written, in microseconds since 1970. */
  micros: string;
}

/** A listing's public reviews without a reply, newest first. @param given.before only those after this one in that order */
export function listUnansweredRows(
  db: Db,
  given: { listingId: number; before: { micros: string; id: string } | undefined; most: number },
): Promise<UnansweredRow[]> {
  const { listingId, before, most } = given;
  const after = before
    ? sql`and (r.created_at, r.id) < (timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::bigint)`
    : empty;
  return db.rows<UnansweredRow>(sql`
    select r.id, r.rating, r.title, r.body, r.created_at, (extract(epoch from r.created_at) * 1000000)::bigint::text as micros
    from public_review r where r.listing_id = ${listingId} and r.answer is null ${after}
    order by r.created_at desc, r.id desc limit ${most}`);
}

/** Number of public reviews with one star, two, up to five. */
export async function countStars(db: Db, listingId: number): Promise<[number, number, number, number, number]> {
  const rows = await db.rows<{ rating: number; n: number }>(sql`
    select rating, count(*)::int as n from public_review where listing_id = ${listingId} group by rating`);
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.n ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}
