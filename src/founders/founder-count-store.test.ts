import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { makeListing } from '../../test/support/listings.ts';
import { NOW } from '../../test/support/people.ts';
import { rowsRead } from '../../test/support/rows-read.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, type Db, type Sql, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { countSite } from '../sites/site-store.ts';
import { countLiveFounders, foldFounderCounts } from './founder-count-store.ts';

const LISTINGS = 6;
const FOUNDERS = 5;
const countries = ['DE', 'FR', null] as const;
let db: Database;
let drop: () => Promise<void>;
let listings: number[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into site (key, name, host, created_at) values ('second', 'Second', 'second.test', ${NOW})`);
  listings = [];
  for (let i = 0; i < LISTINGS; i++) listings.push((await makeListing(db)).id);
  for (let i = 0; i < FOUNDERS; i++) await makeFounder(i);
});
afterAll(() => drop());

const makeFounder = (which: number) =>
  db.run(sql`insert into founder (slug, name, created_at) values (${`person-${which}`}, 'A person', ${NOW}) on conflict do nothing`);

type Step =
  | { do: 'show'; listing: number; status: string }
  | { do: 'link'; listing: number; founders: number[] }
  | { do: 'add'; listings: number[]; founder: number }
  | { do: 'move'; founder: number; country: (typeof countries)[number] }
  | { do: 'hideAll' | 'fold' }
  | { do: 'forget'; listing: number }
  | { do: 'delete'; founder: number };
const listing = fc.nat(LISTINGS - 1);
const founder = fc.nat(FOUNDERS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('show' as const), listing, status: fc.constantFrom('live', 'live', 'suspended', 'scheduled') }),
  fc.record({ do: fc.constant('link' as const), listing, founders: fc.uniqueArray(founder, { maxLength: 3 }) }),
  fc.record({ do: fc.constant('add' as const), listings: fc.uniqueArray(listing, { minLength: 1 }), founder }),
  fc.record({ do: fc.constant('move' as const), founder, country: fc.constantFrom(...countries) }),
  fc.record({ do: fc.constantFrom('hideAll' as const, 'fold' as const) }),
  fc.record({ do: fc.constant('forget' as const), listing }),
  fc.record({ do: fc.constant('delete' as const), founder }),
);

async function apply(one: Step): Promise<void> {
  switch (one.do) {
    case 'show':
      return db.transaction(async (tx) => {
        const id = listings[one.listing]!;
        await tx.run(sql`
          update listing set status = ${one.status}, launch_week = case ${one.status} when 'scheduled' then date '2026-12-07' end where id = ${id}`);
        await refreshListingStats(tx, [id]);
      });
    case 'link':
      return db.transaction(async (tx) => {
        const id = listings[one.listing]!;
        await tx.run(sql`delete from listing_founder where listing_id = ${id}`);
        await link(tx, { listings: one.founders.map(() => id), founders: one.founders });
      });
    case 'add':
      return link(db, { listings: one.listings.map((at) => listings[at]!), founders: one.listings.map(() => one.founder) });
    case 'move':
      return void (await db.run(sql`update founder set country = ${one.country} where slug = ${`person-${one.founder}`}`));
    case 'hideAll':
      return void (await db.run(sql`update listing_stats set visibility = 'hidden' where visibility = 'live'`));
    case 'fold':
      return foldFounderCounts(db);
    case 'forget':
      await db.run(sql`delete from listing_stats where listing_id = ${listings[one.listing]!}`);
      return refreshListingStats(db, [listings[one.listing]!]);
    case 'delete':
      await db.run(sql`delete from founder where slug = ${`person-${one.founder}`}`);
      return void (await makeFounder(one.founder));
  }
}

async function link(tx: Db, given: { listings: number[]; founders: number[] }): Promise<void> {
  await tx.run(sql`
    insert into listing_founder (listing_id, founder_id, position)
    select x.listing, f.id, 0 from unnest(${given.listings}::bigint[], ${given.founders}::int[]) x(listing, founder) join founder f on f.slug = 'person-' || x.founder
    on conflict (listing_id, founder_id) do update set position = 1`);
}

/** What someone who counts one by one finds. */
async function expectRight(): Promise<void> {
  for (const siteId of [1, 2]) {
    const real = await db.rows<{ id: number; country: string | null }>(sql`
      select distinct f.id, f.country from founder f join listing_founder lf on lf.founder_id = f.id
        join listing_stats s on s.listing_id = lf.listing_id where s.visibility = 'live' and s.site_id = ${siteId}`);
    expect(await countLiveFounders(db, { siteId })).toBe(real.length);
    expect((await countSite(db, siteId)).founders).toBe(real.length);
    const standing = sql`select founder_id, listings from founder_standing where site_id = ${siteId} and listings <> 0 order by 1`;
    const live = sql`
      select lf.founder_id, count(*)::int as listings from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
      where s.visibility = 'live' and s.site_id = ${siteId} group by 1 order by 1`;
    expect(await db.rows(standing)).toEqual(await db.rows(live));
    for (const country of ['DE', 'FR', 'IT']) {
      expect(await countLiveFounders(db, { siteId, country })).toBe(real.filter((one) => one.country === country).length);
    }
  }
}

it('the stored counts of founders equal a recount after any changes of listings, founders and countries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      for (const one of steps) await apply(one);
      await expectRight();
    }),
    { numRuns: 40 },
  );
  await db.script('truncate listing_stats');
  await expectRight();
  await refreshListingStats(db, listings);
  await expectRight();
});

it('they stay correct when a listing moves to another site, or is deleted', async () => {
  for (const [at] of listings.entries()) await apply({ do: 'show', listing: at, status: 'live' });
  await db.run(sql`delete from listing_founder`);
  for (let at = 0; at < FOUNDERS; at++) await apply({ do: 'add', listings: [at, at + 1], founder: at });
  await db.transaction(async (tx) => {
    await tx.run(sql`update listing_stats set site_id = 2 where listing_id = any(${listings.slice(0, 2)}::bigint[])`);
  });
  await expectRight();
  expect(await countLiveFounders(db, { siteId: 2 })).toBe(2);
  await db.run(sql`update listing_stats set site_id = 1`);
  await db.run(sql`delete from listing where id = ${listings[5]!}`);
  await expectRight();
  listings[5] = (await makeListing(db)).id;
  await refreshListingStats(db, listings);
});

it('they stay correct when people change listings and founders at the same time', async () => {
  // A listing always has its row of counters, which is made with it.
  const steps = fc.sample(step, { numRuns: 240, seed: 15 }).filter((one) => one.do !== 'delete' && one.do !== 'forget');
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (const [at, one] of steps.entries()) if (at % 4 === lane) await apply(one).catch(again(one));
  });
  await Promise.all(lanes);
  await expectRight();
  await foldFounderCounts(db);
  await expectRight();
  const { most } = (await db.row<{ most: number }>(
    sql`select coalesce(max(n), 0)::int as most from (select count(*) as n from founder_count group by site_id, country) x`,
  ))!;
  expect(most).toBeLessThanOrEqual(1);
});

/** The service repeats a transaction that deadlocked. */
const again =
  (one: Step) =>
  async (error: unknown): Promise<void> => {
    if ((error as { code?: string }).code !== '40P01') throw error;
    return apply(one).catch(again(one));
  };

it('counting reads no founder, and a vote adds no row', async () => {
  const count = async () =>
    (await db.row<{ n: number }>(sql`select (select count(*) from founder_count)::int + (select count(*) from founder_standing)::int as n`))!.n;
  const before = await count();
  await db.run(sql`update listing_stats set votes = votes + 1, trending = 5`);
  expect(await count()).toBe(before);
  const readOf = (table: string) =>
    rowsRead(db, table, async (watched) => {
      const one = { ...watched, row: (query: Sql) => watched.rows(query).then(() => ({ n: 0 })) } as Db;
      await countSite(one, 1);
      for (const country of [undefined, 'DE']) await countLiveFounders(one, { siteId: 1, country });
    });
  expect(await Promise.all(['founder', 'listing_founder', 'founder_standing'].map(readOf))).toEqual([0, 0, 0]);
  expect(await readOf('founder_count')).toBeGreaterThan(0);
});
