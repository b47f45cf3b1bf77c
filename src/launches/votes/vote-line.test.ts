import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, makePerson, NOW, recording, run, type TestPerson, testSite } from '../../../test/support/people.ts';
import { refusal } from '../../contract/errors.ts';
import { type Database, type Db, sql } from '../../platform/database/database.ts';
import { REQUEST_PATIENCE_MS } from '../../platform/database/request-patience.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { vote } from '../operations/vote.ts';
import { openVoteLine } from './vote-line.ts';
import { holdVotesForClosing } from './vote-store.ts';
import type { Voting } from './voting.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

async function makePeople(n: number): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let i = 0; i < n; i++) people.push(await makePerson(db, { now: new Date('2026-01-01T00:00:00Z') }));
  return people;
}

const recount = (launchId: number) =>
  db.row(sql`
    select (select count(*)::int from vote where launch_id = n.id and not held) as votes,
      (select count(*)::int from vote where launch_id = n.id and not held and in_week) as week_votes,
      (select max(cast_at) from vote where launch_id = n.id and not held and in_week) as reached_at
    from launch n where n.id = ${launchId}`);
const counted = (launchId: number) => db.row(sql`select votes, week_votes, reached_at from launch where id = ${launchId}`);

/** As `recording`, with a mark for each transaction. */
function watch(): { db: Db; statements: string[]; transactions: () => number } {
  const { db: watched, statements } = recording(db);
  let transactions = 0;
  const transaction: Db['transaction'] = (work) => {
    transactions++;
    return watched.transaction(work);
  };
  return { db: { ...watched, transaction }, statements, transactions: () => transactions };
}

describe('votes', () => {
  it('take four statements, and three more for the rules while there are few votes', async () => {
    const { slug } = await makeLaunched(db, { now: NOW });
    const [first, second] = await makePeople(2);
    // The first of the week makes its key.
    await run(vote, { slug }, callOf(db, { caller: first!.caller }));
    const watched = watch();
    expect(await run(vote, { slug }, callOf(watched.db, { caller: second!.caller }))).toMatchObject({ voted: true, votes: 2, week_votes: 2, listing_votes: 2 });
    expect(watched.statements).toHaveLength(7);
    await run(vote, { slug }, callOf(watched.db, { caller: second!.caller }));
    expect(watched.statements).toHaveLength(9);
  });

  it('in a burst are written together and counted exactly, and each voter gets an answer once the vote is committed', async () => {
    const hot = await makeLaunched(db, { now: NOW });
    const others = [await makeLaunched(db, { now: NOW }), await makeLaunched(db, { now: NOW, week: '2026-11-09' }), await makeListing(db)];
    const people = await makePeople(45);
    const watched = watch();
    const voteLine = openVoteLine(watched.db, Number.POSITIVE_INFINITY);
    const slugs = people.map((_, at) => (at % 3 === 0 ? others[(at / 3) % 3]!.slug : hot.slug));
    const answers = await Promise.all(
      people.map(async ({ caller, accountId }, at) => {
        const slug = slugs[at]!;
        const answer = await run(vote, { slug }, callOf(db, { caller, voteLine }));
        const seen = await db.row(sql`
          select from vote v join launch n on n.id = v.launch_id join listing l on l.id = n.listing_id where v.account_id = ${accountId} and l.slug = ${slug}`);
        expect(seen).toBeDefined();
        return answer;
      }),
    );
    for (const [at, answer] of answers.entries()) expect(answer).toMatchObject({ voted: true, listing: { slug: slugs[at] }, why_not: null });
    // Three begin at once, and as each ends, all others that may go then go together.
    expect(watched.transactions()).toBeLessThanOrEqual(6);
    expect(watched.statements.length).toBeLessThanOrEqual(6 * 7);
    const launches = await db.rows<{ id: number }>(sql`
      select id from launch where listing_id = any(${[hot, ...others.slice(0, 2)].map((one) => (one as typeof hot).listingId)}::bigint[])`);
    for (const { id } of launches) expect(await counted(id)).toEqual(await recount(id));
    expect(await counted(hot.launchId)).toMatchObject({ votes: 30, week_votes: 30 });
    expect(await db.row(sql`select votes from listing_stats where listing_id = ${hot.listingId}`)).toEqual({ votes: 30 });
  });

  it('that are refused say why, and the others in their transaction count', async () => {
    const { slug, listingId, launchId } = await makeLaunched(db, { now: NOW });
    const coming = await makeLaunched(db, { now: NOW, week: '2026-11-30', status: 'scheduled' });
    const [owner, suspended, early, lost, good, twice] = await makePeople(6);
    await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner!.accountId}, 'owner', ${NOW})`);
    await db.run(sql`update account set suspended_at = ${NOW} where id = ${suspended!.accountId}`);
    const voteLine = openVoteLine(db, Number.POSITIVE_INFINITY);
    const cast = (person: TestPerson | undefined, to = slug) => run(vote, { slug: to }, callOf(db, { caller: person!.caller, voteLine }));
    // The first is on its way alone; the others wait for it and go together.
    const results = await Promise.allSettled([
      cast(twice),
      cast(owner),
      cast(suspended),
      cast(early, coming.slug),
      cast(lost, 'no-such-listing'),
      cast(good),
      cast(twice),
    ]);
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value.voted : one.reason.code))).toEqual([
      true,
      'own_listing',
      'account_suspended',
      'votes_not_open',
      'listing_not_found',
      true,
      true,
    ]);
    expect(await counted(launchId)).toMatchObject({ votes: 2 });
    expect(await counted(launchId)).toEqual(await recount(launchId));
  });

  it('that wait while their week is closed count towards the all-time total only', async () => {
    const launched = await makeLaunched(db, { now: NOW });
    const people = await makePeople(3);
    let votes: Promise<{ counts_in_week: boolean }[]> | undefined;
    await db.transaction(async (tx) => {
      await holdVotesForClosing(tx, 1);
      const voteLine = openVoteLine(db, Number.POSITIVE_INFINITY);
      votes = Promise.all(people.map(({ caller }) => run(vote, { slug: launched.slug }, callOf(db, { caller, voteLine }))));
      // In this database: others of the test run wait for locks of their own.
      const waiting = sql`
        select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => db.rows(waiting)).not.toEqual([]);
      await tx.run(sql`insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
        values (1, ${launched.week}, 1, ${launched.launchId}, ${launched.listingId}, 1, ${NOW})`);
    });
    expect((await votes!).map((one) => one.counts_in_week)).toEqual([false, false, false]);
    expect(await counted(launched.launchId)).toEqual({ votes: 3, week_votes: 0, reached_at: null });
  });
});

