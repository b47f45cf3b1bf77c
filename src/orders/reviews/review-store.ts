import { type Db, sql } from '../../platform/database/database.ts';
import type { ReviewFacts } from './review.ts';

export async function getReviewFacts(db: Db, listingId: number): Promise<ReviewFacts> {
  const row = await db.row<ReviewFacts>(sql`
    select l.name, l.tagline, l.short_description, l.description, l.features, l.usps, l.pricing_model, l.pricing_summary, l.city, l.founded_year,
      l.not_found_on_website,
      (select c.name from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id and lc.position = 0) as category,
      coalesce((select json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position)
        from listing_faq q where q.listing_id = l.id), '[]') as faqs,
      coalesce((select json_agg(f.name order by lf.position, f.id)
        from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = l.id), '[]') as founders
    from listing l where l.id = ${listingId}`);
  return row!;
}

/** Keeps the review that a line bought; one that is there already stays. */
export async function insertReview(tx: Db, given: { listingId: number; lineId: number; body: string; writtenBy: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into ai_review (listing_id, line_id, body, written_by, written_at)
    values (${given.listingId}, ${given.lineId}, ${given.body}, ${given.writtenBy}, ${given.now}) on conflict (listing_id) do nothing`);
}

/** @returns false when the listing has no review */
export async function setReviewHidden(tx: Db, listingId: number, isHidden: boolean): Promise<boolean> {
  return (await tx.run(sql`update ai_review set hidden = ${isHidden} where listing_id = ${listingId}`)) > 0;
}
