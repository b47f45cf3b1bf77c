import { sameCompany } from '../ownership/index.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** Ids of a listing's approved alternatives, in the owner's order. */
export async function listApprovedIds(db: Db, listingId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select alternative_id as id from listing_alternative where listing_id = ${listingId} order by position, alternative_id`);
  return rows.map(({ id }) => id);
}

/** Replaces the approved alternatives, in this order. Approving one undoes an earlier "declined". */
export async function replaceApproved(tx: Db, listingId: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from listing_alternative where listing_id = ${listingId}`);
  await tx.run(sql`
    insert into listing_alternative (listing_id, alternative_id, position)
    select ${listingId}, id, place - 1 from unnest(${[...ids]}::bigint[]) with ordinality as given(id, place)`);
  await tx.run(sql`delete from listing_declined_alternative where listing_id = ${listingId} and alternative_id = any(${[...ids]}::bigint[])`);
}

/** Declines an alternative, which is then no longer suggested. */
export async function declineAlternative(tx: Db, given: { listingId: number; alternativeId: number; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into listing_declined_alternative (listing_id, alternative_id, declined_at) values (${given.listingId}, ${given.alternativeId}, ${given.now})
    on conflict do nothing`);
}

/** Whether an alternative was declined, by the owner or by the site team. */
export async function isDeclined(db: Db, given: { listingId: number; alternativeId: number }): Promise<boolean> {
  const { listingId, alternativeId } = given;
  return (await db.row(sql`select from listing_declined_alternative where listing_id = ${listingId} and alternative_id = ${alternativeId}`)) !== undefined;
}

/** Allows a declined alternative to be suggested again. */
export async function takeBackDecline(tx: Db, given: { listingId: number; alternativeId: number }): Promise<void> {
  await tx.run(sql`delete from listing_declined_alternative where listing_id = ${given.listingId} and alternative_id = ${given.alternativeId}`);
}

/** Whether both listings belong to one company: its products aren't alternatives to each other. */
export async function areOfOneCompany(db: Db, one: number, other: number): Promise<boolean> {
  return (
    (await db.row(sql`select from listing a join listing b on b.company_id = any(${sameCompany('a.company_id')}) where a.id = ${one} and b.id = ${other}`)) !==
    undefined
  );
}

/** Ids of a site's live listings by slug, in the order of the slugs; missing ones are left out. */
export async function findLiveIds(db: Db, siteId: number, slugs: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ id: number; slug: string }>(sql`
    select l.id, l.slug from public_listing l join live_listing_stats s on s.listing_id = l.id
    where l.site_id = ${siteId} and l.slug = any(${[...slugs]}::text[])`);
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
}
