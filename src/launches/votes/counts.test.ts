import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { callOf, makePerson, run, type TestPerson } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { writeAwards } from '../award-save-store.ts';
import { reviewVotes } from '../operations/review-votes.ts';
import { unvote } from '../operations/unvote.ts';
import { vote } from '../operations/vote.ts';

// Compares the counters of launches and listings with an independent recount of the raw rows.

const MONDAY = new Date('2026-11-16T00:00:00Z');
const HOUR = 3_600_000;
const PEOPLE = 8;
let db: Database;
let drop: () => Promise<void>;
let people: TestPerson[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, MONDAY);
  people = [];
  for (let i = 0; i < PEOPLE; i++) {
    // One in four uses a throwaway address: those votes are held.
    const email = `voter-${i}@${i % 4 === 0 ? 'mailinator.com' : 'example.org'}`;
    people.push(await makePerson(db, { email, now: new Date('2026-01-01T00:00:00Z') }));
  }
});
afterAll(() => drop());

type Step =
  | { do: 'vote'; who: number; which: number }
  | { do: 'unvote'; who: number; which: number }
  | { do: 'count'; which: number }
  | { do: 'drop'; which: number }
  | { do: 'close' }
  | { do: 'wait'; hours: number };
const which = fc.nat(2);
const who = fc.nat(PEOPLE - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('vote' as const), who, which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('unvote' as const), who, which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
);

interface Raw {
  launch_id: number;
  cast_at: Date;
  in_week: boolean;
  held: boolean;
}

/** The expected counters. */
function recount(votes: Raw[], launchId: number) {
  const counting = votes.filter((one) => one.launch_id === launchId && !one.held);
  const inWeek = counting.filter((one) => one.in_week);
  const last = inWeek.map((one) => one.cast_at.getTime()).sort((a, b) => b - a)[0];
  return { votes: counting.length, week_votes: inWeek.length, reached_at: last === undefined ? null : new Date(last) };
}

it('the totals equal a recount after any votes, withdrawals, decisions and closed weeks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const launches = [];
      for (let i = 0; i < 3; i++) launches.push(await makeLaunched(db, { now: MONDAY, ...(i === 2 && { week: '2026-11-09' }) }));
      let now = MONDAY.getTime();
      let awarded: string | undefined;
      const awards = () => db.rows(sql`select week, rank, launch_id, votes from award where site_id = 1 order by week, rank`);
      for (const one of steps) {
        now += 60_000;
        const at = new Date(now);
        if (one.do === 'wait') now += one.hours * HOUR;
        else if (one.do === 'close') {
          if (at.getTime() >= MONDAY.getTime() + 168 * HOUR && awarded === undefined) {
            await db.transaction((tx) => writeAwards(tx, { siteId: 1, week: '2026-11-16', now: at }));
            awarded = JSON.stringify(await awards());
          }
        } else if (one.do === 'count' || one.do === 'drop') {
          const call = callOf(db, { caller: commandLine, now: at });
          await run(reviewVotes, { launch: launches[one.which]!.launchId, decision: one.do, reason: 'Looked at.' }, call).catch(refused);
        } else {
          const call = callOf(db, { caller: people[one.who]!.caller, now: at });
          await run(one.do === 'vote' ? vote : unvote, { slug: launches[one.which]!.slug }, call).catch(refused);
        }
      }
      const ids = launches.map(({ launchId }) => launchId);
      const raw = await db.rows<Raw>(sql`select launch_id, cast_at, in_week, held from vote where launch_id = any(${ids}::bigint[])`);
      for (const { launchId, listingId } of launches) {
        const counted = await db.row(sql`select votes, week_votes, reached_at from launch where id = ${launchId}`);
        expect(counted).toEqual(recount(raw, launchId));
        const stats = await db.row<{ votes: number }>(sql`select votes from listing_stats where listing_id = ${listingId}`);
        expect(stats!.votes).toBe(recount(raw, launchId).votes);
      }
      // Awards are final, and match a count of the week's own votes.
      if (awarded !== undefined) {
        expect(JSON.stringify(await awards())).toBe(awarded);
        const ranked = launches
          .slice(0, 2)
          .map(({ launchId }) => ({ launchId, ...recount(raw, launchId) }))
          .filter(({ week_votes }) => week_votes > 0)
          .sort((a, b) => b.week_votes - a.week_votes || a.reached_at!.getTime() - b.reached_at!.getTime() || a.launchId - b.launchId);
        expect((await awards()).map((row) => (row as { launch_id: number }).launch_id)).toEqual(ranked.map(({ launchId }) => launchId));
      }
      await db.run(sql`delete from award`);
      await db.run(sql`delete from launch where id = any(${ids}::bigint[])`);
      await db.run(sql`delete from listing where id = any(${launches.map(({ listingId }) => listingId)}::bigint[])`);
    }),
    { numRuns: 60 },
  );
});

function refused(error: { code?: string }): void {
  if (!['vote_stands', 'invalid_request'].includes(error.code ?? '')) throw error;
}
