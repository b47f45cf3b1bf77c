import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, databaseForThisTest } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { NOW } from '../../../test/support/people.ts';
import { type Database, type Db, openDatabase, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { tick } from '../../upkeep.ts';
import { hasDueReadings, planReadings, takeDueReadings } from './reading-store.ts';

it('every listing of a large directory is put on the schedule, and each minute looks at a part of them', async () => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  const ids: number[] = [];
  for (const before of [1, 7000, 13_000]) {
    await db.row(sql`select setval(pg_get_serial_sequence('listing', 'id'), ${before})`);
    ids.push((await makeListing(db)).id);
  }
  const planned: number[][] = [];
  for (let minute = 0; minute < 3; minute++) {
    const now = new Date(NOW.getTime() + minute * 60_000);
    await db.transaction((tx) => planReadings(tx, { siteId: 1, everyMs: 30 * 86_400_000, limit: 100, now }));
    planned.push((await db.rows<{ id: number }>(sql`select listing_id as id from website_reading order by 1`)).map(({ id }) => id));
  }
  expect(planned.map((some) => some.length)).toEqual([1, 2, 3]);
  expect(planned.at(-1)).toEqual(ids);
});

describe('with many websites on the schedule', () => {
  const DAY_MS = 86_400_000;
  const everyMs = 30 * DAY_MS;
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  let db: Database;
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, url, drop } = await createTestDatabase());
    await ensureDefaultSite(db, NOW);
    await db.run(sql`
      with c as (insert into company (domain, created_at) select n || '.many.example', ${NOW} from generate_series(1, 3000) n returning id, domain),
      l as (
        insert into listing (site_id, company_id, slug, host, website_url, name, status, plan, live_since, created_at, updated_at)
        select 1, id, replace(domain, '.', '-'), domain, 'https://' || domain || '/', domain, 'live', 'free', ${NOW}, ${NOW}, ${NOW} from c returning id)
      insert into website_reading (listing_id, counted_from, not_before) select id, ${daysAgo(10)}, ${daysAgo(10)} from l`);
    await db.script('analyze website_reading; analyze listing');
  });
  afterAll(() => drop());

  const rowsRead = async (tx: Db) =>
    (await tx.row<{ n: number }>(sql`
      select sum(seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname in ('website_reading', 'listing')`))!.n;

  it('a minute in which none is due does not read the schedule', async () => {
    await db.transaction(async (tx) => {
      const before = await rowsRead(tx);
      expect(await hasDueReadings(tx, { siteId: 1, everyMs, now: NOW })).toBe(false);
      expect(await hasDueReadings(tx, { siteId: 1, everyMs: null, now: NOW })).toBe(false);
      // To plan the statement, PostgreSQL looks at a few.
      expect((await rowsRead(tx)) - before).toBeLessThan(50);
    });
  });

  it('no step of an idle minute reads all listings, or writes one', async () => {
    // One connection, which tells its figures when it is asked to.
    const alone = openDatabase(url, { max: 1 });
    try {
      await alone.run(sql`
        insert into listing_stats (listing_id, site_id, visibility, host, live_since) select id, site_id, 'live', host, live_since from listing`);
      await alone.run(sql`
        insert into listing_search (listing_id, site_id, name_keys, near, words, visibility, votes)
        select id, site_id, '{}', '{}', array_to_tsvector(array['4many' || id]), 'live', 0 from listing`);
      await alone.script('analyze');
      const figures = async () => {
        await alone.row(sql`select pg_stat_force_next_flush()`);
        await alone.row(sql`select 1`);
        return alone.rows<{ name: string; read: number; written: number }>(sql`
          select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, (n_tup_ins + n_tup_upd + n_tup_del)::int as written
          from pg_stat_user_tables order by 1`);
      };
      // In another part of the ids than the listings that there are.
      await alone.row(sql`select setval(pg_get_serial_sequence('listing', 'id'), 100000)`);
      await makeListing(alone);
      const minute = (n: number) => tick(alone, { now: new Date(NOW.getTime() + n * 60_000), baseUrl: 'http://localhost:3000' });
      for (let n = 1; n <= 3; n++) await minute(n);
      const before = new Map((await figures()).map(({ name, ...figure }) => [name, figure]));
      for (let n = 4; n <= 5; n++) await minute(n);
      const busy = (await figures()).filter(({ name, read, written }) => read - before.get(name)!.read > 100 || written > before.get(name)!.written);
      expect(busy).toEqual([]);
    } finally {
      await alone.close();
    }
  });

  it('those that people requested come first, then those that have waited longest, and none that is paused', async () => {
    const [first, second, third, fourth, fifth] = (await db.rows<{ id: number }>(sql`select listing_id as id from website_reading order by 1 limit 5`)).map(
      ({ id }) => id,
    );
    await db.transaction(async (tx) => {
      await tx.run(sql`update website_reading set counted_from = ${daysAgo(40)} where listing_id = ${first}`);
      await tx.run(sql`update website_reading set counted_from = ${daysAgo(50)} where listing_id = ${second}`);
      await tx.run(sql`update website_reading set is_asked = true where listing_id = ${third}`);
      await tx.run(sql`update website_reading set is_asked = true, not_before = ${daysAgo(-1)} where listing_id = ${fourth}`);
      await tx.run(sql`update website_reading set counted_from = ${daysAgo(60)}, not_before = ${daysAgo(-1)} where listing_id = ${fifth}`);
    });
    const take = async (given: { everyMs: number | null; most: number; perMinute?: number }) =>
      (await takeDueReadings(db, { siteId: 1, perMinute: 4, now: NOW, ...given })).map(({ listing_id }) => listing_id);
    expect(await hasDueReadings(db, { siteId: 1, everyMs: null, now: NOW })).toBe(true);
    expect(await take({ everyMs, most: 2, perMinute: 0 })).toEqual([]);
    expect((await take({ everyMs, most: 2 })).sort()).toEqual([second, third].sort());
    expect(await hasDueReadings(db, { siteId: 1, everyMs: null, now: NOW })).toBe(false);
    expect(await take({ everyMs: null, most: 2 })).toEqual([]);
    expect(await hasDueReadings(db, { siteId: 1, everyMs, now: NOW })).toBe(true);
    expect(await take({ everyMs, most: 2 })).toEqual([first]);
    expect(await hasDueReadings(db, { siteId: 1, everyMs, now: NOW })).toBe(false);
  });
});
