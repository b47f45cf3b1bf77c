import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makePerson, testSite } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { addDays } from '../weeks.ts';
import { lookAgainAtVotes } from './look-again.ts';

// Newcomers of whom each also votes for other launches, on a real database. A week ago, 60 people voted and 80 newcomers came, one in five of
// whom voted for a second launch.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = '2026-11-16';
const NOW = new Date('2026-11-20T12:00:00Z');
const LAUNCHES = 15;
let db: Database;
let drop: () => Promise<void>;
const weeks: number[][] = [];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  for (const ago of [1, 0]) {
    const week = addDays(WEEK, -7 * ago);
    const own: number[] = [];
    for (let i = 0; i < LAUNCHES; i++) own.push((await makeLaunched(db, { now: new Date(`${week}T00:00:00Z`), week })).launchId);
    weeks.push(own);
  }
  const before = Date.parse(`${addDays(WEEK, -7)}T06:00:00Z`);
  for (let i = 0; i < 60; i++) {
    const { accountId } = await makePerson(db, { now: new Date(before - (90 + i) * DAY) });
    for (const n of [i, i * 7 + 3]) await cast(accountId, weeks[0]![n % LAUNCHES]!, { at: before + i * HOUR, ageDays: 90, pastDays: 9 });
  }
  await arrive(80, { own: weeks[0]!, from: before, choose: (i) => (i % 5 === 0 ? [i, i + 4] : [i]) });
});
afterAll(() => drop());

/** Newcomers come one per hour, and each votes for some launches. @returns their accounts */
async function arrive(n: number, given: { own: readonly number[]; from: number; choose: (i: number) => number[] }): Promise<number[]> {
  const accounts: number[] = [];
  for (let i = 0; i < n; i++) {
    const at = given.from + i * HOUR;
    const { accountId } = await makePerson(db, { now: new Date(at) });
    accounts.push(accountId);
    for (const place of given.choose(i)) await cast(accountId, given.own[place % LAUNCHES]!, { at, ageDays: 0, pastDays: 0 });
  }
  return accounts;
}

async function cast(account: number, launch: number, { at, ageDays, pastDays }: { at: number; ageDays: number; pastDays: number }) {
  await db.run(sql`
    with cast_now as (
      insert into vote (launch_id, account_id, cast_at, in_week, marks, age_days, made_at, past_days)
      values (${launch}, ${account}, ${new Date(at)}, true, '{}', ${ageDays}, ${new Date(at - ageDays * DAY)}, ${pastDays}) on conflict do nothing returning launch_id)
    update launch set votes = votes + 1, week_votes = week_votes + 1, reached_at = ${new Date(at)}, votes_unlooked = votes_unlooked + 1
    from cast_now where id = launch_id`);
}

const listHeld = async () =>
  (
    await db.rows<{ launch_id: number; account_id: number; held_by: string }>(
      sql`select launch_id, account_id, held_by from vote where held order by account_id`,
    )
  ).map(({ launch_id, account_id, held_by }) => [held_by, launch_id, account_id]);
/** One to three other launches than the first, in turn. */
const others = (i: number) => Array.from({ length: 1 + (i % 3) }, (_, k) => 1 + ((i * 3 + k * 5) % (LAUNCHES - 1)));

it('votes of newcomers who all vote for others too are held at the launch that they have in common, until as many do the same elsewhere', async () => {
  const own = weeks[1]!;
  const paid = await arrive(40, { own, from: Date.parse(`${WEEK}T06:00:00Z`), choose: (i) => [0, ...others(i)] });
  await db.transaction((tx) => lookAgainAtVotes(tx, { site: testSite, now: NOW }));
  expect(await listHeld()).toEqual(paid.map((account) => ['busy_newcomers', own[0], account]));
  // A post about the whole site: newcomers vote for four launches each, all over the week.
  await arrive(45, { own, from: Date.parse(`${WEEK}T06:30:00Z`), choose: (i) => [0, 5, 9, 11].map((n) => 1 + ((i + n) % (LAUNCHES - 1))) });
  await db.transaction((tx) => lookAgainAtVotes(tx, { site: testSite, now: new Date(NOW.getTime() + 2 * HOUR) }));
  expect(await listHeld()).toEqual([]);
});
