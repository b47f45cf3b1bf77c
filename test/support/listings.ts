import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { type Db, sql } from '../../src/platform/database/database.ts';
import { indexListings } from '../../src/search/index.ts';
import { NOW } from './people.ts';

let made = 0;

export interface MadeListing {
  id: number;
  slug: string;
  domain: string;
  companyId: number;
}

/** A listing of a new company. @param given.owner the account that owns it */
export async function makeListing(
  db: Db,
  given: { siteId?: number; name?: string; status?: string; owner?: number; launchWeek?: string; founders?: readonly string[] } = {},
): Promise<MadeListing> {
  const slug = `made-${++made}-${process.pid}`;
  const domain = `${slug}.example`;
  const status = given.status ?? 'live';
  const company = await db.row<{ id: number }>(sql`insert into company (domain, created_at) values (${domain}, ${NOW}) returning id`);
  const listing = await db.row<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, launch_week, live_since, created_at, updated_at)
    values (${given.siteId ?? 1}, ${company!.id}, ${slug}, ${domain}, ${`https://${domain}/`}, ${given.name ?? slug}, ${status}, ${given.launchWeek ?? null},
      ${status === 'live' ? NOW : null}, ${NOW}, ${NOW}) returning id`);
  const { id } = listing!;
  if (given.owner !== undefined)
    await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${given.owner}, 'owner', ${NOW})`);
  for (const [position, name] of (given.founders ?? []).entries()) {
    const founder = await db.row<{ id: number }>(
      sql`insert into founder (slug, name, created_at) values (${`${slug}-f${position}`}, ${name}, ${NOW}) returning id`,
    );
    await db.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${id}, ${founder!.id}, ${position})`);
  }
  await refreshListingStats(db, [id]);
  await indexListings(db, [id]);
  return { id, slug, domain, companyId: company!.id };
}

/** A listing of the test's own, as submit_draft leaves it: a draft with one category and an owner. */
export async function makeSubmittedListing(db: Db, given: { siteId: number; ownerId: number; now: Date }): Promise<{ id: number; slug: string; host: string }> {
  const { siteId, ownerId, now } = given;
  const host = `product-${++made}.example`;
  const slug = `product-${made}`;
  return db.transaction(async (tx) => {
    // Many tests create the same category at the same time, and its name is unique too. With either conflict, the row exists afterwards.
    await tx.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'tools', 'Tools') on conflict do nothing`);
    const category = await tx.row<{ id: number }>(sql`select id from category where site_id = ${siteId} and slug = 'tools'`);
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