describe('the queue', () => {
  const ballot = (slug: string, accountId: number) => ({ slug, accountId, address: null, now: NOW });
  const voted = (slug: string) => ({ listing: { slug } }) as Voting;

  it('lets votes for other launches pass while one launch is busy, and collects the votes for it', async () => {
    const batches: string[][] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const line = openVoteLine(db, REQUEST_PATIENCE_MS, async (_, { ballots }) => {
      batches.push(ballots.map(({ slug, accountId }) => `${slug} ${accountId}`));
      if (ballots.some(({ slug }) => slug === 'hot')) await held;
      return ballots.map(({ slug }) => voted(slug));
    });
    const hot = [1, 2, 3].map((account) => line.cast(testSite, ballot('hot', account)));
    await line.cast(testSite, ballot('other', 4));
    await line.cast(testSite, ballot('other', 5));
    expect(batches).toEqual([['hot 1'], ['other 4'], ['other 5']]);
    release();
    await Promise.all(hot);
    expect(batches.slice(3)).toEqual([['hot 2', 'hot 3']]);
  });

  it('tries votes one by one if they can’t be written together, so that one vote never fails others', async () => {
    const line = openVoteLine(db, REQUEST_PATIENCE_MS, async (_, { ballots }) => {
      if (ballots.some(({ accountId }) => accountId === 3)) throw new Error('planted');
      return ballots.map(({ slug }) => voted(slug));
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((account) => line.cast(testSite, ballot('one', account))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('tells everyone at once if the database is down', async () => {
    let tries = 0;
    const line = openVoteLine(db, REQUEST_PATIENCE_MS, async () => {
      tries++;
      throw refusal('database_unavailable');
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((account) => line.cast(testSite, ballot('one', account))));
    expect(results.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(Array(4).fill('database_unavailable'));
    expect(tries).toBe(2);
  });

  it('refuses votes within ten seconds while the database hangs, however many wait for one launch', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    try {
      const line = openVoteLine(db, REQUEST_PATIENCE_MS, async () => {
        // As a statement that is ended after a while.
        await new Promise((resolve) => setTimeout(resolve, 5000));
        throw refusal('database_unavailable');
      });
      const waits: number[] = [];
      const codes = new Set<string>();
      const votes = Array.from({ length: 1000 }, async (_, account) => {
        await line.cast(testSite, ballot('hot', account)).catch((error) => codes.add(error.code));
        waits.push(performance.now());
      });
      const began = performance.now();
      await vi.advanceTimersByTimeAsync(60_000);
      await Promise.all(votes);
      expect([...codes]).toEqual(['database_unavailable']);
      expect(Math.max(...waits) - began).toBeLessThanOrEqual(10_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of thousands of votes for one launch isn’t searched for each one that arrives', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let looks = 0;
    const line = openVoteLine(db, REQUEST_PATIENCE_MS, async (_, { ballots }) => {
      await held;
      return ballots.map(({ slug }) => voted(slug));
    });
    const site = Object.defineProperty({ ...testSite }, 'id', {
      get() {
        looks++;
        return testSite.id;
      },
    });
    const votes = Array.from({ length: 2000 }, (_, account) => line.cast(site, ballot('hot', account)));
    // Comparing each one with all that wait would look two million times.
    expect(looks).toBeLessThan(10 * 2000);
    release();
    await Promise.all(votes);
  });
});
