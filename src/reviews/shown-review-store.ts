import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';

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

/** Number of public reviews with one star, two, up to five. */
export async function countStars(db: Db, listingId: number): Promise<[number, number, number, number, number]> {
  const rows = await db.rows<{ rating: number; n: number }>(sql`
    select rating, count(*)::int as n from public_review where listing_id = ${listingId} group by rating`);
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.n ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}
