import { indexListings, refreshListingStats } from '../../src/directory/index.ts';
import { type Db, sql } from '../../src/platform/database/database.ts';

let made = 0;

/** A listing of the test's own, as submit_draft leaves it: a draft with one category and an owner. */
export async function makeListing(db: Db, given: { siteId: number; ownerId: number; now: Date }): Promise<{ id: number; slug: string; host: string }> {
  const { siteId, ownerId, now } = given;
  const host = `product-${++made}.example`;
  const slug = `product-${made}`;
  return db.transaction(async (tx) => {
    const category = await tx.row<{ id: number }>(sql`
      insert into category (site_id, slug, name) values (${siteId}, 'tools', 'Tools') on conflict (site_id, slug) do update set name = excluded.name returning id`);
    const company = await tx.row<{ id: number }>(sql`
      insert into company (domain, created_at) values (${host}, ${now}) on conflict (domain) do update set domain = excluded.domain returning id`);
    const listing = await tx.row<{ id: number }>(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, status, created_at, updated_at)
      values (${siteId}, ${company!.id}, ${slug}, ${host}, ${`https://${host}/`}, ${`Product ${made}`}, 'Does one thing', 'draft', ${now}, ${now}) returning id`);
    const { id } = listing!;
    await tx.run(sql`insert into listing_category (listing_id, category_id, position) values (${id}, ${category!.id}, 0)`);
    await tx.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${ownerId}, 'owner', ${now})`);
    await refreshListingStats(tx, [id]);
    await indexListings(tx, [id]);
    return { id, slug, host };
  });
}
