import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { makeListing } from '../../test/support/listings.ts';
import { NOW } from '../../test/support/people.ts';
import { type Database, type Db, raw, type Sql, sql } from '../platform/database/database.ts';
import { countFacets, findListingIds } from '../search/index.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { findKeptCount, foldCounts, listKeptCounts, refreshListingStats } from './index.ts';

const LISTINGS = 6;
let db: Database;
let drop: () => Promise<void>;
let ids: number[];
let categories: { id: number; slug: string; parent: string | null }[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into category (site_id, slug, name, position) values (1, 'web', 'Web', 1), (1, 'data', 'Data', 2)`);
  await db.run(sql`
    insert into category (site_id, slug, name, position, parent_id) select 1, 'web-' || n, 'Web ' || n, n, (select id from category where slug = 'web') from generate_series(1, 2) n`);
  categories = await db.rows(sql`select c.id, c.slug, p.slug as parent from category c left join category p on p.id = c.parent_id order by c.id`);
  ids = [];
  for (let i = 0; i < LISTINGS; i++) ids.push((await makeListing(db)).id);
});
afterAll(() => drop());

interface Change {
  which: number;
  status: string;
  country: string | null;
  stage: string | null;
  pricing: string | null;
  categories: string[];
  do: 'edit' | 'remove' | 'fold';
}
const change: fc.Arbitrary<Change> = fc.record({
  which: fc.nat(LISTINGS - 1),
  status: fc.constantFrom('live', 'live', 'scheduled', 'suspended', 'draft'),
  country: fc.constantFrom('DE', 'FR', null),
  stage: fc.constantFrom('mvp', 'launched', null),
  pricing: fc.constantFrom('free', 'paid', null),
  categories: fc.uniqueArray(fc.constantFrom('web-1', 'web-2', 'data'), { maxLength: 3 }),
  do: fc.constantFrom<Change['do'][]>('edit', 'edit', 'remove', 'fold'),
});

async function apply(step: Change): Promise<void> {
  const id = ids[step.which]!;
  if (step.do === 'fold') return foldCounts(db);
  if (step.do === 'remove') return void (await db.run(sql`delete from listing_stats where listing_id = ${id}`));
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update listing set status = ${step.status}, launch_week = case ${step.status} when 'scheduled' then date '2026-12-07' end, country = ${step.country}, stage = ${step.stage}, pricing_model = ${step.pricing} where id = ${id}`);
    await tx.run(sql`delete from listing_category where listing_id = ${id}`);
    for (const [position, slug] of step.categories.entries())
      await tx.run(sql`insert into listing_category (listing_id, category_id, position) select ${id}, id, ${position} from category where slug = ${slug}`);
    await refreshListingStats(tx, [id]);
  });
}

interface Row {
  country: string | null;
  stage: string | null;
  pricing_model: string | null;
  category_ids: number[];
}

/** What a reader who counts one by one finds. */
function tally(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (key: string | null) => {
    if (key !== null) counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const row of rows) {
    for (const facet of ['country', 'stage', 'pricing_model'] as const) add(row[facet] && `${facet} ${row[facet]}`);
  }
  return counts;
}

const asRecord = (counts: readonly { facet: string; value: string; listings: number }[]) =>
  Object.fromEntries(counts.map(({ facet, value, listings }) => [`${facet} ${value}`, listings]));

async function expectRight(): Promise<void> {
  for (const visibility of ['live', 'upcoming'] as const) {
    const rows = await db.rows<Row>(sql`select country, stage, pricing_model, category_ids from listing_stats where visibility = ${visibility}`);
    const inCategory = ({ id }: { id: number }) => rows.filter((row) => row.category_ids.includes(id));
    const kept = await listKeptCounts(db, { siteId: 1, visibility });
    const ofCategories = Object.fromEntries(categories.map((c) => [`category ${c.slug}`, inCategory(c).length]).filter(([, n]) => n !== 0));
    expect(asRecord(kept)).toEqual({ ...tally(rows), ...ofCategories });
    expect(await findKeptCount(db, { siteId: 1, visibility })).toBe(rows.length);
    for (const category of categories) {
      const within = await listKeptCounts(db, { siteId: 1, visibility, categoryId: category.id });
      expect(asRecord(within)).toEqual(tally(inCategory(category)));
      const found = await findListingIds(db, { siteId: 1, visibility, categoryIds: [category.id], country: 'DE', sort: 'votes', limit: 100, offset: 0 });
      expect(found.total).toBe(inCategory(category).filter(({ country }) => country === 'DE').length);
    }
  }
}

it('the stored counts equal a recount after any edits, removals and additions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const step of steps) await apply(step);
      await expectRight();
    }),
    { numRuns: 25 },
  );
  await db.script('truncate listing_stats');
  await expectRight();
  await refreshListingStats(db, ids);
  await expectRight();
});

it('they stay correct when some change listings and others add up the rows, and nobody waits', async () => {
  const steps = fc.sample(change, { numRuns: 60, seed: 7 });
  await Promise.all(
    Array.from({ length: 4 }, async (_, lane) => {
      // Each lane has its own listings, as people have. Their counts are shared.
      for (const step of steps) {
        const which = lane + (step.which % 2) * 4;
        if (which < LISTINGS) await apply({ ...step, which, do: step.do === 'fold' ? 'fold' : 'edit' });
      }
    }),
  );
  await expectRight();
  await foldCounts(db);
  await expectRight();
  const { most } = (await db.row<{ most: number }>(sql`
    select max(n)::int as most from (select count(*) as n from listing_count group by site_id, visibility, category_id, facet, value) x`))!;
  expect(most).toBe(1);
});

it('a vote adds no row', async () => {
  const count = async () => (await db.row<{ n: number }>(sql`select count(*)::int as n from listing_count`))!.n;
  const before = await count();
  await db.run(sql`update listing_stats set votes = votes + 1, trending = 5 where listing_id = ${ids[0]!}`);
  expect(await count()).toBe(before);
});

it('browsing with several filters counts its values up to a limit, and says when there are more', async () => {
  for (const id of ids) await apply({ which: ids.indexOf(id), status: 'live', country: 'DE', stage: 'mvp', pricing: 'free', categories: ['data'], do: 'edit' });
  const query = { siteId: 1, visibility: 'live' as const, country: 'DE', stage: 'mvp', sort: 'votes' as const, limit: 10, offset: 0 };
  expect(asRecord((await countFacets(db, query, LISTINGS))!)).toEqual({ 'category data': 6, 'country DE': 6, 'stage mvp': 6, 'pricing_model free': 6 });
  expect(await countFacets(db, query, LISTINGS - 1)).toBeNull();
});

it('a plan for the counts of a category reads no other categories, even one that is kept for all of them', async () => {
  const plan = (categoryId?: number) =>
    db.transaction(async (one) => {
      const asked: Sql[] = [];
      const recorded: Db = {
        ...one,
        rows(statement) {
          asked.push(statement);
          return one.rows(statement);
        },
      };
      await listKeptCounts(recorded, { siteId: 1, visibility: 'live', categoryId });
      const [{ text, values }] = asked as [Sql];
      await one.script(`set local plan_cache_mode = force_generic_plan; prepare counts as ${text}`);
      const rows = await one.rows<object>(raw(`explain execute counts (${values.map((value) => `'${value}'`).join()})`));
      await one.script('deallocate counts');
      return JSON.stringify(rows);
    });
  expect(await plan()).toMatch(/ on category c\b/);
  expect(await plan(1)).not.toMatch(/ on category c\b/);
});
