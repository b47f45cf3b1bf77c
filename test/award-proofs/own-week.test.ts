import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Entry } from '../../src/commands/award-check/check-log.ts';
import { checkWeek } from '../../src/commands/award-check/check-week.ts';
import { closeWeek } from '../../src/launches/calendar/close-week.ts';
import { runCalendar } from '../../src/launches/calendar/run-calendar.ts';
import { addDays, listMyWeekVotes } from '../../src/launches/index.ts';
import { vote } from '../../src/launches/operations/vote.ts';
import { type Database, sql } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { ensureDefaultSite } from '../../src/sites/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeLaunched } from '../support/launched.ts';
import { callOf, makePerson, NOW, run, testSite } from '../support/people.ts';

// Weeks that weren’t quiet: the settings or the time zone changed, or the service was upgraded. Anyone can still check them.

const WEEK = '2026-09-07';
const NEXT = addDays(WEEK, 7);
const on = (day: number, time = '12:00:00') => new Date(`${addDays(WEEK, day)}T${time}Z`);

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await drop();
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, on(-30));
});

const siteWith = (settings: object = {}, timeZone = 'UTC') => ({ ...testSite, timeZone, settings: { awards_wait_days: 4, ...settings } });
const entries = async (): Promise<Entry[]> =>
  (await db.rows<{ body: string }>(sql`select body from award_log order by number`)).map(({ body }) => JSON.parse(body) as Entry);
const settingsLogged = async () => (await entries()).filter(({ kind }) => kind === 'settings').map(({ vote_sensitivity: step }) => step);

/** Checks the week as verify-awards does. @returns its ranking: the votes of each launch */
async function checkedWeek(more: { fullSince?: string } = {}): Promise<number[]> {
  const all = await entries();
  const of = (kind: string) => all.filter((entry) => entry.kind === kind && (entry.week === undefined || entry.week === WEEK));
  const snapshot = await db.row<{ body: string }>(sql`
    select s.body from award_snapshot s join award_log e on e.site_id = s.site_id and e.number = s.number where e.week = ${WEEK}`);
  const { ranked } = await checkWeek(async () => JSON.parse(snapshot!.body), of('week')[0]!, {
    corrections: [],
    voting: of('voting'),
    settings: of('settings'),
    ...more,
  });
  return ranked.map(({ votes }) => votes);
}

