import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, makePerson, NOW, refusalOf, run, type TestPerson, testSite } from '../../../test/support/people.ts';
import type { Call } from '../../contract/call.ts';
import { addDays } from '../../launches/index.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { getMyLaunch } from './get-my-launch.ts';
import { getMyListingAnalytics } from './get-my-listing-analytics.ts';

let db: Database;
let drop: () => Promise<void>;
let owner: TestPerson;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  owner = await makePerson(db);
});
afterAll(() => drop());

const figuresOf = (listing_id: number, given: { days?: number; timeZone?: string; who?: TestPerson } = {}) => {
  const call: Call = callOf(db, { caller: (given.who ?? owner).caller });
  const sites = [{ ...testSite, timeZone: given.timeZone ?? 'UTC' }];
  return run(getMyListingAnalytics, { listing_id, ...(given.days && { days: given.days }) }, { ...call, sites: () => sites });
};
const own = (listingId: number) =>
  db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner.accountId}, 'owner', ${NOW})`);
async function voteAt(launchId: number, at: string, more: { held?: boolean } = {}) {
  const { accountId } = await makePerson(db);
  await db.run(
    sql`insert into vote (launch_id, account_id, cast_at, in_week, held) values (${launchId}, ${accountId}, ${new Date(at)}, true, ${more.held ?? false})`,
  );
}
async function followAt(listingId: number, at: string) {
  const { accountId } = await makePerson(db);
  await db.run(sql`insert into follow (listing_id, account_id, since) values (${listingId}, ${accountId}, ${new Date(at)})`);
}
const seen = (listingId: number, day: string, views: number, clicks: number) =>
  db.run(sql`insert into listing_view_day (listing_id, day, views, badge_clicks) values (${listingId}, ${day}, ${views}, ${clicks})`);

// NOW is noon UTC on Friday, 2026-11-20.
describe('stats of a listing', () => {
  it('are shown day by day, with 0 for a day without anything, and compared with the period before', async () => {
    const { listingId, launchId, slug } = await makeLaunched(db, { now: NOW });
    await own(listingId);
    const earlier = await db.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, launched_at) values (1, ${listingId}, '2026-05-04', '2026-05-04T00:00:00Z') returning id`);
    for (const [day, views, clicks] of [
      ['2026-11-20', 30, 4],
      ['2026-11-14', 7, 0],
      ['2026-11-13', 9, 9],
      ['2026-11-07', 2, 1],
      ['2026-11-06', 99, 50],
    ] as const)
      await seen(listingId, day, views, clicks);
    for (const at of ['2026-11-14T00:00:00Z', '2026-11-20T11:59:59Z', '2026-11-13T23:59:59.999Z', '2026-11-06T23:59:59Z']) await voteAt(launchId, at);
    await voteAt(earlier!.id, '2026-11-20T00:00:00Z');
    await voteAt(launchId, '2026-11-19T10:00:00Z', { held: true });
    for (const at of ['2026-11-15T08:00:00Z', '2026-11-15T09:00:00Z', '2026-11-07T00:00:00Z']) await followAt(listingId, at);

    const answer = await figuresOf(listingId, { days: 7 });
    expect(answer.listing).toMatchObject({ id: listingId, slug, url: `https://slipway.test/listings/${slug}` });
    expect(answer.series.map((day: { day: string }) => day.day)).toEqual(Array.from({ length: 7 }, (_, i) => addDays('2026-11-14', i)));
    expect(answer.series[0]).toEqual({ day: '2026-11-14', views: 7, votes: 1, followers: 0, badge_clicks: 0 });
    expect(answer.series[1]).toEqual({ day: '2026-11-15', views: 0, votes: 0, followers: 2, badge_clicks: 0 });
    // The held vote of the 19th isn't counted; the vote for the May launch counts on the day it was cast.
    expect(answer.series[5]).toEqual({ day: '2026-11-19', views: 0, votes: 0, followers: 0, badge_clicks: 0 });
    expect(answer.series[6]).toEqual({ day: '2026-11-20', views: 30, votes: 2, followers: 0, badge_clicks: 4 });
    expect(answer.totals).toEqual({ from: '2026-11-14', to: '2026-11-20', views: 37, votes: 3, followers: 2, badge_clicks: 4 });
    expect(answer.before).toEqual({ from: '2026-11-07', to: '2026-11-13', views: 11, votes: 1, followers: 1, badge_clicks: 10 });
    // The owner sees the number of held votes, and nothing about the voter.
    expect(answer.votes_held).toBe(1);
  });

  it('use the days of the site’s time zone', async () => {
    const { listingId, launchId } = await makeLaunched(db, { now: NOW });
    await own(listingId);
    // In Auckland (UTC+13) it is already the 21st, which started at 11:00 UTC.
    for (const at of ['2026-11-20T10:59:59Z', '2026-11-20T11:00:00Z']) await voteAt(launchId, at);
    const answer = await figuresOf(listingId, { days: 7, timeZone: 'Pacific/Auckland' });
    expect(answer.time_zone).toBe('Pacific/Auckland');
    expect(answer.series.slice(-2)).toMatchObject([
      { day: '2026-11-20', votes: 1 },
      { day: '2026-11-21', votes: 1 },
    ]);
  });

  it.each([7, 28, 90, 365])('for %i days have that many days, and totals that match them', async (days) => {
    const { id } = await makeListing(db, { owner: owner.accountId });
    await seen(id, addDays('2026-11-20', 1 - days), 5, 2);
    await seen(id, addDays('2026-11-20', -days), 3, 1);
    const answer = await figuresOf(id, { days });
    expect([answer.series.length, answer.series[0].views, answer.totals.views, answer.before.views]).toEqual([days, 5, 5, 3]);
    expect(answer.before.from).toBe(addDays('2026-11-20', 1 - 2 * days));
  });

  it('can be read by the owner only', async () => {
    const { id } = await makeListing(db, { owner: owner.accountId });
    const other = await makePerson(db);
    expect((await refusalOf(figuresOf(id, { who: other }))).code).toBe('listing_not_found');
    await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${other.accountId}, 'founder', ${NOW})`);
    expect((await refusalOf(figuresOf(id, { who: other }))).code).toBe('listing_not_found');
    expect((await refusalOf(figuresOf(id, { days: 8 }))).code).toBe('invalid_request');
  });

  it('add up where visits of the period came from, the most frequent first', async () => {
    const { listingId } = await makeLaunched(db, { now: NOW });
    await own(listingId);
    const visits = [
      ['2026-11-13', 'google', 100],
      ['2026-11-14', 'google', 2],
      ['2026-11-20', 'google', 3],
      ['2026-11-20', 'hacker_news', 9],
      ['2026-11-21', 'reddit', 50],
    ] as const;
    for (const [day, source, n] of visits)
      await db.run(sql`insert into listing_source_day (listing_id, day, source, visits) values (${listingId}, ${day}, ${source}, ${n})`);
    expect((await figuresOf(listingId, { days: 7 })).sources).toEqual([
      { source: 'hacker_news', visits: 9 },
      { source: 'google', visits: 5 },
    ]);
    const call = callOf(db, { caller: owner.caller });
    const launch = await run(getMyLaunch, { listing_id: listingId }, { ...call, sites: () => [{ ...testSite, timeZone: 'UTC' }] });
    expect(launch.sources).toEqual([
      { source: 'hacker_news', visits: 9 },
      { source: 'google', visits: 3 },
    ]);
  });

  it('equal the public count if every vote was cast in the period', async () => {
    const { listingId, launchId, slug } = await makeLaunched(db, { now: NOW });
    await own(listingId);
    for (let i = 0; i < 5; i++) await voteAt(launchId, `2026-11-${16 + i}T07:00:00Z`, { held: i === 3 });
    await db.run(sql`update launch set votes = 4, week_votes = 4 where id = ${launchId}`);
    const counted = await db.row<{ votes: number }>(sql`select votes from launch n join listing l on l.id = n.listing_id where l.slug = ${slug}`);
    expect((await figuresOf(listingId, { days: 7 })).totals.votes).toBe(counted!.votes);
  });
});

describe('the launch week of a listing', () => {
  const launchOf = (listing_id: number, given: { day?: string; timeZone?: string; who?: TestPerson } = {}) => {
    const sites = [{ ...testSite, timeZone: given.timeZone ?? 'UTC' }];
    const input = { listing_id, ...(given.day && { day: given.day }) };
    return run(getMyLaunch, input, { ...callOf(db, { caller: (given.who ?? owner).caller }), sites: () => sites });
  };
  const votesByHour = (answer: { hours: { at: string; votes: number }[] }) =>
    Object.fromEntries(answer.hours.filter(({ votes }) => votes > 0).map(({ at, votes }) => [at.slice(0, 13), votes]));

  it('shows votes that count by hour, of today or of another day so far, and each day’s figures', async () => {
    const { listingId, launchId, week } = await makeLaunched(db, { now: NOW });
    await own(listingId);
    for (const at of ['2026-11-20T00:00:00Z', '2026-11-20T08:59:59Z', '2026-11-20T08:00:00Z', '2026-11-16T23:59:59Z']) await voteAt(launchId, at);
    await voteAt(launchId, '2026-11-20T09:10:00Z', { held: true });
    await seen(listingId, '2026-11-16', 40, 3);
    const now = await launchOf(listingId);
    expect(now).toMatchObject({ state: 'running', week, ends_at: '2026-11-23T00:00:00.000Z', day: '2026-11-20', votes_held: 1 });
    expect(now.week_votes).toBe(4);
    expect([now.hours.length, votesByHour(now)]).toEqual([24, { '2026-11-20T00': 1, '2026-11-20T08': 2 }]);
    expect(now.days.map((day: { votes: number }) => day.votes)).toEqual([1, 0, 0, 0, 3]);
    expect(now.days[0]).toEqual({ day: '2026-11-16', votes: 1, views: 40, followers: 0, badge_clicks: 3 });
    expect(votesByHour(await launchOf(listingId, { day: '2026-11-16' }))).toEqual({ '2026-11-16T23': 1 });
    // A day that hasn't come, or of another week.
    for (const day of ['2026-11-21', '2026-11-15']) expect((await launchOf(listingId, { day })).day).toBe('2026-11-20');
    // In Auckland the week began 13 hours earlier, and it is already Saturday.
    expect(await launchOf(listingId, { timeZone: 'Pacific/Auckland' })).toMatchObject({ day: '2026-11-21', ends_at: '2026-11-22T11:00:00.000Z' });
  });

  it('is over when voting was ended early, and a past week opens at its Monday', async () => {
    const ended = await makeLaunched(db, { now: NOW });
    await own(ended.listingId);
    const at = new Date('2026-11-20T06:00:00Z');
    await db.run(sql`insert into calendar_week (site_id, week, voting_ended_at) values (1, ${ended.week}, ${at})`);
    expect(await launchOf(ended.listingId)).toMatchObject({ state: 'past', ends_at: at.toISOString(), day: '2026-11-20' });
    await db.run(sql`delete from calendar_week where week = ${ended.week}`);
    const earlier = await makeLaunched(db, { now: NOW, week: '2026-10-19' });
    await own(earlier.listingId);
    const past = await launchOf(earlier.listingId);
    expect([past.state, past.day, past.days.length, past.hours.length]).toEqual(['past', '2026-10-19', 7, 24]);
    // Clocks go back on the Sunday of that week.
    expect((await launchOf(earlier.listingId, { day: '2026-10-25', timeZone: 'Europe/Berlin' })).hours.length).toBe(25);
  });

  it('counts who asked for a reminder before it, and is the owner’s only', async () => {
    const { listingId, week } = await makeLaunched(db, { now: NOW, week: '2026-11-30', status: 'scheduled' });
    await own(listingId);
    const fan = await makePerson(db);
    await db.run(sql`insert into launch_reminder (listing_id, account_id, asked_at) values (${listingId}, ${fan.accountId}, ${NOW})`);
    expect(await launchOf(listingId)).toMatchObject({
      state: 'coming',
      week,
      starts_at: '2026-11-30T00:00:00.000Z',
      day: null,
      hours: [],
      days: [],
      reminders: 1,
    });
    expect((await refusalOf(launchOf(listingId, { who: fan }))).code).toBe('listing_not_found');
    const { id } = await makeListing(db, { owner: owner.accountId });
    expect(await launchOf(id)).toMatchObject({ state: 'none', week: null });
  });
});
