import { type Db, sql } from '../../platform/database/database.ts';

/** Serializes assigning a site's addresses; `insertListing` takes the same lock. */
export async function lockAddresses(tx: Db, siteId: number): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${`listing slug ${siteId}`}, 0))`);
}

/** Another listing that has this slug, or had it (`isEarlier`), so that it still leads there. Undefined if the slug is free. */
export async function findAddressHolder(
  db: Db,
  given: { siteId: number; slug: string; listingId: number },
): Promise<{ name: string; slug: string; isEarlier: boolean } | undefined> {
  return db.row(sql`
    select l.name, l.slug, l.slug <> ${given.slug} as "isEarlier" from listing l
    where l.id = find_listing(${given.siteId}::smallint, ${given.slug}) and l.id <> ${given.listingId}`);
}

/** Gives a listing another address. The current one becomes a redirect. */
export async function moveListing(tx: Db, given: { siteId: number; listingId: number; from: string; to: string; now: Date }): Promise<void> {
  const { siteId, listingId, from, to, now } = given;
  // The new address may be one of its own earlier addresses.
  await tx.run(sql`delete from listing_redirect where site_id = ${siteId} and slug = ${to} and listing_id = ${listingId}`);
  await tx.run(sql`update listing set slug = ${to}, updated_at = ${now} where id = ${listingId}`);
  await tx.run(sql`insert into listing_redirect (site_id, slug, listing_id, since) values (${siteId}, ${from}, ${listingId}, ${now})`);
}
