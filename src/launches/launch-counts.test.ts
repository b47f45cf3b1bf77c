import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { makeListing } from '../../test/support/listings.ts';
import { callOf, NOW } from '../../test/support/people.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { foldLaunchCounts, showLaunchWeek } from './index.ts';
import { countWeek, countWeekLaunches, listComingLaunches, listRecentLaunches, listWeekLaunches } from './launch-store.ts';

const LISTINGS = 6;
const RUNNING = '2026-11-16';
const weeks = ['2026-11-09', RUNNING, '2026-11-23', '2026-11-30'];
let db: Database;
let drop: () => Promise<void>;
let ids: number[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  ids = [];
  for (let i = 0; i < LISTINGS; i++) ids.push((await makeListing(db)).id);
});
afterAll(() => drop());

interface Step {
  which: number;
  week: string;
  status: string;
  do: 'launch' | 'put on' | 'take off' | 'move' | 'status' | 'remove' | 'fold';
}
const step: fc.Arbitrary<Step> = fc.record({
  which: fc.nat(LISTINGS - 1),
  week: fc.constantFrom(...weeks),
  status: fc.constantFrom('live', 'scheduled', 'suspended'),
  do: fc.constantFrom<Step['do'][]>('launch', 'launch', 'put on', 'put on', 'take off', 'move', 'status', 'status', 'remove', 'fold'),
});

async function apply({ which, week, status, do: what }: Step): Promise<void> {
  const id = ids[which]!;
  if (what === 'fold') return foldLaunchCounts(db);
  const done = db.transaction(async (tx) => {
    if (what === 'put on')
      await tx.run(sql`insert into launch (site_id, listing_id, week, launched_at, kind) values (1, ${id}, ${week}, null, 'free') on conflict do nothing`);
    if (what === 'launch') await tx.run(sql`update launch set launched_at = ${NOW} where listing_id = ${id} and week = ${week}`);
    if (what === 'take off') await tx.run(sql`delete from launch where listing_id = ${id} and week = ${week}`);
    if (what === 'move')
      await tx.run(sql`
        update launch set week = ${week} where listing_id = ${id} and week <> ${week} and not exists (select from launch where listing_id = ${id} and week = ${week})
          and id = (select min(id) from launch where listing_id = ${id})`);
    if (what === 'remove') return void (await tx.run(sql`delete from listing_stats where listing_id = ${id}`));
    if (what === 'status')
      await tx.run(sql`
        update listing set status = ${status}, launch_week = case ${status} when 'scheduled' then date '2026-12-07' end where id = ${id}`);
    await refreshListingStats(tx, [id]);
  });
  await done.catch((error: { code?: string }) => {
    // Someone else has just put it on that week: the move is refused, and nothing has changed.
    if (what !== 'move' || error.code !== '23505') throw error;
  });
}

interface Row {
  week: string;
  visibility: string;
  launched: boolean;
}

async function expectRight(): Promise<void> {
  const rows = await db.rows<Row>(sql`
    select n.week, s.visibility, n.launched_at is not null as launched from launch n join listing_stats s on s.listing_id = n.listing_id
    where s.visibility in ('live', 'upcoming')`);
  const isShown = (row: Row, coming: boolean) => coming || (row.visibility === 'live' && row.launched);
  for (const week of weeks) {
    for (const coming of [true, false])
      expect(await countWeek(db, { siteId: 1, week, coming })).toBe(rows.filter((row) => row.week === week && isShown(row, coming)).length);
    const listed = await listWeekLaunches(db, { siteId: 1, week, coming: false });
    expect(listed.total).toBe(listed.rows.length);
  }
  const byWeek = await countWeekLaunches(db, { siteId: 1, from: weeks[0]!, to: weeks.at(-1)!, running: RUNNING });
  expect(byWeek).toEqual(
    weeks
      .map((week) => ({ week, launches: rows.filter((row) => row.week === week && isShown(row, week > RUNNING)).length }))
      .filter(({ launches }) => launches > 0),
  );
  const recent = await listRecentLaunches(db, { siteId: 1, until: NOW, limit: 100, offset: 0 });
  expect(recent.total).toBe(recent.rows.length);
  const coming = await listComingLaunches(db, { siteId: 1, after: RUNNING, limit: 100, offset: 0 });
  expect(coming.total).toBe(coming.rows.length);
}

it('the counts of a week match its list of launches after every reservation, launch, move, hiding and removal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      for (const one of steps) await apply(one);
      await expectRight();
    }),
    { numRuns: 30 },
  );
});

it('they stay correct when a launch is added and its listing is hidden at the same time', async () => {
  const steps = fc.sample(step, { numRuns: 40, seed: 3 });
  // A listing and its row in listing_stats are made and removed together, so code that changes its launches finds the row and can lock it. The
  // changes before may have ended with a removal.
  await db.transaction((tx) => refreshListingStats(tx, ids));
  // Three at a time on the same listings: each one sees what the one before it did.
  await Promise.all(
    [0, 1, 2].map(async (lane) => {
      for (const [i, one] of steps.entries()) {
        if (i % 3 === lane && one.do !== 'remove') await apply({ ...one, which: one.which % 2 });
      }
    }),
  );
  await expectRight();
  await foldLaunchCounts(db);
  await expectRight();
});

it('a week with many launches comes in pages of 25, and ranks continue over pages', async () => {
  await db.run(sql`delete from launch`);
  for (let i = 0; i < 53; i++) {
    const { id } = await makeListing(db);
    await db.run(sql`
      insert into launch (site_id, listing_id, week, launched_at, kind, votes, week_votes, reached_at)
      values (1, ${id}, '2026-11-16', ${NOW}, 'free', ${200 - i}, ${200 - i}, ${NOW})`);
  }
  const show = async (page: number) => showLaunchWeek.handle({ week: '2026-11-16', page }, callOf(db));
  const pages = [await show(1), await show(2), await show(3)] as { total: number; has_more: boolean; items: { rank: number; week_votes: number }[] }[];
  expect(pages.map(({ total, has_more, items }) => [total, has_more, items.length])).toEqual([
    [53, true, 25],
    [53, true, 25],
    [53, false, 3],
  ]);
  const all = pages.flatMap(({ items }) => items);
  expect(all.map(({ rank }) => rank)).toEqual(Array.from({ length: 53 }, (_, i) => i + 1));
  expect(all.map(({ week_votes }) => week_votes)).toEqual(Array.from({ length: 53 }, (_, i) => 200 - i));
});

it('they stay correct when listings with launches are deleted, coming and past', async () => {
  for (const [at, status] of ['live', 'scheduled', 'suspended'].entries()) {
    await apply({ which: at, week: RUNNING, status, do: 'status' });
    await apply({ which: at, week: weeks[at]!, status, do: 'put on' });
    if (status === 'live') await apply({ which: at, week: weeks[at]!, status, do: 'launch' });
  }
  await expectRight();
  await db.run(sql`delete from listing where id = any(${ids.slice(0, 3)}::bigint[])`);
  await expectRight();
  await foldLaunchCounts(db);
  await expectRight();
});
