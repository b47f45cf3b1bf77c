import { type Db, sql } from '../../platform/database/database.ts';

/** Ids of the approved alternatives of a listing, in the owner's order. */
export async function listApprovedIds(db: Db, listingId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select alternative_id as id from listing_alternative where listing_id = ${listingId} order by position, alternative_id`);
  return rows.map(({ id }) => id);
}

/** Replaces the approved alternatives, in this order. One that was declined before is not any more. */
export async function replaceApproved(tx: Db, listingId: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from listing_alternative where listing_id = ${listingId}`);
  await tx.run(sql`
    insert into listing_alternative (listing_id, alternative_id, position)
    select ${listingId}, id, place - 1 from unnest(${[...ids]}::bigint[]) with ordinality as given(id, place)`);
  await tx.run(sql`delete from listing_declined_alternative where listing_id = ${listingId} and alternative_id = any(${[...ids]}::bigint[])`);
}

export async function declineAlternative(tx: Db, given: { listingId: number; alternativeId: number; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into listing_declined_alternative (listing_id, alternative_id, declined_at) values (${given.listingId}, ${given.alternativeId}, ${given.now})
    on conflict do nothing`);
}

export async function takeBackDecline(tx: Db, given: { listingId: number; alternativeId: number }): Promise<void> {
  await tx.run(sql`delete from listing_declined_alternative where listing_id = ${given.listingId} and alternative_id = ${given.alternativeId}`);
}

/** Whether both listings are of one company: its products are no alternatives to each other. */
export async function areOfOneCompany(db: Db, one: number, other: number): Promise<boolean> {
  return (await db.row(sql`select from listing a join listing b on b.company_id = a.company_id where a.id = ${one} and b.id = ${other}`)) !== undefined;
}

/** Ids of live listings of a site by slug, in the order of the slugs; those that are gone are left out. */
export async function findLiveIds(db: Db, siteId: number, slugs: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ id: number; slug: string }>(sql`
    select l.id, l.slug from listing l join listing_stats s on s.listing_id = l.id
    where l.site_id = ${siteId} and l.slug = any(${[...slugs]}::text[]) and s.visibility = 'live'`);
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
}
