import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, makePerson, NOW, run, type TestPerson } from '../../../test/support/people.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Database, type Db, sql } from '../../platform/database/database.ts';
import { findListingIds } from '../../search/index.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { tick } from '../../upkeep.ts';
import { refreshTrending, unvote, vote } from '../index.ts';

const DAY = 86_400_000;
const LISTINGS = 5;
let db: Database;
let drop: () => Promise<void>;
let people: TestPerson[];
let listings: { id: number; slug: string }[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  people = [];
  for (let i = 0; i < 6; i++) people.push(await makePerson(db, { email: `trend-${i}@example.org`, now: new Date('2026-01-01T00:00:00Z') }));
  listings = [];
  for (let i = 0; i < LISTINGS; i++) listings.push(await makeListing(db));
  await db.run(sql`update listing set live_since = ${NOW}::timestamptz - id % 3 * interval '1 day'`);
  await refreshListingStats(
    db,
    listings.map(({ id }) => id),
  );
});
afterAll(() => drop());

const step = fc.record({
  do: fc.constantFrom('vote' as const, 'vote' as const, 'vote' as const, 'unvote' as const, 'refresh' as const),
  who: fc.nat(5),
  which: fc.nat(LISTINGS - 1),
  // Minutes to decades: a score must neither overflow nor lose the order of close ones.
  wait: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 40 * DAY }), fc.integer({ min: 1, max: 4000 * DAY })),
});

interface Weighed {
  id: number;
  live_since: Date;
  votes: number;
  casts: Date[];
}
/** The documented order: votes weighted by age; a millionth of a new vote counts as zero. */
function weightAt(listing: Weighed, now: number, halfLifeDays: number): number {
  const weight = listing.casts.reduce((sum, at) => sum + 0.5 ** ((now - at.getTime()) / (halfLifeDays * DAY)), 0);
  return weight < 2 ** -20 ? 0 : weight;
}

it('trending is the order of votes weighted by age, after every vote, withdrawal and wait', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), fc.constantFrom(0.1, 3, 365), async (steps, halfLifeDays) => {
      let now = NOW.getTime();
      const refresh = () => db.transaction((tx) => refreshTrending(tx, { siteId: 1, now: new Date(now), halfLifeDays }));
      await refresh();
      for (const { do: what, who, which, wait } of steps) {
        now += wait;
        if (what === 'refresh') await refresh();
        else
          await run(what === 'vote' ? vote : unvote, { slug: listings[which]!.slug }, callOf(db, { caller: people[who]!.caller, now: new Date(now) })).catch(
            (error: { code?: string }) => {
              if (error.code !== 'vote_stands') throw error;
            },
          );
      }
      await refresh();
      const rows = await db.rows<Weighed>(sql`
        select s.listing_id as id, s.live_since, s.votes,
          array(select v.cast_at from vote v join launch n on n.id = v.launch_id where n.listing_id = s.listing_id and not v.held) as casts
        from listing_stats s`);
      const listed = (await findListingIds(db, { siteId: 1, visibility: 'live', sort: 'trending', limit: 50, offset: 0 })).ids;
      const found = listed.map((id) => rows.find((row) => row.id === id)!);
      expect(found.length).toBe(LISTINGS);
      for (const [i, a] of found.slice(0, -1).entries()) {
        const b = found[i + 1]!;
        const [first, second] = [weightAt(a, now, halfLifeDays), weightAt(b, now, halfLifeDays)];
        expect(first).toBeGreaterThanOrEqual(second * (1 - 1e-9));
        if (first === 0) expect(a.live_since.getTime() - b.live_since.getTime() || a.votes - b.votes || b.id - a.id).toBeGreaterThan(0);
      }
      await db.run(sql`delete from launch`);
      await refreshListingStats(
        db,
        listings.map(({ id }) => id),
      );
    }),
    { numRuns: 30 },
  );
});

/** The same database, noting for every transaction whether it wrote: only those get a number, and only those write to the log. */
function watched(database: Database, wrote: string[]): Database {
  const note = async (tx: Db, what: string) => {
    const row = await tx.row<{ id: string | null }>(sql`select pg_current_xact_id_if_assigned()::text as id`);
    if (row!.id !== null) wrote.push(what);
  };
  const watch = async <T>(work: (tx: Db) => Promise<T>, what: string) =>
    database.transaction(async (tx) => {
      const result = await work(tx);
      await note(tx, what);
      return result;
    });
  return {
    ...database,
    rows: (query) => watch((tx) => tx.rows(query), query.text) as never,
    row: (query) => watch((tx) => tx.row(query), query.text) as never,
    run: (query) => watch((tx) => tx.run(query), query.text),
    transaction: (work) => watch(work, 'a transaction'),
  };
}

it('an idle minute writes nothing and makes no answer stale, even when there are votes', async () => {
  await run(vote, { slug: listings[0]!.slug }, callOf(db, { caller: people[0]!.caller, now: NOW }));
  const heard: string[] = [];
  const client = await db.connect();
  try {
    client.on('notification', ({ payload }) => heard.push(payload!));
    await client.query('listen slipway_change');
    for (let minute = 1; minute <= 2; minute++) await tick(db, { now: new Date(NOW.getTime() + minute * 60_000), baseUrl: 'http://localhost' });
    await client.query(`select pg_notify('slipway_change', 'before')`);
    const wrote: string[] = [];
    await tick(watched(db, wrote), { now: new Date(NOW.getTime() + 3 * 60_000), baseUrl: 'http://localhost' });
    // Notices come in the order of their commits.
    await client.query(`select pg_notify('slipway_change', 'after')`);
    await expect.poll(() => heard).toContain('after');
    expect(heard.slice(heard.indexOf('before'))).toEqual(['before', 'after']);
    expect(wrote).toEqual([]);
  } finally {
    await client.end();
  }
});
