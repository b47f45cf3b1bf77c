import { createAccount } from '../src/accounts/account-store.ts';
import { hashToken, makeToken } from '../src/accounts/credentials/session.ts';
import { saveSession } from '../src/accounts/credentials/session-store.ts';
import { makeApiKey, saveApiKey } from '../src/accounts/index.ts';
import { refreshListingStats } from '../src/listing-stats/index.ts';
import { type Database, sql } from '../src/platform/database/database.ts';
import { listSites } from '../src/sites/index.ts';

/** What a large directory has in addition to its listings. */
export const SIZES = { people: 20_000, launches: 5_200, votes: 1_000_000, orders: 50_000, reviews: 20_000 };

const seller = { country: 'DE', vat_registered: true, oss: true };

interface Filling {
  listings: number;
  /** Makes one real order with the key; the others are copies of it with other numbers, buyers, days and statuses. */
  order: (key: string, listingId: number) => Promise<void>;
  /** Called with what is filled in next, because it takes minutes. */
  tell: (what: string) => void;
}

/**
 * Listings, people, 52 weeks of launches with their votes, reviews and orders, straight into the database: through the service it
 * would take hours.
 * @returns the cookie line of a member of the site team who may see everything
 */
export async function fillDirectory(db: Database, given: Filling): Promise<string> {
  const now = new Date();
  const site = (await listSites(db, 'http://localhost'))[0]!;
  await db.run(sql`
    insert into account (email, name, verified_at, created_at)
    select 'person-' || n || '@example.org', 'Person ' || n, ${now}, ${now}::timestamptz - n * interval '20 minutes' from generate_series(1, ${SIZES.people}) n`);
  given.tell('Listings');
  await makeListings(db, { siteId: site.id, listings: given.listings });
  const { first } = (await db.row<{ first: number }>(sql`select min(id)::int as first from account where email like 'person-%'`))!;
  given.tell('Votes');
  await castVotes(db, { siteId: site.id, first });
  given.tell('Reviews');
  await db.run(sql`
    insert into review (listing_id, account_id, rating, body, created_at, held)
    select (select min(id) from listing) + n, ${first} + n % ${SIZES.people}, 1 + n % 5, 'Does what it says, for us in release ' || n || '.', ${now}::timestamptz - n * interval '7 minutes', n % 10 = 0
    from generate_series(1, ${SIZES.reviews}) n where exists (select from listing where id = (select min(id) from listing) + n)`);
  const buyerId = (await createAccount(db, { email: 'buyer@example.org', now }))!;
  given.tell('Orders');
  await makeOrders(db, { siteId: site.id, buyerId, first, listings: given.listings, order: given.order });
  await db.run(sql`
    insert into team_audit (at, site_id, account_id, via, operation, subject, before, after)
    select ${now}::timestamptz - n * interval '1 minute', ${site.id}, ${buyerId}, 'console', 'edit_listing', 'listing/p' || n, '{"name": "Old"}', '{"name": "New"}'
    from generate_series(${SIZES.orders}, 1, -1) n`);
  const ownerId = (await createAccount(db, { email: 'owner@example.org', now }))!;
  await db.run(sql`update account set team_role = 'owner' where id = ${ownerId}`);
  const token = makeToken();
  await saveSession(db, { accountId: ownerId, tokenHash: hashToken(token), from: { address: '127.0.0.1', client: null }, now });
  given.tell('Statistics of the tables');
  // As PostgreSQL's own maintenance leaves a directory that grew over months.
  await db.script('vacuum analyze');
  return `Cookie: sid=${token}`;
}

const countries = ['US', 'US', 'US', 'US', 'DE', 'GB', 'GB', 'FR', 'IN', 'NL', 'SE', 'PT', 'IS', null, null];
const kinds = ['Photo', 'Invoice', 'Garden', 'Notes', 'Fleet', 'Recipe', 'Status', 'Queue', 'Chart', 'Mail'];

