import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSite } from '../../bench/all/fill-site.ts';
import { ensureDefaultCategories } from '../../src/categories/index.ts';
import { listFounderRows } from '../../src/founders/founder-store.ts';
import { recountLaunches, refreshListingStats } from '../../src/listing-stats/index.ts';
import { type Database, raw, type Sql, sql } from '../../src/platform/database/database.ts';
import { findListingIds, indexListings } from '../../src/search/index.ts';
import { ensureDefaultSite } from '../../src/sites/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { NOW } from '../support/people.ts';

const LISTINGS = 400;
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await ensureDefaultCategories(db, NOW);
});
afterAll(() => drop());

const indexesOf = async () =>
  (await db.rows<{ line: string }>(sql`select indexdef as line from pg_indexes where schemaname = current_schema() order by 1`)).map(({ line }) => line);
const rowsOf = async (table: string) => (await db.rows<{ line: string }>(sql`select t::text as line from ${raw(table)} t order by 1`)).map(({ line }) => line);

it('a directory made for measuring is the same as the service would make, with all indexes', async () => {
  const before = await indexesOf();
  const tokens = await fillSite(db, { siteId: 1, listings: LISTINGS, sessions: 3, now: NOW });
  expect(tokens).toHaveLength(3);
  expect(await indexesOf()).toEqual(before);

  const kept = ['launch', 'listing_search', 'listing_count', 'launch_count', 'search_word'];
  const numbers = async () => Promise.all(kept.map(rowsOf));

  const all = await numbers();
  const trending = await db.rows<{ id: number; trending: number }>(sql`select listing_id as id, trending from listing_stats order by 1`);
  const others = sql`select listing_id, visibility, category_ids, primary_category_id, country, votes, views, launch_week, live_since from listing_stats order by 1`;
  const copies = await db.rows(others);

  const ids = trending.map(({ id }) => id);
  expect(ids).toHaveLength(LISTINGS);
  await db.transaction(async (tx) => {
    const launches = await tx.rows<{ id: number }>(sql`select id from launch`);
    await recountLaunches(
      tx,
      launches.map(({ id }) => id),
    );
    await refreshListingStats(tx, ids);
    await indexListings(tx, ids);
  });
  expect(await db.rows(others)).toEqual(copies);
  expect(await numbers()).toEqual(all);
  expect(await rowsOf('search_word_change')).toEqual([]);
  const again = await db.rows<{ id: number; trending: number }>(sql`select listing_id as id, trending from listing_stats order by 1`);
  for (const [at, one] of again.entries()) {
    if (Number.isFinite(one.trending)) expect(trending[at]!.trending).toBeCloseTo(one.trending, 6);
    else expect(trending[at]).toEqual(one);
  }
  // Its names are found, and there are votes to rank by.
  const [listing] = await db.rows<{ id: number; name: string }>(sql`select id, name from listing order by id offset 17 limit 1`);
  const found = await findListingIds(db, { siteId: 1, q: listing!.name, visibility: 'live', sort: 'relevance', limit: 5, offset: 0 });
  expect(found.ids).toContain(listing!.id);
  expect((await db.row<{ n: number }>(sql`select count(*)::int as n from vote`))!.n).toBeGreaterThan(LISTINGS / 4);
});

it('its listings have tags, founders and views, and its votes have what the rules look at, as in a real directory', async () => {
  const count = async (what: Sql) => (await db.row<{ n: number }>(sql`select count(*)::int as n from ${what}`))!.n;
  expect(await count(sql`listing where cardinality(tags) > 0`)).toBe(LISTINGS);
  expect(await count(sql`listing_stats where views > 0`)).toBeGreaterThan(LISTINGS * 0.9);
  const { rows, total } = await listFounderRows(db, { siteId: 1, limit: 1000, offset: 0 });
  expect(total).toBeGreaterThan(LISTINGS / 2);
  expect(rows.some(({ listings }) => listings.length > 1)).toBe(true);
  expect(await count(sql`vote where marks is null or age_days is null or past_days is null or made_at is null`)).toBe(0);
  expect(await count(sql`(select tag from listing, unnest(tags) tag group by tag having count(*) >= 5) x`)).toBeGreaterThan(5);
});
