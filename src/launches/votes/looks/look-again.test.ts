import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { callOf, makePerson, NOW, run, testSite } from '../../../../test/support/people.ts';
import { rowsRead } from '../../../../test/support/rows-read.ts';
import { type Database, type Db, openDatabase, sql } from '../../../platform/database/database.ts';
import { ensureDefaultSite } from '../../../sites/index.ts';
import { closeWeek } from '../../calendar/close-week.ts';
import { vote } from '../../operations/vote.ts';
import { addDays } from '../../weeks.ts';
import { lookAgainAtVotes, lookAtLaunches } from '../look-again.ts';

let db: Database;
let drop: () => Promise<void>;
let url: string;
beforeAll(async () => {
  ({ db, drop, url } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

/** Casts a vote as a new person. It fails if it has to wait for a lock. */
async function cast(slug: string): Promise<void> {
  const { caller } = await makePerson(db, { now: new Date('2026-01-01T00:00:00Z') });
  await db.transaction(async (tx) => {
    await tx.run(sql`set local lock_timeout = '1s'`);
    await run(vote, { slug }, callOf(tx, { caller, now: NOW }));
  });
}

async function makeVoted(votes: number): Promise<{ slug: string; launchId: number; week: string }> {
  const launched = await makeLaunched(db, { now: NOW });
  for (let i = 0; i < votes; i++) await cast(launched.slug);
  // As while only the minute's check is due.
  await db.run(sql`update launch set votes_unlooked = 1 where id = ${launched.launchId}`);
  return launched;
}

const looked = async ({ launchId }: { launchId: number }) =>
  (await db.row<{ looked: number; unlooked: number }>(sql`select votes_looked as looked, votes_unlooked as unlooked from launch where id = ${launchId}`))!;

/** A database that does something after each time that the votes of a launch were read without a transaction. */
function afterReads(of: { launchId: number }, then: (n: number) => Promise<void>): Database {
  let reads = 0;
  const rows: Db['rows'] = async <Row>(query: Parameters<Db['rows']>[0]) => {
    const found = await db.rows<Row>(query);
    const isRead = query.text.includes('vote_confirmation c on') && query.values.some((value) => Array.isArray(value) && value.includes(of.launchId));
    if (isRead) await then(++reads);
    return found;
  };
  return { ...db, rows };
}

describe('the check of each minute', () => {
  it('keeps no launch locked while it waits for another one', async () => {
    const [first, second] = [await makeVoted(2), await makeVoted(2)];
    await db
      .transaction(async (holder) => {
        await holder.row(sql`select from launch where id = ${second.launchId} for no key update`);
        const checked = lookAgainAtVotes(db, { site: testSite, now: NOW });
        // The first one is done while the second one still waits.
        await expect.poll(() => looked(first)).toEqual({ looked: 2, unlooked: 0 });
        await cast(first.slug);
        expect((await looked(second)).unlooked).toBe(1);
        void checked.catch(() => {});
        return { checked };
      })
      .then(({ checked }) => checked);
    expect(await looked(second)).toEqual({ looked: 2, unlooked: 0 });
  });

  it('makes nobody wait while it judges, and judges again if a vote came in between', async () => {
    const launched = await makeVoted(3);
    const busy = afterReads(launched, async (n) => {
      if (n === 1) await cast(launched.slug);
    });
    await lookAgainAtVotes(busy, { site: testSite, now: NOW });
    expect(await looked(launched)).toEqual({ looked: 4, unlooked: 0 });
  });

  it('also comes to an end when a vote comes each time, with that launch locked', async () => {
    const [launched, other] = [await makeVoted(1), await makeVoted(1)];
    let casts = 0;
    const busy = afterReads(launched, async () => {
      casts++;
      await cast(launched.slug);
    });
    await lookAgainAtVotes(busy, { site: testSite, now: NOW });
    expect(await looked(launched)).toEqual({ looked: 1 + casts, unlooked: 0 });
    expect(casts).toBeGreaterThan(1);
    expect(await looked(other)).toEqual({ looked: 1, unlooked: 0 });
  });

  it('needs no second connection', async () => {
    const launched = await makeVoted(1);
    const single = openDatabase(url, { max: 1, waitMs: 2000 });
    await lookAgainAtVotes(single, { site: testSite, now: NOW }).finally(() => single.close());
    expect(await looked(launched)).toEqual({ looked: 1, unlooked: 0 });
  });

  it('reads the votes of one launch at a time', async () => {
    const launches = [await makeVoted(1), await makeVoted(1), await makeVoted(1)];
    const read: number[] = [];
    const rows: Db['rows'] = (query) => {
      if (query.text.includes('vote_confirmation c on')) read.push(...query.values.filter(Array.isArray).map((ids) => (ids as unknown[]).length));
      return db.rows(query);
    };
    await lookAgainAtVotes({ ...db, rows } as Database, { site: testSite, now: NOW });
    expect(read).toEqual(launches.map(() => 1));
  });

  it('changes nothing in a week that was closed in the meantime', async () => {
    const launched = await makeVoted(2);
    const closing = afterReads(launched, async (n) => {
      if (n === 1) await db.run(sql`insert into calendar_week (site_id, week, opened_at, closed_at) values (1, ${launched.week}, ${NOW}, ${NOW})`);
    });
    await lookAgainAtVotes(closing, { site: testSite, now: NOW });
    // Votes of a closed week aren't checked any more, so none were counted as checked.
    expect(await looked(launched)).toEqual({ looked: 0, unlooked: 0 });
    await db.run(sql`delete from calendar_week`);
  });
});

it('votes for other weeks are written while the votes of a week that closes are checked, and later votes for it are checked too', async () => {
  const launched = await makeVoted(2);
  const after = addDays(launched.week, 7);
  const next = await makeLaunched(db, { now: NOW, week: after });
  let lateVotes = 0;
  const busy = afterReads(launched, async (n) => {
    if (n > 1) return;
    await cast(next.slug);
    // A vote of the last second, whose transaction ends after the votes were read.
    await cast(launched.slug);
    lateVotes++;
  });
  await closeWeek(busy, { site: testSite, week: launched.week, now: new Date(`${after}T00:00:00Z`) });
  expect(lateVotes).toBe(1);
  expect(await looked(launched)).toEqual({ looked: 3, unlooked: 0 });
  // The vote of the last second counts like the others.
  expect(await db.row(sql`select week_votes from launch where id = ${launched.launchId}`)).toEqual({ week_votes: 3 });
});

it('a vote for a launch with a long past doesn’t read its earlier votes', async () => {
  const { launchId, listingId } = await makeLaunched(db, { now: NOW });
  const before = new Date(NOW.getTime() - 60 * 86_400_000);
  await db.run(sql`
    with old as (
      insert into account (email, origin, created_at) select 'old-' || n || '@example.org', 'imported', ${before} from generate_series(1, 3000) n returning id)
    insert into vote (launch_id, account_id, cast_at, in_week, marks, age_days, past_days) select ${launchId}, id, ${before}, false, '{}', 0, 0 from old`);
  await db.script('analyze vote');
  const look = (tx: Db) => lookAtLaunches(tx, { launches: [{ id: launchId, listing_id: listingId }], site: testSite, castSince: NOW, now: NOW });
  expect(await rowsRead(db, 'vote', look)).toBeLessThan(50);
});