/** Listings in every state and category; the states that are rare in a real directory are rare here. */
async function makeListings(db: Database, { siteId, listings }: { siteId: number; listings: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into company (domain, created_at) select 'made-' || n || '.example', now() from generate_series(1, ${listings}) n`);
    await tx.run(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, country, status, plan, live_since, created_at, updated_at)
      select ${siteId}, c.id, 'made-' || n, c.domain, 'https://' || c.domain || '/', (${kinds}::text[])[1 + n % 10] || ' ' || n, 'Does one thing well',
        (${countries}::text[])[1 + n * 7 % 15], case n % 200 when 0 then 'suspended' when 1 then 'withdrawn' when 2 then 'draft' else 'live' end,
        case n % 50 when 3 then 'paid' else 'free' end, now() - n * interval '5 minutes', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
      from generate_series(1, ${listings}) n join company c on c.domain = ('made-' || n || '.example')::citext`);
    await tx.run(sql`
      insert into listing_category (listing_id, category_id, position)
      select l.id, leaf.ids[1 + l.id % cardinality(leaf.ids)], 0
      from listing l cross join (select array_agg(id order by id) as ids from category where parent_id is not null) leaf where l.slug like 'made-%'`);
    await tx.run(sql`
      insert into listing_member (listing_id, account_id, role, since)
      select l.id, a.id, 'owner', now() from listing l join account a on a.email = ('person-' || l.id % ${SIZES.people})::citext || '@example.org' where l.id % 3 = 0`);
  });
  const ids = (await db.rows<{ id: number }>(sql`select id from listing order by id`)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 2000) await refreshListingStats(db, ids.slice(at, at + 2000));
}

/** 52 weeks that are over, a hundred launches each, and votes for them: more for some than for others. */
async function castVotes(db: Database, { siteId, first }: { siteId: number; first: number }): Promise<void> {
  await db.run(sql`
    insert into launch (site_id, listing_id, week, launched_at, kind)
    select ${siteId}, id, week, week::timestamptz, 'free' from (
      select id, date_trunc('week', now())::date - 7 * (1 + (row_number() over (order by id) % 52))::int as week from listing
      where status = 'live' order by id limit ${SIZES.launches}) chosen on conflict do nothing`);
  // Steps that share no factor with the number of people: nobody votes twice for one launch.
  await db.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week)
    select l.id, ${first} + (l.id * 7919 + step * 6007) % ${SIZES.people}, l.week + step % 6 * interval '1 day', true
    from launch l cross join lateral generate_series(1, 1 + (${Math.ceil((2.2 * SIZES.votes) / SIZES.launches)}::int * (l.id % 100)::int / 100)) step
    where l.launched_at is not null limit ${SIZES.votes}`);
  await db.run(sql`
    update launch set votes = v.n, week_votes = v.n, reached_at = v.last
    from (select launch_id, count(*) as n, max(cast_at) as last from vote group by launch_id) v where v.launch_id = launch.id`);
  const ids = (await db.rows<{ id: number }>(sql`select distinct listing_id as id from launch`)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 500) await refreshListingStats(db, ids.slice(at, at + 500));
}

/** The oldest first, so that later orders have higher ids, as in a directory that grew. */
async function makeOrders(
  db: Database,
  given: { siteId: number; buyerId: number; first: number; listings: number; order: (key: string, listingId: number) => Promise<void> },
): Promise<void> {
  const { siteId, buyerId, first } = given;
  const now = new Date();
  await db.run(sql`update site set settings = settings || ${JSON.stringify({ seller })} where id = ${siteId}`);
  const key = makeApiKey();
  await saveApiKey(db, { accountId: buyerId, name: 'Bench', key, scopes: ['orders:write'], expiresAt: null, now });
  const { id: listingId } = (await db.row<{ id: number }>(sql`
    select listing_id as id from launch where launched_at is not null order by listing_id limit 1`))!;
  await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${buyerId}, 'owner', ${now})`);
  await given.order(key.key, listingId);
  await db.run(sql`
    insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, billing, created_at, expires_at, paid_at, fulfilled_at, ended_at)
    select 'SLP-BENCH-' || lpad(n::text, 8, '0'), site_id, ${first} + n % ${SIZES.people},
      case when n % 10 < 6 then 'fulfilled' when n % 10 < 8 then 'paid' when n % 10 = 8 then 'expired' else 'refunded' end,
      quote, subtotal_cents, vat_cents, total_cents, jsonb_build_object('name', 'Person ' || n, 'email', 'bill-' || n || '@example.org', 'company', 'Company ' || n),
      made, made + interval '1 day', case when n % 10 = 8 then null else made end, case when n % 10 < 6 then made end, case when n % 10 > 7 then made end
    from purchase cross join generate_series(${SIZES.orders}, 1, -1) n cross join lateral (select ${now}::timestamptz - n * interval '10 minutes' as made) m
    where account_id = ${buyerId}`);
  await db.run(sql`
    insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents)
    select p.id, l.position, l.product, (select min(id) from listing) + p.id % ${Math.min(50_000, given.listings)}, l.item, l.amount_cents
    from purchase p join purchase_line l on l.purchase_id = (select id from purchase where account_id = ${buyerId})
    where p.number like 'SLP-BENCH-%'`);
}
