import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../test/support/database.ts';
import { makeLaunched } from '../test/support/launched.ts';
import { callOf, makePerson, NOW, recording, run } from '../test/support/people.ts';
import { rowsRead } from '../test/support/rows-read.ts';
import { refreshTrending, vote } from './launches/index.ts';
import { foldCounts, refreshListingStats, refreshViews } from './listing-stats/index.ts';
import { openViewCounter, takeViewed } from './listings/index.ts';
import { type Database, type Db, sql } from './platform/database/database.ts';
import { ensureDefaultSite } from './sites/index.ts';
import { tick } from './upkeep.ts';

// What the minute's upkeep reads, tells and locks when many listings have changed.

const MANY = 210;
let db: Database;
let drop: () => Promise<void>;
let ids: number[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into company (domain, created_at) select 'many-' || n || '.example', ${NOW} from generate_series(1, ${MANY}::int) n`);
  const made = await db.rows<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
    select 1, id, 'many-' || id, domain, 'https://' || domain || '/', 'Many ' || id, 'live', ${NOW}, ${NOW}, ${NOW} from company returning id`);
  ids = made.map(({ id }) => id).sort((a, b) => a - b);
  await db.run(sql`insert into launch (site_id, listing_id, week, launched_at) select 1, id, '2026-11-16', ${NOW} from listing`);
  await refreshListingStats(db, ids);
});
afterAll(() => drop());

/** What others hear about a change. */
async function hearing(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const client = await db.connect();
  try {
    client.on('notification', ({ payload }) => heard.push(payload!));
    await client.query('listen slipway_change');
    await work();
    await client.query(`select pg_notify('slipway_change', 'end')`);
    await expect.poll(() => heard).toContain('end');
    return heard.filter((one) => one !== 'end');
  } finally {
    await client.end();
  }
}

const named = (heard: readonly string[]) =>
  heard
    .flatMap((one) => one.split(' '))
    .filter((key) => key.startsWith('listing:'))
    .map((key) => Number(key.slice(8)));

describe('a change of more listings than one notice can name', () => {
  it('tells nothing if only what the rules of votes have seen is different', async () => {
    expect(await hearing(() => db.run(sql`update launch set votes_unlooked = 0, votes_looked = votes_looked + 1`))).toEqual([]);
    expect(await hearing(() => db.run(sql`update launch set votes = votes`))).toEqual([]);
  });

  it('names those that moved, and no others', async () => {
    const moved = ids.slice(0, 80);
    const heard = await hearing(() =>
      db.run(sql`update launch set votes_looked = votes_looked + 1, votes = votes + (listing_id = any(${moved}::bigint[]))::int`),
    );
    expect(heard).not.toContain('standing');
    expect(named(heard).sort((a, b) => a - b)).toEqual(moved);
  });

  it('says it in several notices, each of which PostgreSQL can send', async () => {
    for (const change of [sql`update launch set votes = votes + 1`, sql`update listing_stats set views = views + 1`]) {
      const heard = await hearing(() => db.run(change));
      expect(heard).not.toContain('standing');
      expect(heard.length).toBeGreaterThan(2);
      expect(named(heard).sort((a, b) => a - b)).toEqual(ids);
    }
  });

  it('makes all rankings stale if anything else moved, such as the visibility', async () => {
    const heard = await hearing(() => db.run(sql`update listing_stats set visibility = 'upcoming' where listing_id = any(${ids.slice(0, 70)}::bigint[])`));
    expect(heard).toContain('standing');
    await refreshListingStats(db, ids);
  });
});

it('which owners are still to be told of a week makes no answers stale, unlike the week itself', async () => {
  const week = sql`site_id = 1 and week = '2026-11-16'`;
  await db.run(sql`insert into calendar_week (site_id, week, opened_at) values (1, '2026-11-16', ${NOW}) on conflict do nothing`);
  expect(await hearing(() => db.run(sql`update calendar_week set began_untold = '{1,2}', ended_untold = '{3}' where ${week}`))).toEqual([]);
  expect(await hearing(() => db.run(sql`update calendar_week set began_untold = began_untold[2:], ended_untold = '{}' where ${week}`))).toEqual([]);
  for (const column of [sql`sealed_at`, sql`judged_at`, sql`closed_at`, sql`voting_ended_at`])
    expect(await hearing(() => db.run(sql`update calendar_week set ${column} = ${NOW}, began_untold = '{}' where ${week}`))).toEqual(['ranking', 'standing']);
  expect(await hearing(() => db.run(sql`delete from calendar_week where ${week}`))).toEqual(['ranking', 'standing']);
});

