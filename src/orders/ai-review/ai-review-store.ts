import { type Db, sql } from '../../platform/database/database.ts';
import type { Quote } from '../../profile-fields/index.ts';

/** Saves the review that a line bought; an existing one stays. */
export async function insertReview(
  tx: Db,
  given: { listingId: number; lineId: number; body: string; sources: readonly Quote[]; writtenBy: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into ai_review (listing_id, line_id, body, sources, written_by, written_at)
    values (${given.listingId}, ${given.lineId}, ${given.body}, ${JSON.stringify(given.sources)}, ${given.writtenBy}, ${given.now})
    on conflict (listing_id) do nothing`);
}

/** Hides a listing's AI review from visitors, or shows it again. @returns false if the listing has no review */
export async function setReviewHidden(tx: Db, listingId: number, isHidden: boolean): Promise<boolean> {
  return (await tx.run(sql`update ai_review set hidden = ${isHidden} where listing_id = ${listingId}`)) > 0;
}

/** The name that a review calls the listing by. The caller holds the listing, so the row exists. */
export async function getReviewedName(tx: Db, listingId: number): Promise<string> {
  return (await tx.row<{ name: string }>(sql`select name from listing where id = ${listingId}`))!.name;
}
