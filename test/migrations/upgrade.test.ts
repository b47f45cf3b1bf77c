import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { type Database, sql } from '../../src/platform/database/database.ts';
import { type Migration, migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { createTestDatabase } from '../support/database.ts';
import { patient, startService, type TestService } from '../support/service.ts';

// What an update does to a directory that is in use.

const made = (name: string, text: string): Migration => ({ name, text, hash: createHash('sha256').update(text).digest('hex') });
const newer = (...migrations: Migration[]) => [...readMigrations(), ...migrations];
const hasColumn = async (db: Database) =>
  (await db.rows(sql`select from information_schema.columns where table_name = 'listing' and column_name = 'fresh'`)).length > 0;
const isNoted = async (db: Database, name: string) => (await db.rows(sql`select from migration where name = ${name}`)).length > 0;

async function serve(): Promise<TestService> {
  const service = await startService({ demo: true });
  onTestFinished(() => service.close());
  return service;
}

/** The version that serves reads and writes. `what` makes an address that was never requested before. */
async function works({ get }: TestService, what: string): Promise<void> {
  const listings = await get(`/api/v1/listings?q=${what}`);
  expect([listings.status, (await get(`/listings?q=${what}`)).status]).toEqual([200, 200]);
  const signIn = await get('/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://slipway.test', 'Sec-Fetch-Site': 'same-origin' },
    body: `email=${what}%40example.org`,
  });
  expect(signIn.status).toBe(303);
}

it('a migration that fails changes nothing and names itself, and the running version continues; corrected, it runs', async () => {
  const service = await serve();
  const { db } = service;
  const broken = made(
    '9990_new.sql',
    'alter table listing add column fresh text; update listing set fresh = name; select 1 / (count(*) - count(*)) from listing;',
  );
  const after = made('9991_after.sql', 'create table after_it (id int primary key)');
  await expect(migrate(db, { migrations: newer(broken, after) })).rejects.toThrow(
    'Migration 9990_new.sql failed, and nothing of it was kept: division by zero',
  );
  expect([await hasColumn(db), await isNoted(db, broken.name), await isNoted(db, after.name)]).toEqual([false, false, false]);
  await works(service, 'failed');
  const right = made('9990_new.sql', 'alter table listing add column fresh text');
  expect(await migrate(db, { migrations: newer(right, after) })).toEqual([right.name, after.name]);
  // The previous version continues to run next to it.
  await works(service, 'beside');
});

it('a migration that waits for a table lets readers continue, and runs when the table is free', async () => {
  const service = await serve();
  const { db } = service;
  const report = await db.connect();
  onTestFinished(() => report.end());
  await report.query('begin');
  await report.query('select count(*) from listing');
  const change = made('9990_new.sql', 'alter table listing add column fresh text');
  const waiting = migrate(db, { migrations: newer(change), lockTimeoutMs: 200, attempts: 5, pauseMs: 50 }).catch((error: Error) => error);
  for (const what of ['one', 'two', 'three']) await works(service, what);
  expect(String(await waiting)).toContain('Migration 9990_new.sql couldn’t lock a table');
  expect(await hasColumn(db)).toBe(false);
  const again = migrate(db, { migrations: newer(change), lockTimeoutMs: 200, pauseMs: 50 });
  await works(service, 'four');
  await report.query('commit');
  expect(await again).toEqual([change.name]);
  expect(await hasColumn(db)).toBe(true);
});

it('a migration that PostgreSQL ends because of a deadlock with the version that still runs is tried again', async () => {
  const { db, drop } = await createTestDatabase({ demo: true });
  onTestFinished(drop);
  // A sequence counts on when the transaction is rolled back.
  await db.run(sql`create sequence tries`);
  const change = made(
    '9990_new.sql',
    "alter table listing add column fresh text; do $$ begin if nextval('tries') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if; end $$;",
  );
  await expect(migrate(db, { migrations: newer(change), attempts: 1 })).rejects.toThrow('Migration 9990_new.sql couldn’t lock a table');
  expect(await hasColumn(db)).toBe(false);
  expect(await migrate(db, { migrations: newer(change), pauseMs: 50 })).toEqual([change.name]);
  expect(await hasColumn(db)).toBe(true);
});

