import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { callOf, NOW, refusalOf, run } from '../../test/support/people.ts';
import { commandLine } from '../contract/caller.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { categoryTasks, mergeCategories, moveCategory, splitCategory } from './index.ts';

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

it('merging one writes 500 listings, and one job moves the others, removes the category and redirects its address; then it can be undone', async () => {
  const change = <T>(work: (call: ReturnType<typeof callOf>) => Promise<T>) => db.transaction((tx) => work(callOf(tx, { caller: commandLine, now: NOW })));
  const primaryOf = (slug: string) =>
    db.row(sql`select count(*)::int as n from listing_stats where primary_category_id = (select id from category where slug = ${slug})`);
  const without = async () => (await db.row<{ n: number }>(sql`select count(*)::int as n from listing_stats where primary_category_id is null`))!.n;
  const merge = { from: 'large', into: 'one' };
  expect(await change((call) => run(mergeCategories, merge, call))).toMatchObject({ listings: LISTINGS });
  // The others are still in the category that is being merged, not in none.
  expect([await primaryOf('one'), await primaryOf('large'), await without()]).toEqual([{ n: 500 }, { n: LISTINGS - 500 }, 0]);
  const id = (await db.row<{ id: number }>(sql`select id from category_merge`))!.id;
  expect((await refusalOf(change((call) => run(splitCategory, { merge: id }, call)))).errors?.[0]?.detail).toContain('still being moved');
  // Someone files a listing under it meanwhile.
  const late = (await db.row<{ id: number }>(sql`select max(id) as id from listing`))!.id;
  await db.run(sql`update listing_category set category_id = (select id from category where slug = 'large') where listing_id = ${late}`);
  const jobs = await db.rows<{ payload: object }>(sql`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'finish_category_merge'`);
  expect(jobs).toHaveLength(1);
  const task = categoryTasks({ database: db }).finish_category_merge!;
  // Twice, as after a restart.
  for (let i = 0; i < 2; i++) await task(jobs[0]!.payload, { signal: new AbortController().signal } as never);
  expect([await primaryOf('one'), await inCategory('one'), await inCategory('two'), await without()]).toEqual([{ n: LISTINGS }, LISTINGS, 0, 0]);
  expect(await db.rows(sql`select slug from category where slug = 'large'`)).toEqual([]);
  expect(await db.rows(sql`select r.slug, c.slug as to from category_redirect r join category c on c.id = r.category_id`)).toEqual([
    { slug: 'large', to: 'one' },
  ]);
  await change((call) => run(splitCategory, { merge: id }, call));
  expect(await db.row(sql`select count(*)::int as n from listing_category where category_id = (select id from category where slug = 'large')`)).toEqual({
    n: LISTINGS,
  });
});
