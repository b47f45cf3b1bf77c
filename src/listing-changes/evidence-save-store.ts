import { type Db, sql } from '../platform/database/database.ts';
import type { Proof } from '../profile-fields/index.ts';

/**
 * Saves what the company's site states about a listing, as read at `readAt`, replacing the results of other readings. Earlier
 * results of the same reading stay: editing a profile doesn't change the website.
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

/** Whether nothing from a later reading is stored. */
export async function wasReadBy(db: Db, listingId: number, readAt: Date): Promise<boolean> {
  return (await db.row(sql`select from listing_evidence where listing_id = ${listingId} and read_at > ${readAt} limit 1`)) === undefined;
}
