import { type Db, sql } from '../../src/platform/database/database.ts';

/** Listings on the free plan whose badge is due to be looked for at `now`: one for each address, with or without an owner. */
export async function makeFreeListings(
  db: Db,
  given: { siteId: number; websites: readonly string[]; now: Date; ownerId?: number; status?: 'awaiting_badge' | 'scheduled' | 'live' },
): Promise<{ id: number; slug: string; website: string }[]> {
  const { siteId, websites, now, ownerId, status = 'awaiting_badge' } = given;
  const rows = websites.map((website) => ({ website, host: new URL(website).host, slug: new URL(website).host.replaceAll('.', '-') }));
  const made = await db.rows<{ id: number; slug: string; website: string }>(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(website text, host text, slug text)),
    companies as (insert into company (domain, created_at) select host, ${now} from given returning id, domain),
    made as (
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, status, plan, launch_week, created_at, updated_at)
      select ${siteId}, c.id, g.slug, g.host, g.website, g.slug, 'Does one thing', ${status}, 'free', '2027-01-04', ${now}, ${now}
      from given g join companies c on c.domain = g.host returning id, slug, website_url as website)
    select * from made`);
  const ids = made.map(({ id }) => id);
  await db.run(sql`insert into free_launch (listing_id, chosen_at, next_check_at) select id, ${now}, ${now} from unnest(${ids}::bigint[]) as id`);
  if (ownerId !== undefined)
    await db.run(
      sql`insert into listing_member (listing_id, account_id, role, since) select id, ${ownerId}, 'owner', ${now} from unnest(${ids}::bigint[]) as id`,
    );
  return made;
}

/** How the last look at each listing ended, by slug. */
export async function badgesFound(db: Db): Promise<Record<string, { badge: string | null; status: string }>> {
  const rows = await db.rows<{ slug: string; badge: string | null; status: string }>(sql`
    select l.slug, f.badge, l.status from listing l join free_launch f on f.listing_id = l.id order by l.slug`);
  return Object.fromEntries(rows.map(({ slug, ...rest }) => [slug, rest]));
}
