import { mondayOf, weekSpan } from '../../src/launches/index.ts';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { type Db, sql } from '../../src/platform/database/database.ts';

let made = 0;

/** A live listing of the default site with a launch in the week of an instant. */
export async function makeLaunched(
  db: Db,
  given: { now: Date; week?: string; launched?: boolean; status?: 'live' | 'scheduled' },
): Promise<{ listingId: number; launchId: number; slug: string; week: string }> {
  const slug = `launched-${++made}`;
  const week = given.week ?? mondayOf(given.now.toISOString().slice(0, 10));
  const { from } = weekSpan(week, 'UTC');
  const status = given.status ?? 'live';
  const company = await db.row<{ id: number }>(sql`insert into company (domain, created_at) values (${`${slug}.example`}, ${from}) returning id`);
  const listing = await db.row<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, launch_week, live_since, created_at, updated_at)
    values (1, ${company!.id}, ${slug}, ${`${slug}.example`}, ${`https://${slug}.example/`}, ${`Launched ${made}`}, ${status}, ${week}, ${status === 'live' ? from : null}, ${from}, ${from})
    returning id`);
  const launch = await db.row<{ id: number }>(sql`
    insert into launch (site_id, listing_id, week, launched_at) values (1, ${listing!.id}, ${week}, ${(given.launched ?? status === 'live') ? from : null}) returning id`);
  await refreshListingStats(db, [listing!.id]);
  return { listingId: listing!.id, launchId: launch!.id, slug, week };
}
