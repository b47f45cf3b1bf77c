import { type Db, sql } from '../../platform/database/database.ts';

export interface EditorsChoice {
  since: Date;
  until: Date | null;
}

/** From when until when a listing is an editor's choice. `until` is exclusive, and null for no end. It may be in the past. */
export async function findEditorsChoice(db: Db, listingId: number): Promise<EditorsChoice | undefined> {
  return db.row<EditorsChoice>(sql`select since, until from editors_choice where listing_id = ${listingId}`);
}

/** Makes a listing an editor's choice. If it already is one, only the end changes. */
export async function saveEditorsChoice(tx: Db, given: { listingId: number; siteId: number; since: Date; until: Date | null }): Promise<void> {
  await tx.run(sql`
    insert into editors_choice (listing_id, site_id, since, until) values (${given.listingId}, ${given.siteId}, ${given.since}, ${given.until})
    on conflict (listing_id) do update set until = excluded.until`);
}

/** Ends an editor's choice at once. Nothing happens if the listing isn't one. */
export async function deleteEditorsChoice(tx: Db, listingId: number): Promise<void> {
  await tx.run(sql`delete from editors_choice where listing_id = ${listingId}`);
}

/** Ends those that have expired, so that cached pages are updated. */
export async function endEditorsChoices(tx: Db, now: Date): Promise<void> {
  // Checked first, because even a statement that deletes nothing would make ready answers stale.
  const due = await tx.row(sql`select from editors_choice where until <= ${now} limit 1`);
  if (due) await tx.run(sql`delete from editors_choice where until <= ${now}`);
}