describe('an index that is built while others write', () => {
  const index = made('9990_index.sql', '-- For a list.\ncreate index concurrently if not exists listing_fresh on listing (name);\n');
  const state = async (db: Database) =>
    (await db.row<{ good: boolean }>(sql`select indisvalid as good from pg_index where indexrelid = to_regclass('listing_fresh')`))?.good;

  it('is built once by several processes that start together', async () => {
    const { db, drop } = await createTestDatabase({ demo: true });
    onTestFinished(drop);
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db, { migrations: newer(index) })));
    expect(ran.flat()).toEqual([index.name]);
    expect(await state(db)).toBe(true);
  });

  it('is built again if it was interrupted', async () => {
    const { db, drop } = await createTestDatabase({ demo: true });
    onTestFinished(drop);
    // One that fails half-way stays, and nobody may use it.
    const client = await db.connect();
    await expect(client.query('create unique index concurrently listing_fresh on listing (status)')).rejects.toThrow();
    await client.end();
    expect(await state(db)).toBe(false);
    expect(await migrate(db, { migrations: newer(index) })).toEqual([index.name]);
    expect(await state(db)).toBe(true);
  });
});

describe('a directory of the first schema', () => {
  const FIRST = '0010';
  const then = new Date('2026-03-02T12:00:00Z');

  /** People, listings, launches, votes, follows and reviews, as the first version kept them. */
  async function fillFirst(db: Database): Promise<void> {
    await db.script(
      'drop schema public cascade; create schema public; create table migration (name text primary key, hash text not null, ran_at timestamptz not null)',
    );
    for (const { name, text, hash } of readMigrations().filter((one) => one.name < FIRST)) {
      await db.script(text);
      await db.run(sql`insert into migration (name, hash, ran_at) values (${name}, ${hash}, ${then})`);
    }
    await db.run(sql`insert into site (key, name, created_at) values ('main', 'Old Site', ${then})`);
    await db.run(sql`
      insert into account (email, name, is_admin, verified_at, created_at)
      select 'person' || n || '@example.org', 'Person ' || n, n = 1, ${then}, ${then} from generate_series(1, 30) n`);
    await db.run(sql`insert into company (domain, created_at) select 'product' || n || '.example', ${then} from generate_series(1, 12) n`);
    await db.run(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, status, live_since, created_at, updated_at)
      select s.id, c.id, split_part(c.domain::text, '.', 1), c.domain::text, 'https://' || c.domain::text || '/', 'Product ' || c.id, 'Does ' || c.id, 'live', ${then}, ${then}, ${then}
      from site s, company c`);
    await db.run(sql`insert into listing_stats (listing_id, site_id, visibility, host, live_since) select id, site_id, 'live', host, live_since from listing`);
    await db.run(
      sql`insert into listing_member (listing_id, account_id, role, since) select l.id, a.id, 'owner', ${then} from listing l join account a on a.id = l.id`,
    );
    await db.run(sql`
      insert into launch (site_id, listing_id, week, launched_at, reached_at) select site_id, id, '2026-03-02', ${then}, ${then} from listing`);
    await db.run(sql`
      insert into vote (launch_id, account_id, cast_at, in_week)
      select n.id, a.id, ${then}, true from launch n join account a on a.id > 12 and (a.id + n.id) % 3 = 0`);
    await db.run(
      sql`update launch n set votes = v.n, week_votes = v.n from (select launch_id, count(*)::int as n from vote group by launch_id) v where v.launch_id = n.id`,
    );
    await db.run(sql`insert into follow (listing_id, account_id, since) select l.id, a.id, ${then} from listing l join account a on a.id = l.id + 12`);
    await db.run(sql`
      insert into review (listing_id, account_id, rating, body, created_at) select l.id, a.id, 4, 'Good ' || l.id, ${then} from listing l join account a on a.id = l.id + 13`);
  }

  it('is migrated with everything in it, and served', async () => {
    const { db, url, drop } = await createTestDatabase();
    await fillFirst(db);
    const votes = (await db.rows<{ slug: string; n: number }>(sql`
      select l.slug, count(*)::int as n from vote v join launch n on n.id = v.launch_id join listing l on l.id = n.listing_id group by l.slug order by l.slug`))!;
    expect(votes).toHaveLength(12);
    await migrate(db);
    const ids = await db.rows<{ id: number }>(sql`select id from listing`);
    await refreshListingStats(
      db,
      ids.map(({ id }) => id),
    );
    const service = await startService({ database: { db: patient(db, url), url, drop } });
    onTestFinished(() => service.close());
    const listed = (await service.get('/api/v1/listings?per_page=50')).json;
    expect(listed.total).toBe(12);
    for (const { slug, n } of votes) {
      const shown = await service.get(`/api/v1/listings/${slug}`);
      expect([slug, shown.status, shown.json.votes]).toEqual([slug, 200, n]);
      const page = await service.get(`/listings/${slug}`);
      expect([slug, page.status, page.text.includes('Good ')]).toEqual([slug, 200, true]);
    }
    expect((await service.get('/launches/2026-03-02')).status).toBe(200);
    expect(await db.row(sql`select team_role from account where email = 'person1@example.org'`)).toEqual({ team_role: 'owner' });
  });
});
