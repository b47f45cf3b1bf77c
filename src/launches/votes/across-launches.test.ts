import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makePerson, testSite } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { closeWeek } from '../calendar/close-week.ts';
import { addDays } from '../weeks.ts';
import { lookAgainAtVotes } from './look-again.ts';

// Rings, on a real database: 120 people choose two launches in each of three weeks, and 30 accounts trade votes.

const DAY = 86_400_000;
const WEEK = '2026-11-16';
const NOW = new Date('2026-11-20T12:00:00Z');
let db: Database;
let drop: () => Promise<void>;
/** Launches by week: two weeks ago, a week ago, this week. */
const weeks: { launchId: number }[][] = [];
let people: number[];
let ring: number[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  const since = new Date(NOW.getTime() - 90 * DAY);
  for (const ago of [2, 1, 0]) {
    const week = addDays(WEEK, -7 * ago);
    const own = [];
    for (let i = 0; i < 10; i++) own.push(await makeLaunched(db, { now: new Date(`${week}T00:00:00Z`), week }));
    weeks.push(own);
  }
  const join = async (n: number) => {
    const ids: number[] = [];
    for (let i = 0; i < n; i++) ids.push((await makePerson(db, { now: new Date(since.getTime() - i * DAY) })).accountId);
    return ids;
  };
  people = await join(120);
  ring = await join(30);
  for (const [w, own] of weeks.entries()) {
    for (const [i, account] of people.entries())
      for (const n of [0, 1]) await cast(account, own[Math.floor(n * 2 + (10 - n * 2) * chance(i * 9 + n * 3 + w))]!.launchId, w, i);
    // The ring's two products of the week.
    for (const [i, account] of ring.entries()) for (const n of [0, 1]) await cast(account, own[n]!.launchId, w, i);
  }
});
afterAll(() => drop());

/** A repeatable random number between 0 and 1. */
const chance = (n: number) => Math.abs(Math.sin(n * 78.233 + 2.7) * 43_758.5453) % 1;

async function cast(account: number, launch: number, week: number, i: number) {
  const at = new Date(new Date(`${WEEK}T06:00:00Z`).getTime() - (2 - week) * 7 * DAY + i * 600_000);
  await db.run(sql`
    with cast_now as (
      insert into vote (launch_id, account_id, cast_at, in_week, marks, age_days, made_at, past_days)
      values (${launch}, ${account}, ${at}, true, '{}', 90, ${new Date(at.getTime() - (90 + i) * DAY)}, 9) on conflict do nothing returning launch_id)
    update launch set votes = votes + 1, week_votes = week_votes + 1, reached_at = ${at}, votes_unlooked = votes_unlooked + 1
    from cast_now where id = launch_id`);
}

const held = async (launch: { launchId: number }) =>
  (
    await db.rows<{ account_id: number; held_by: string }>(sql`
      select account_id, held_by from vote where launch_id = ${launch.launchId} and held order by account_id`)
  ).map(({ account_id, held_by }) => `${held_by} ${account_id}`);

it('votes of a ring are held at its launches of the current week only, no one else’s, and those of earlier weeks stay', async () => {
  await db.transaction((tx) => lookAgainAtVotes(tx, { site: testSite, now: NOW }));
  const [before, , now] = weeks as [{ launchId: number }[], { launchId: number }[], { launchId: number }[]];
  for (const launch of now.slice(0, 2)) expect(await held(launch)).toEqual(ring.map((account) => `same_choices ${account}`));
  for (const launch of [...now.slice(2), ...before]) expect(await held(launch)).toEqual([]);
  const { votes } = (await db.row<{ votes: number }>(sql`select week_votes as votes from launch where id = ${now[0]!.launchId}`))!;
  const { n } = (await db.row<{ n: number }>(sql`select count(*)::int as n from vote where launch_id = ${now[0]!.launchId} and not held`))!;
  expect(votes).toBe(n);
});

it('they are released when the ring dissolves, and held again in the transaction that closes the week', async () => {
  const now = weeks[2]!;
  const gone = await db.rows<{ launch_id: number; account_id: number }>(sql`
    delete from vote where account_id = any(${ring.slice(0, 20)}::bigint[]) returning launch_id, account_id`);
  const later = new Date(NOW.getTime() + 2 * 3_600_000);
  await db.run(sql`update launch set votes_unlooked = 1 where week = ${WEEK}`);
  await db.transaction((tx) => lookAgainAtVotes(tx, { site: testSite, now: later }));
  expect(await held(now[0]!)).toEqual([]);
  for (const { launch_id, account_id } of gone) {
    const week = weeks.findIndex((own) => own.some(({ launchId }) => launchId === launch_id));
    await cast(account_id, launch_id, week, ring.indexOf(account_id));
  }
  await closeWeek(db, { site: testSite, week: WEEK, now: new Date('2026-11-23T00:00:00Z') });
  expect(await held(now[0]!)).toHaveLength(30);
  const { counts } = (await db.row<{ counts: { rules: Record<string, unknown> } }>(sql`
    select body::json -> 'counts' as counts from award_log where kind = 'week' and week = ${WEEK}`))!;
  expect(counts.rules).toEqual({ same_choices: { held: 60, released: 0, confirmed: 0, cleared: 0, dropped: 0 } });
});

it('the rules find a voter’s data by index', async () => {
  const since = new Date(NOW.getTime() - 60 * 24 * 3_600_000);
  const plan = await db.transaction(async (tx) => {
    // The rows of a test are few, so the planner has to know them: by what it guesses, another index may cost the same.
    await tx.run(sql`analyze vote`);
    await tx.run(sql`set local enable_seqscan = off`);
    await tx.run(sql`set local enable_bitmapscan = off`);
    return tx.rows<{ 'QUERY PLAN': string }>(sql`
      explain select o.launch_id from vote o where o.account_id = ${ring[0]!} and o.cast_at >= ${since} order by o.cast_at desc limit 40`);
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using vote_of_account[\s\S]*Index Cond: \(\(account_id = \S+\) AND \(cast_at >=/);
});
