import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { NOW } from '../../../test/support/people.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/site-store.ts';
import { openViewCounter } from './view-counter.ts';

const stored = (db: Db, listingId: number) => db.rows(sql`select day, views, badge_clicks from listing_view_day where listing_id = ${listingId} order by day`);
const sources = (db: Db, listingId: number) =>
  db.rows(sql`select day, source, visits from listing_source_day where listing_id = ${listingId} order by day, source`);

it('counts a view on the day in its site’s time zone, and adds to what was written before', async () => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into site (key, host, name, time_zone, created_at) values ('far', 'far.test', 'Far', 'Asia/Kathmandu', ${NOW})`);
  const far = (await db.row<{ id: number }>(sql`select id from site where key = 'far'`))!.id;
  const [here, there] = [await makeListing(db), await makeListing(db, { siteId: far })];
  const counter = openViewCounter(db, (error) => expect.unreachable(error.message));
  // There, the 20th ends at 18:15 UTC.
  for (const at of ['2026-11-20T18:14:59.999Z', '2026-11-20T18:15:00Z', '2026-11-20T23:59:59Z'])
    for (const { id } of [here, there]) counter.count(id, new Date(at), at.includes('18:15') ? 'badge' : 'google');
  counter.count(999_999, NOW, 'badge'); // deleted in the meantime
  await counter.flush();
  counter.count(here.id, new Date('2026-11-20T12:00:00Z'), 'badge');
  counter.count(here.id, new Date('2026-11-20T12:00:00Z'), undefined);
  await counter.close();
  expect(await stored(db, here.id)).toEqual([{ day: '2026-11-20', views: 5, badge_clicks: 2 }]);
  expect(await stored(db, there.id)).toEqual([
    { day: '2026-11-20', views: 1, badge_clicks: 0 },
    { day: '2026-11-21', views: 2, badge_clicks: 1 },
  ]);
  // Each with where it came from; a program came from nowhere.
  expect(await sources(db, here.id)).toEqual([
    { day: '2026-11-20', source: 'badge', visits: 2 },
    { day: '2026-11-20', source: 'google', visits: 2 },
  ]);
  expect(await sources(db, there.id)).toEqual([
    { day: '2026-11-20', source: 'google', visits: 1 },
    { day: '2026-11-21', source: 'badge', visits: 1 },
    { day: '2026-11-21', source: 'google', visits: 1 },
  ]);
});

it('rows are written in one order, so that processes that write at once can’t wait for each other', async () => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  const [first, second] = [(await makeListing(db)).id, (await makeListing(db)).id];
  const counter = openViewCounter(db, (error) => expect.unreachable(error.message));
  for (const id of [second, first])
    for (const day of ['2026-11-21', '2026-11-20'])
      for (const source of ['x', 'badge', 'google'] as const) counter.count(id, new Date(`${day}T12:00:00Z`), source);
  await counter.close();
  const days = [first, second].flatMap((id) => ['2026-11-20', '2026-11-21'].map((day) => ({ id, day })));
  // A new table's rows lie in the order in which they were written.
  expect(await db.rows(sql`select listing_id as id, day from listing_view_day order by ctid`)).toEqual(days);
  const bySource = days.flatMap((row) => ['badge', 'google', 'x'].map((source) => ({ ...row, source })));
  expect(await db.rows(sql`select listing_id as id, day, source from listing_source_day order by ctid`)).toEqual(bySource);
});

it('keeps views and clicks that couldn’t be written', async () => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  const { id } = await makeListing(db);
  let isDown = true;
  const failing: Db = { ...db, rows: (query) => (isDown ? Promise.reject(new Error('down')) : db.rows(query)), run: (query) => db.run(query) };
  const counter = openViewCounter(failing, () => {});
  counter.count(id, NOW, 'badge');
  await counter.flush();
  counter.count(id, NOW, 'reddit');
  isDown = false;
  await counter.close();
  expect(await stored(db, id)).toEqual([{ day: '2026-11-20', views: 2, badge_clicks: 1 }]);
  expect(await sources(db, id)).toEqual(['badge', 'reddit'].map((source) => ({ day: '2026-11-20', source, visits: 1 })));
});