describe('views', () => {
  const viewsOf = async (id: number) => (await db.row<{ views: number }>(sql`select views from listing_stats where listing_id = ${id}`))!.views;
  const see = async (seen: readonly number[]) => {
    const counter = openViewCounter(db, (error) => expect.unreachable(error.message));
    for (const id of seen) counter.count(id, NOW, undefined);
    await counter.close();
  };
  const minute = (database: Database = db) => tick(database, { now: NOW, baseUrl: 'http://localhost' });
  beforeEach(async () => {
    await db.run(sql`delete from listing_view_day`);
    await refreshListingStats(db, ids);
    await minute();
  });

  it('of many listings are counted each minute, without making other answers stale', async () => {
    await see([...ids.slice(0, 130), ids[0]!]);
    const heard = await hearing(() => minute());
    expect(heard).not.toContain('standing');
    expect(named(heard).sort((a, b) => a - b)).toEqual(ids.slice(0, 130));
    expect([await viewsOf(ids[0]!), await viewsOf(ids[1]!), await viewsOf(ids[130]!)]).toEqual([2, 1, 0]);
    expect(await db.rows(sql`select * from listing_viewed`)).toEqual([]);
  });

  it('of days before aren’t read in a minute without new ones', async () => {
    await see(ids);
    await minute();
    const { db: watched, statements } = recording(db);
    await minute({ ...db, ...watched });
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.filter((text) => text.includes('listing_view_day'))).toEqual([]);
  });

  it('that are saved while others are being counted are counted in the next minute', async () => {
    const id = ids[0]!;
    await see([id]);
    await db.transaction(async (tx) => {
      await takeViewed(tx, [id]);
      await refreshViews(tx, [id]);
      await see([id]);
    });
    expect(await viewsOf(id)).toBe(1);
    await minute();
    expect(await viewsOf(id)).toBe(2);
  });

  it('of a listing that is gone are forgotten', async () => {
    await db.run(sql`insert into listing_viewed (listing_id) values (999999999)`);
    await minute();
    expect(await db.rows(sql`select * from listing_viewed`)).toEqual([]);
  });
});

it('counts by filter are only added up where a listing has changed', async () => {
  await db.run(sql`
    insert into listing_count (site_id, visibility, category_id, facet, value, listings)
    select 1, 'live', n, 'all', '', 1 from generate_series(1000, 6000) n`);
  await foldCounts(db);
  await db.run(sql`analyze listing_count`);
  await db.run(sql`insert into listing_count (site_id, visibility, category_id, facet, value, listings) values (1, 'live', 1000, 'all', '', 4)`);
  expect(await rowsRead(db, 'listing_count', foldCounts)).toBeLessThan(50);
  expect(await db.rows(sql`select listings from listing_count where category_id = 1000`)).toEqual([{ listings: 5 }]);
  await db.run(sql`delete from listing_count where category_id >= 1000`);
});

describe('an edit of a listing', () => {
  const edit = (tx: Db) => refreshListingStats(tx, [ids[0]!], { keepsCounters: true });
  const counters = async () =>
    (await db.row<{ votes: number; views: number; country: string | null }>(
      sql`select votes, views, country from listing_stats where listing_id = ${ids[0]!}`,
    ))!;

  it('reads no views and no follows, of which a popular one has many', async () => {
    await db.run(sql`insert into listing_view_day (listing_id, day, views) select ${ids[0]!}, date '2024-01-01' + n, 1 from generate_series(1, 700) n`);
    await refreshListingStats(db, ids);
    await db.run(sql`update listing set country = 'PT' where id = ${ids[0]!}`);
    expect(await rowsRead(db, 'listing_view_day', edit)).toBe(0);
    expect(await rowsRead(db, 'listing_view_day', (tx) => refreshListingStats(tx, [ids[0]!]))).toBeGreaterThanOrEqual(700);
    await edit(db);
    expect(await counters()).toMatchObject({ views: 700, country: 'PT' });
  });

  it('still counts its votes again if it changed them', async () => {
    const { votes } = await counters();
    await db.run(sql`update listing set imported_votes = imported_votes + 5 where id = ${ids[0]!}`);
    await edit(db);
    expect(await counters()).toMatchObject({ votes: votes + 5 });
  });
});

describe('another half-life of trending', () => {
  const retune = (halfLifeDays: number, signal?: AbortSignal) => refreshTrending(db, { siteId: 1, now: NOW, halfLifeDays, signal });
  /** Casts a vote as a new person. It fails if it has to wait for a lock. */
  const cast = async (slug: string) => {
    const { caller } = await makePerson(db, { now: new Date('2026-01-01T00:00:00Z') });
    await db.transaction(async (tx) => {
      await tx.run(sql`set local lock_timeout = '1s'`);
      await run(vote, { slug }, callOf(tx, { caller, now: NOW }));
    });
  };
  const wrong = () =>
    db.rows(sql`
      select s.listing_id from listing_stats s join site t on t.id = s.site_id
      where s.trending > '-infinity' and abs(s.trending - trending_score(s.listing_id, t.trending_half_life)) > 1e-6`);

  it('makes nobody wait who votes for another listing than those being written', async () => {
    const [first, second] = [await makeLaunched(db, { now: NOW }), await makeLaunched(db, { now: NOW })];
    for (const { slug } of [first, second]) await cast(slug);
    const done = await db.transaction(async (holder) => {
      await holder.row(sql`select from listing_stats where listing_id = ${first.listingId} for update`);
      const retuned = retune(7);
      await expect.poll(() => db.rows(sql`select from trending_retuning where done_to = 0`)).toHaveLength(1);
      await cast(second.slug);
      return { retuned };
    });
    await done.retuned;
    expect(await wrong()).toEqual([]);
    expect(await db.rows(sql`select * from trending_retuning`)).toEqual([]);
  });

  it('continues after a stop', async () => {
    const stopped = new AbortController();
    stopped.abort(new Error('the service is stopping'));
    await expect(retune(2, stopped.signal)).rejects.toThrow('the service is stopping');
    expect((await wrong()).length).toBeGreaterThan(0);
    await retune(2);
    expect(await wrong()).toEqual([]);
    expect(await db.rows(sql`select * from trending_retuning`)).toEqual([]);
  });
});
