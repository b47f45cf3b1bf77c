import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { callOf, NOW, run } from '../../test/support/people.ts';
import { commandLine } from '../contract/caller.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { categoryTasks, moveCategory } from './index.ts';

const LISTINGS = 1100;
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into category (site_id, slug, name, position) values (1, 'one', 'One', 1), (1, 'two', 'Two', 2)`);
  await db.run(sql`insert into category (site_id, slug, name, position, parent_id) select 1, 'large', 'Large', 1, id from category where slug = 'one'`);
  await db.run(sql`insert into company (domain, created_at) select 'large-' || n || '.example', ${NOW} from generate_series(1, ${LISTINGS}::int) n`);
  const made = await db.rows<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
    select 1, id, 'large-' || id, domain, 'https://' || domain || '/', 'Large ' || id, 'live', ${NOW}, ${NOW}, ${NOW} from company returning id`);
  await db.run(sql`insert into listing_category (listing_id, category_id, position) select l.id, c.id, 0 from listing l, category c where c.slug = 'large'`);
  await refreshListingStats(
    db,
    made.map(({ id }) => id),
  );
});
afterAll(() => drop());

const inCategory = async (slug: string) =>
  (await db.row<{ n: number }>(sql`
    select count(*)::int as n from listing_stats s where (select id from category where slug = ${slug}) = any(s.category_ids)`))!.n;

it('moving a category with many listings locks 500 of them, and jobs move the others with it', async () => {
  expect([await inCategory('one'), await inCategory('two')]).toEqual([LISTINGS, 0]);
  await db.transaction((tx) => run(moveCategory, { slug: 'large', parent: 'two' }, callOf(tx, { caller: commandLine, now: NOW })));
  expect([await inCategory('one'), await inCategory('two')]).toEqual([LISTINGS - 500, 500]);
  const jobs = await db.rows<{ payload: { listings: number[] } }>(sql`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'refresh_categories' order by j.id`);
  expect(jobs.map(({ payload }) => payload.listings.length)).toEqual([500, 100]);
  const task = categoryTasks({ database: db }).refresh_categories!;
  for (const { payload } of jobs) await task(payload, {} as never);
  expect([await inCategory('one'), await inCategory('two'), await inCategory('large')]).toEqual([0, LISTINGS, LISTINGS]);
});