async function cast(launchId: number, at: Date, more: { inWeek?: boolean; held?: boolean; young?: number } = {}): Promise<number> {
  const { accountId } = await makePerson(db, { now: on(-20) });
  await db.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week, held, held_by, young_days)
    values (${launchId}, ${accountId}, ${at}, ${more.inWeek ?? true}, ${more.held ?? false}, ${more.held ? 'throwaway_mail' : null}, ${more.young ?? null})`);
  await db.run(sql`update launch set votes = votes + 1, votes_unlooked = votes_unlooked + 1 where id = ${launchId}`);
  return accountId;
}

/** A week in which an undecided held vote could change the awards, so they wait. */
async function playWaiting() {
  const [first, second] = [await makeLaunched(db, { now: on(0), week: WEEK }), await makeLaunched(db, { now: on(0), week: WEEK })];
  for (let i = 0; i < 2; i++) await cast(first.launchId, on(1));
  await cast(second.launchId, on(6, '20:00:00'));
  for (let i = 0; i < 2; i++) await cast(second.launchId, on(2), { held: true });
  return { first, second };
}

it('a change of the settings while awards wait is in the log once, and nothing is in it that didn’t happen', async () => {
  await playWaiting();
  await db.run(sql`insert into calendar_week (site_id, week, opened_at) values (1, ${WEEK}, ${on(0)})`);
  expect(await closeWeek(db, { site: siteWith({ vote_sensitivity: 'low' }), week: WEEK, now: on(7, '00:00:30') })).toBeUndefined();
  expect(await settingsLogged()).toEqual(['low']);
  const later = siteWith({ vote_sensitivity: 'high' });
  await db.run(sql`insert into calendar_week (site_id, week, opened_at) values (1, ${NEXT}, ${on(7)})`);
  await runCalendar(db, { sites: [later], now: on(8) });
  expect(await settingsLogged()).toEqual(['low', 'high']);
  expect(await closeWeek(db, { site: later, week: WEEK, now: on(12) })).toMatchObject({ awards: 2 });
  expect(await settingsLogged()).toEqual(['low', 'high']);
  expect(await checkedWeek()).toEqual([2, 1]);
});

it.each(['Asia/Tokyo', 'America/Los_Angeles'])('a site that moves to %s while awards wait can prove the week', async (zone) => {
  const { second } = await playWaiting();
  expect(await closeWeek(db, { site: siteWith(), week: WEEK, now: on(7, '00:00:30') })).toBeUndefined();
  // Cast after the week: it only counts towards the total.
  await cast(second.launchId, on(7, '03:00:00'), { inWeek: false });
  expect(await closeWeek(db, { site: siteWith({}, zone), week: WEEK, now: on(12) })).toMatchObject({ awards: 2 });
  expect(await checkedWeek()).toEqual([2, 1]);
});

it('a site that moves east during a week, so that it ends before votes that count, can prove it, and their voters find them', async () => {
  const { launchId } = await makeLaunched(db, { now: on(0), week: WEEK });
  const voter = await cast(launchId, on(6, '20:00:00'));
  const site = siteWith({}, 'Asia/Tokyo');
  expect(await closeWeek(db, { site, week: WEEK, now: on(7) })).toMatchObject({ awards: 1 });
  expect(await checkedWeek()).toEqual([1]);
  const call = callOf(db, { caller: { kind: 'person', accountId: voter } as never, now: on(8) });
  expect((await run(listMyWeekVotes, { week: WEEK }, call)).items).toMatchObject([{ launch: launchId, place: 'counted' }]);
});

it('a vote cast after the rules looked at a week for the last time doesn’t count for it, although the site moved west and the week runs again', async () => {
  const { second } = await playWaiting();
  expect(await closeWeek(db, { site: siteWith(), week: WEEK, now: on(7, '00:00:30') })).toBeUndefined();
  const moved = siteWith({}, 'America/Los_Angeles');
  const { caller } = await makePerson(db, { now: on(-20) });
  await run(vote, { slug: second.slug }, { ...callOf(db, { caller, now: on(7, '03:00:00') }), site: moved });
  expect(await closeWeek(db, { site: moved, week: WEEK, now: on(12) })).toMatchObject({ awards: 2 });
  expect(await checkedWeek()).toEqual([2, 1]);
});

it('a site that moves from Sydney to London just after a week began can prove it, and votes cast before it began again aren’t missing', async () => {
  const { launchId } = await makeLaunched(db, { now: on(0), week: WEEK });
  // Monday in Sydney, Sunday in London.
  const early = await cast(launchId, on(-1, '14:30:00'));
  const between = await cast(launchId, on(-1, '16:00:00'), { inWeek: false });
  expect(await closeWeek(db, { site: siteWith({}, 'Europe/London'), week: WEEK, now: on(7, '00:00:30') })).toMatchObject({ awards: 1 });
  expect(await checkedWeek()).toEqual([1]);
  const itemsOf = async (accountId: number) =>
    (await run(listMyWeekVotes, { week: WEEK }, callOf(db, { caller: { kind: 'person', accountId } as never, now: on(8) }))).items;
  expect(await itemsOf(early)).toMatchObject([{ place: 'counted' }]);
  expect(await itemsOf(between)).toEqual([]);
});

it('a vote cast in the moment in which a week ended isn’t missing from its proof, because it isn’t of the week', async () => {
  const { launchId } = await makeLaunched(db, { now: on(0), week: WEEK });
  await cast(launchId, on(1));
  const voter = await cast(launchId, on(7, '00:00:00'), { inWeek: false });
  await closeWeek(db, { site: siteWith(), week: WEEK, now: on(7, '00:00:30') });
  const call = callOf(db, { caller: { kind: 'person', accountId: voter } as never, now: on(8) });
  expect((await run(listMyWeekVotes, { week: WEEK }, call)).items).toEqual([]);
});

it('an age of accounts that was required for less than a minute is in the log when votes were left out for it', async () => {
  const { launchId } = await makeLaunched(db, { now: on(0), week: WEEK });
  await cast(launchId, on(1));
  await cast(launchId, on(2), { inWeek: false, young: 30 });
  await closeWeek(db, { site: siteWith(), week: WEEK, now: on(7, '00:00:30') });
  expect((await entries()).filter(({ kind }) => kind === 'settings').map(({ rank_account_days: days }) => days)).toEqual([30, 0]);
  expect(await checkedWeek()).toEqual([1]);
});

it('a week in which voting was ended before such ends were logged has an entry for it, and can be proved once', async () => {
  const { launchId } = await makeLaunched(db, { now: on(0), week: WEEK });
  await cast(launchId, on(1));
  await cast(launchId, on(3), { inWeek: false });
  await db.run(sql`insert into calendar_week (site_id, week, opened_at, voting_ended_at) values (1, ${WEEK}, ${on(0)}, ${on(2)})`);
  await closeWeek(db, { site: siteWith(), week: WEEK, now: on(7, '00:00:30') });
  expect((await entries()).filter(({ kind }) => kind === 'voting')).toMatchObject([{ ended: true, since: on(2).toISOString() }]);
  expect(await checkedWeek()).toEqual([1]);
  await expect(checkedWeek({ fullSince: on(1).toISOString() })).rejects.toThrow('ends voting after the fact');
});

it('the ranking of a closed week that an earlier version recounted is again what its proof says after an upgrade', async () => {
  const [first, second] = [await makeLaunched(db, { now: on(0), week: WEEK }), await makeLaunched(db, { now: on(0), week: WEEK })];
  for (let i = 0; i < 3; i++) await cast(first.launchId, on(1 + i));
  for (let i = 0; i < 2; i++) await cast(second.launchId, on(2));
  await closeWeek(db, { site: siteWith(), week: WEEK, now: on(7, '00:00:30') });
  const other = await makeLaunched(db, { now: NOW });
  await cast(other.launchId, NOW);
  const ranking = () => db.rows(sql`select id, week_votes, reached_at from launch order by id`);
  const before = await ranking();
  await db.run(sql`update launch set week_votes = 1, reached_at = null where id = ${first.launchId}`);
  expect(await ranking()).not.toEqual(before);
  await db.script(readFileSync(`${packageRoot}/db/migrations/0446_rankings_as_their_proofs_say.sql`, 'utf8'));
  expect(await ranking()).toEqual(before);
});
