import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { testSite } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { addDays } from '../weeks.ts';
import { measureSite } from './measure-site.ts';

// A site with far more votes in some days than the rules read: people choose a launch in each of six weeks, a ring of 30 accounts trades
// votes, and in the last two weeks thousands of people vote once.

const WEEK = '2026-11-16';
const NOW = new Date('2026-11-20T12:00:00Z');
const WEEKS = 6;
const PEOPLE = 300;
const RING = 30;
const CROWD = 3000;
let db: Database;
let drop: () => Promise<void>;
/** Launches by week, the oldest first. */
const weeks: number[][] = [];

/** Votes by `account`, for the launches that `choices` names, in each week; SQL. */
async function castEach(given: {
  first: number;
  accounts: number;
  launches: (account: number, week: number) => number[];
  weeks: readonly number[];
  at: number;
}) {
  const rows = given.weeks.flatMap((week) =>
    Array.from({ length: given.accounts }, (_, i) => i).flatMap((i) =>
      given.launches(i, week).map((launch) => ({
        launch,
        account: given.first + i,
        at: new Date(Date.parse(`${addDays(WEEK, 7 * (week - WEEKS + 1))}T00:00:00Z`) + given.at + i * 20_000),
      })),
    ),
  );
  await db.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week, marks, age_days, made_at, past_days)
    select launch, account, at, true, '{}', 90, at - interval '90 days', 9
    from json_to_recordset(${JSON.stringify(rows)}::json) r(launch bigint, account bigint, at timestamptz) on conflict do nothing`);
}

/** A repeatable random number between 0 and 1. */
const chance = (n: number) => Math.abs(Math.sin(n * 78.233 + 2.7) * 43_758.5453) % 1;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  for (let week = 0; week < WEEKS; week++) {
    const monday = addDays(WEEK, 7 * (week - WEEKS + 1));
    const own: number[] = [];
    for (let i = 0; i < 10; i++) own.push((await makeLaunched(db, { now: new Date(`${monday}T00:00:00Z`), week: monday })).launchId);
    weeks.push(own);
  }
  const { first } = (await db.row<{ first: number }>(sql`
    with made as (
      insert into account (email, verified_at, created_at) select 'busy-' || n || '@example.org', '2026-01-01', '2026-01-01' from generate_series(1, ${PEOPLE + RING + CROWD}::int) n
      returning id)
    select min(id) as first from made`))!;
  const all = [0, 1, 2, 3, 4, 5];
  const pick = (week: number, n: number) => weeks[week]![Math.floor(chance(n) * 10)]!;
  await castEach({ first, accounts: PEOPLE, weeks: all, at: 3_600_000, launches: (i, week) => [pick(week, i * 13 + week)] });
  await castEach({ first: first + PEOPLE, accounts: RING, weeks: all, at: 7_200_000, launches: (_, week) => weeks[week]!.slice(0, 2) });
  await castEach({ first: first + PEOPLE + RING, accounts: CROWD, weeks: [4], at: 4 * 86_400_000, launches: (i) => (i % 2 === 0 ? [pick(4, i)] : []) });
  await castEach({ first: first + PEOPLE + RING, accounts: CROWD, weeks: [5], at: 3 * 86_400_000, launches: (i) => (i % 2 === 1 ? [pick(5, i)] : []) });
});
afterAll(() => drop());

it('the rules still know what is usual, from the votes of all weeks, and which launches share voters', async () => {
  const { norm, groups } = await measureSite(db, { site: testSite, week: WEEK, now: NOW, most: { votes: 1500, pairs: 4000 } });
  expect(norm).toMatchObject({ weeks: 5, launchesPerWeek: 10 });
  expect(norm!.firstShares).toHaveLength(3);
  // Of the 1,830 who voted before this week, as far as a part of them tells.
  expect(norm!.voters).toBeGreaterThan(1400);
  expect(norm!.voters).toBeLessThan(2300);
  for (const launch of weeks[5]!.slice(0, 2)) expect(groups[launch]?.[0]).toEqual(expect.arrayContaining(weeks.slice(0, 5).flatMap((own) => own.slice(0, 2))));
  for (const launch of weeks[5]!.slice(2)) expect(groups[launch]).toBeUndefined();
});

it('the limits are lower than the votes of the last days, and most work is left out', async () => {
  const { n } = (await db.row<{ n: number }>(sql`select count(*)::int as n from vote where cast_at >= ${new Date(NOW.getTime() - 5 * 86_400_000)}`))!;
  expect(n).toBeGreaterThan(1500);
});
