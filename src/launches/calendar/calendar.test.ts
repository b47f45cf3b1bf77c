import { describe, expect, it } from 'vitest';
import { castVote, type Played, playCalendar } from '../../../test/support/calendar.ts';
import { createTestDatabase, databaseForThisTest } from '../../../test/support/database.ts';
import { callOf, mailsTo, makePerson, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, openDatabase, sql } from '../../platform/database/database.ts';
import { takeDueBadgeChecks } from '../free-launch-store.ts';
import { listVoteReviews } from '../operations/list-vote-reviews.ts';
import { listWaitingWeeks } from '../operations/list-waiting-weeks.ts';
import { reopenVoteReview } from '../operations/reopen-vote-review.ts';
import { reviewVotes } from '../operations/review-votes.ts';
import { countPlaces, takePlace } from '../place-store.ts';
import { readWeekNews } from '../weekly-mail/weekly-mailing-store.ts';
import { addDays } from '../weeks.ts';
import { type CalendarEvent, openWeeks, runCalendar } from './run-calendar.ts';

const at = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00Z` : text);
const days = (from: Date, n: number) => new Date(from.getTime() + n * 86_400_000);
/** Friday; the first free week is that of 2026-12-28. */
const CHOSEN = at('2026-11-20T12:00:00Z');
const WEEK = '2026-12-28';

async function start(given: Parameters<typeof playCalendar>[1] = {}) {
  const db = await databaseForThisTest();
  const calendar = await playCalendar(db, given);
  await calendar.run(CHOSEN);
  const listing = await calendar.makeListing(CHOSEN);
  return { db, calendar, listing };
}

/** A listing with a confirmed place. */
async function startScheduled(given: Parameters<typeof playCalendar>[1] = {}) {
  const started = await start(given);
  await started.listing.choose(CHOSEN);
  await started.listing.look('found', days(CHOSEN, 1));
  return started;
}

async function startLive() {
  const started = await startScheduled();
  await started.calendar.run(at(WEEK));
  return started;
}

const launchesOf = (db: Database, { id }: Played) =>
  db.rows<{ week: string; launched_at: Date | null; kind: string }>(sql`select week, launched_at, kind from launch where listing_id = ${id} order by week`);
const placesOf = (db: Database, { id }: Played) => db.rows<{ week: string; kind: string }>(sql`select week, kind from week_place where listing_id = ${id}`);
const visibilityOf = async (db: Database, { id }: Played) =>
  (await db.row<{ visibility: string }>(sql`select visibility from listing_stats where listing_id = ${id}`))!.visibility;

describe('before the Monday', () => {
  it('a badge that is found confirms the place, shows the launch as upcoming, and notifies the owner once', async () => {
    const { db, listing } = await startScheduled();
    await listing.look('found', days(CHOSEN, 2));
    expect(await listing.standing()).toEqual(['scheduled', WEEK]);
    expect(await launchesOf(db, listing)).toEqual([{ week: WEEK, launched_at: null, kind: 'free' }]);
    expect(await visibilityOf(db, listing)).toBe('upcoming');
    expect(await listing.mails()).toEqual([expect.stringMatching(/launches on Monday,? 28 December 2026/)]);
    const [mail] = await mailsTo(db, listing.email);
    expect(mail!.text).toContain(`https://slipway.test/launches/${WEEK}`);
  });

  it.each(['missing', 'wrong_listing', 'hidden', 'script_only', 'commented_out'] as const)(
    'a badge that is %s loses the confirmation, not the week',
    async (badge) => {
      const { db, listing } = await startScheduled();
      await listing.look(badge, days(CHOSEN, 2));
      await listing.look(badge, days(CHOSEN, 3));
      expect(await listing.standing()).toEqual(['awaiting_badge', WEEK]);
      expect(await launchesOf(db, listing)).toEqual([]);
      expect(await visibilityOf(db, listing)).toBe('hidden');
      expect((await listing.mails()).slice(1)).toEqual([expect.stringMatching(/^Put the badge for .* back before/)]);
      await listing.look('found', days(CHOSEN, 4));
      expect(await listing.standing()).toEqual(['scheduled', WEEK]);
    },
  );

  it.each(['unreachable', 'robots_disallowed'] as const)(
    'a homepage that is %s once loses nothing, but loses the confirmation if it still is a day later',
    async (badge) => {
      const { listing } = await startScheduled();
      await listing.look(badge, days(CHOSEN, 2));
      await listing.look(badge, days(CHOSEN, 2.1));
      expect(await listing.standing()).toEqual(['scheduled', WEEK]);
      await listing.look(badge, days(CHOSEN, 3));
      expect(await listing.standing()).toEqual(['awaiting_badge', WEEK]);
    },
  );

  it('the place is kept if a check finds the badge between two that don’t', async () => {
    const { listing } = await startScheduled();
    await listing.look('unreachable', days(CHOSEN, 2));
    await listing.look('found', days(CHOSEN, 2.5));
    await listing.look('unreachable', days(CHOSEN, 3));
    expect(await listing.standing()).toEqual(['scheduled', WEEK]);
  });

  it.each(['paid', 'suspended'])('a check changes nothing for a listing that is %s by now', async (what) => {
    const { db, listing } = await startScheduled();
    await (what === 'paid'
      ? db.run(sql`update listing set plan = 'paid' where id = ${listing.id}`)
      : db.run(sql`update listing set status = 'suspended' where id = ${listing.id}`));
    await listing.look('missing', days(CHOSEN, 2));
    expect((await listing.standing())[0]).toBe(what === 'paid' ? 'scheduled' : 'suspended');
    expect(await listing.mails()).toHaveLength(1);
  });
});

describe('on the Monday', () => {
  it('a scheduled listing goes live at the moment its week begins, and stays live when the tick runs again', async () => {
    const { db, calendar, listing } = await startScheduled();
    await calendar.run(at('2026-12-27T23:59:59Z'));
    expect(await listing.standing()).toEqual(['scheduled', WEEK]);
    await calendar.run(at('2026-12-28T00:00:40Z'));
    expect(await calendar.run(at('2026-12-28T00:01:40Z'))).toEqual([]);
    expect(await listing.standing()).toEqual(['live', WEEK]);
    expect(await launchesOf(db, listing)).toEqual([{ week: WEEK, launched_at: at(WEEK), kind: 'free' }]);
    expect(await db.row(sql`select visibility, live_since from listing_stats where listing_id = ${listing.id}`)).toEqual({
      visibility: 'live',
      live_since: at(WEEK),
    });
    expect((await listing.mails()).slice(1)).toEqual([expect.stringMatching(/is live$/)]);
  });

  it('a paid launch goes live without a badge', async () => {
    const { db, calendar, listing } = await start();
    await db.run(sql`update listing set status = 'scheduled', plan = 'paid', launch_week = '2026-11-23' where id = ${listing.id}`);
    await calendar.run(at('2026-11-23'));
    expect(await listing.standing()).toEqual(['live', '2026-11-23']);
    expect(await launchesOf(db, listing)).toEqual([{ week: '2026-11-23', launched_at: at('2026-11-23'), kind: 'paid' }]);
  });

  it('a relaunch of a live listing happens, and the first launch keeps its votes', async () => {
    const { db, calendar, listing } = await startLive();
    const voter = await makePerson(db);
    await castVote(db, { listingId: listing.id, week: WEEK, accountId: voter.accountId, at: days(at(WEEK), 1), inWeek: true });
    await db.run(sql`insert into launch (site_id, listing_id, week, kind) values (${calendar.site.id}, ${listing.id}, '2027-01-11', 'relaunch')`);
    await calendar.run(at('2027-01-11'));
    expect(await launchesOf(db, listing)).toEqual([
      { week: WEEK, launched_at: at(WEEK), kind: 'free' },
      { week: '2027-01-11', launched_at: at('2027-01-11'), kind: 'relaunch' },
    ]);
    expect(await listing.standing()).toEqual(['live', '2027-01-11']);
    expect(await db.row(sql`select votes, live_since from listing_stats where listing_id = ${listing.id}`)).toEqual({ votes: 1, live_since: at(WEEK) });
  });

  it('a listing without a badge is moved twice, and becomes a draft the third time', async () => {
    const { db, calendar, listing } = await start();
    await listing.choose(CHOSEN);
    const seen: unknown[] = [];
    for (const monday of [WEEK, '2027-01-04', '2027-01-11', '2027-01-18']) {
      await calendar.run(at(monday));
      seen.push([...(await listing.standing()), await placesOf(db, listing)]);
    }
    expect(seen).toEqual([
      ['awaiting_badge', '2027-01-04', [{ week: '2027-01-04', kind: 'free' }]],
      ['awaiting_badge', '2027-01-11', [{ week: '2027-01-11', kind: 'free' }]],
      ['draft', null, []],
      ['draft', null, []],
    ]);
    expect(await listing.mails()).toEqual([
      expect.stringMatching(/: new launch week$/),
      expect.stringMatching(/: new launch week$/),
      expect.stringMatching(/has lost its launch week/),
    ]);
    // It may start again, with three new Mondays.
    await listing.choose(at('2027-01-20'));
    await calendar.run(at('2027-03-01'));
    expect(await listing.standing()).toEqual(['awaiting_badge', '2027-03-08']);
  });

  it('listings skip full weeks, in the order in which they chose', async () => {
    const { db, calendar, listing } = await start({ settings: { free_places_per_week: 1 } });
    const second = await calendar.makeListing(CHOSEN);
    await listing.choose(CHOSEN);
    await second.choose(days(CHOSEN, 1));
    const third = await calendar.makeListing(CHOSEN);
    await third.choose(days(CHOSEN, 2));
    await third.look('found', days(CHOSEN, 3));
    expect([await listing.standing(), await second.standing(), await third.standing()].map(([, week]) => week)).toEqual([WEEK, '2027-01-04', '2027-01-11']);
    await calendar.run(at(WEEK));
    expect(await listing.standing()).toEqual(['awaiting_badge', '2027-01-18']);
    await calendar.run(at('2027-01-04'));
    expect(await second.standing()).toEqual(['awaiting_badge', '2027-01-25']);
    const places = await countPlaces(db, { siteId: calendar.site.id, weeks: ['2027-01-11', '2027-01-18', '2027-01-25'], now: at('2027-01-04') });
    expect([...places.values()].map(({ free }) => free)).toEqual([1, 1, 1]);
  });

  it('a listing that was suspended on its Monday launches on the first Monday after it is back', async () => {
    const { db, calendar, listing } = await startScheduled();
    await db.run(sql`update listing set status = 'suspended' where id = ${listing.id}`);
    await calendar.run(at(WEEK));
    await db.run(sql`update listing set status = 'scheduled' where id = ${listing.id}`);
    await calendar.run(at('2027-01-04'));
    expect(await listing.standing()).toEqual(['live', '2027-01-04']);
    expect(await launchesOf(db, listing)).toEqual([{ week: '2027-01-04', launched_at: at('2027-01-04'), kind: 'free' }]);
  });

  it.each([
    ['Europe/Berlin', '2027-03-29', '2027-03-28T22:00:00Z'],
    ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T10:00:00Z'],
  ])('begins at midnight of %s, even after the clocks change', async (timeZone, week, instant) => {
    const db = await databaseForThisTest();
    const calendar = await playCalendar(db, { timeZone });
    const begins = at(instant);
    await calendar.run(days(begins, -3));
    const listing = await calendar.makeListing(days(begins, -3));
    await db.run(sql`update listing set status = 'scheduled', plan = 'paid', launch_week = ${week} where id = ${listing.id}`);
    await calendar.run(new Date(begins.getTime() - 1));
    expect(await listing.standing()).toEqual(['scheduled', week]);
    await calendar.run(begins);
    expect(await launchesOf(db, listing)).toEqual([{ week, launched_at: begins, kind: 'paid' }]);
  });
});

describe('a live listing on the free plan', () => {
  it('without its badge gets two emails and is withdrawn after 14 days, with launch and votes kept', async () => {
    const { db, calendar, listing } = await startLive();
    const voter = await makePerson(db);
    await castVote(db, { listingId: listing.id, week: WEEK, accountId: voter.accountId, at: days(at(WEEK), 1), inWeek: true });
    const lost = at('2027-01-10T15:00:00Z');
    const standing: string[] = [];
    for (let day = 0; day <= 14; day++) {
      await listing.look('missing', days(lost, day));
      await calendar.run(days(lost, day));
      await calendar.run(days(lost, day));
      standing.push((await listing.standing())[0]);
    }
    expect(standing).toEqual([...Array(14).fill('live'), 'withdrawn']);
    expect((await listing.mails()).slice(2)).toEqual([
      expect.stringMatching(/is missing$/),
      expect.stringMatching(/is Launch of the Week #1$/),
      expect.stringMatching(/7 days left/),
      expect.stringMatching(/no longer listed/),
    ]);
    expect(await visibilityOf(db, listing)).toBe('hidden');
    expect(await launchesOf(db, listing)).toHaveLength(1);
    expect(await db.row(sql`select votes from listing_stats where listing_id = ${listing.id}`)).toEqual({ votes: 1 });
    // It may come back: a new launch in a new week.
    await listing.choose(at('2027-02-01T10:00:00Z'));
    await listing.look('found', at('2027-02-02T10:00:00Z'));
    await calendar.run(at('2027-03-15'));
    expect(await listing.standing()).toEqual(['live', '2027-03-15']);
    expect((await launchesOf(db, listing)).map(({ week }) => week)).toEqual([WEEK, '2027-03-15']);
  });

  it('whose badge is back starts again from the beginning', async () => {
    const { calendar, listing } = await startLive();
    const lost = at('2027-01-10T15:00:00Z');
    await listing.look('missing', lost);
    await calendar.run(days(lost, 7));
    await listing.look('found', days(lost, 13));
    await calendar.run(days(lost, 14));
    await listing.look('missing', days(lost, 15));
    await calendar.run(days(lost, 16));
    expect(await listing.standing()).toEqual(['live', WEEK]);
    expect(
      (await listing.mails())
        .slice(2)
        .filter((subject) => !/is over$/.test(subject))
        .map((subject) => /missing$/.test(subject)),
    ).toEqual([true, false, true]);
  });

  it('has a week after the second email, however late it was sent', async () => {
    const { calendar, listing } = await startLive();
    const lost = at('2027-01-10T15:00:00Z');
    await listing.look('missing', lost);
    await calendar.run(days(lost, 30));
    await listing.look('missing', days(lost, 36));
    await calendar.run(days(lost, 36));
    expect(await listing.standing()).toEqual(['live', WEEK]);
    await listing.look('missing', days(lost, 37));
    await calendar.run(days(lost, 37));
    expect(await listing.standing()).toEqual(['withdrawn', WEEK]);
  });

  it('is checked once more before it is withdrawn, if there was no check for days', async () => {
    const { calendar, listing } = await startLive();
    const lost = at('2027-01-10T15:00:00Z');
    await listing.look('missing', lost);
    await calendar.run(days(lost, 7));
    // The machine was off, and the badge has returned in the meantime.
    await calendar.run(days(lost, 28));
    expect(await listing.standing()).toEqual(['live', WEEK]);
    await listing.look('found', days(lost, 28));
    await calendar.run(days(lost, 29));
    expect(await listing.standing()).toEqual(['live', WEEK]);
  });
});

describe('closing a week', () => {
  /** Listings that launch on 2026-12-28, with these votes each. */
  async function startWeek(votes: readonly number[], settings: object = {}) {
    const db = await databaseForThisTest();
    const calendar = await playCalendar(db, { settings });
    await calendar.run(CHOSEN);
    const listings: Played[] = [];
    for (const _ of votes) {
      const listing = await calendar.makeListing(CHOSEN);
      await listing.choose(CHOSEN);
      await listing.look('found', days(CHOSEN, 1));
      listings.push(listing);
    }
    await calendar.run(at(WEEK));
    const voters = await Promise.all(Array.from({ length: Math.max(...votes) + 3 }, () => makePerson(db)));
    const vote = (listing: number, voter: number, when: Date, more: { held?: boolean; inWeek?: boolean } = {}) =>
      castVote(db, { listingId: listings[listing]!.id, week: WEEK, accountId: voters[voter]!.accountId, at: when, inWeek: more.inWeek ?? true, ...more });
    for (const [i, n] of votes.entries()) for (let k = 0; k < n; k++) await vote(i, k, new Date(at(WEEK).getTime() + (k * 10 + i) * 60_000));
    const awards = () =>
      db.rows<{ rank: number; listing_id: number; votes: number; awarded_at: Date }>(sql`
        select rank, listing_id, votes, awarded_at from award where site_id = ${calendar.site.id} and week = ${WEEK} order by rank`);
    return { db, calendar, listings, vote, awards };
  }

  it('recounts the votes and awards #1 to #3; on equal votes the one who got there first wins', async () => {
    const { db, calendar, listings, vote, awards } = await startWeek([2, 3, 3, 0]);
    // Held votes and votes after the week don't count towards awards, and a wrong counter is corrected.
    for (let k = 3; k < 6; k++) await vote(0, k, days(at(WEEK), 2), { held: true });
    await vote(0, 2, days(at(WEEK), 8), { inWeek: false });
    await db.run(sql`update launch set votes = 50, week_votes = 50 where listing_id = ${listings[3]!.id}`);
    await calendar.run(at('2027-01-04T00:00:30Z'));
    const closedAt = at('2027-01-04');
    expect(await awards()).toEqual([
      { rank: 1, listing_id: listings[1]!.id, votes: 3, awarded_at: closedAt },
      { rank: 2, listing_id: listings[2]!.id, votes: 3, awarded_at: closedAt },
      { rank: 3, listing_id: listings[0]!.id, votes: 2, awarded_at: closedAt },
    ]);
    expect((await db.rows<{ votes: number }>(sql`select votes from listing_stats order by listing_id`)).map(({ votes }) => votes)).toEqual([3, 3, 3, 0]);
  });

  it('waits for decisions on held votes that could change the first three, which then rank the week', async () => {
    const { db, calendar, listings, vote, awards } = await startWeek([2, 3, 3], { awards_wait_days: 2 });
    for (let k = 3; k < 6; k++) await vote(0, k, days(at(WEEK), 2), { held: true });
    const call = (now: Date) => ({ ...callOf(db, { caller: commandLine, now }), site: calendar.site });
    const waiting = async (now: Date) => (await run(listWaitingWeeks, {}, call(now))).items;
    expect(await waiting(at('2027-01-03'))).toEqual([]);
    expect((await calendar.run(at('2027-01-04'))).map(({ did }) => did)).toEqual(['opened']);
    // A minute in which the team hasn't decided writes nothing.
    const written = () => db.rows(sql`select 'week' as what, xmin::text from calendar_week union all select 'launch', xmin::text from launch order by 1, 2`);
    const before = await written();
    expect(await calendar.run(at('2027-01-04T12:00:00Z'))).toEqual([]);
    expect(await written()).toEqual(before);
    expect(await awards()).toEqual([]);
    expect(await waiting(at('2027-01-04T12:00:00Z'))).toEqual([{ week: WEEK, until: '2027-01-06T00:00:00.000Z' }]);
    const news = (week: string) => readWeekNews(db, { siteId: calendar.site.id, week, last: addDays(week, -7), limit: 30 });
    expect(await news('2027-01-04')).toMatchObject({ awards: [], waits: true, late: [] });
    const launch = (await db.row<{ id: number }>(sql`select id from launch where listing_id = ${listings[0]!.id}`))!.id;
    const mistaken = await run(reviewVotes, { launch, decision: 'drop', reason: 'One office.' }, call(at('2027-01-04T12:40:00Z')));
    await run(reopenVoteReview, { review: mistaken.review }, call(at('2027-01-04T12:50:10Z')));
    const decided = await run(reviewVotes, { launch, decision: 'count', reason: 'Their conference.' }, call(at('2027-01-04T13:00:00Z')));
    expect(decided).toMatchObject({ decided: 3, too_late: 0, week_votes: 5 });
    const later = at('2027-01-04T13:01:00Z');
    expect(await calendar.run(later)).toMatchObject([{ did: 'closed', week: WEEK, awards: 3 }]);
    expect((await awards()).map(({ listing_id, votes }) => [listing_id, votes])).toEqual([
      [listings[0]!.id, 5],
      [listings[1]!.id, 3],
      [listings[2]!.id, 3],
    ]);
    expect(await waiting(later)).toEqual([]);
    const { body } = (await db.row<{ body: string }>(sql`select body from award_snapshot order by number desc limit 1`))!;
    expect(JSON.parse(body).launches.map((one: { votes: number; counted: unknown[] }) => [one.votes, one.counted.length])).toEqual([
      [5, 5],
      [3, 3],
      [3, 3],
    ]);
    // Everyone can read that the first decision was taken back, and the team can too.
    const made = { launch, votes: 3 };
    expect(JSON.parse(body).decisions).toEqual([
      { ...made, id: mistaken.review, at: '2027-01-04T12:40Z', decision: 'drop', reason: 'One office.', reopened: '2027-01-04T12:50Z' },
      { ...made, id: decided.review, at: '2027-01-04T13:00Z', decision: 'count', reason: 'Their conference.' },
    ]);
    expect((await run(listVoteReviews, {}, call(later))).items.map((one: { reopened_at: string | null }) => one.reopened_at)).toEqual([
      null,
      '2027-01-04T12:50:10.000Z',
    ]);
    // The weekly email of the next Monday names the winners, because the one of this Monday couldn't.
    await calendar.run(at('2027-01-11'));
    const winners = listings.slice(0, 3).map(({ slug }) => slug);
    expect(await news('2027-01-11')).toMatchObject({ awards: [], waits: false, late: [{ week: WEEK, awards: winners.map((slug) => ({ slug })) }] });
    // A later week that was decided as late doesn't hide an earlier one.
    const earlier = '2026-12-21';
    await db.run(sql`
      insert into calendar_week (site_id, week, opened_at, closed_at) values (${calendar.site.id}, ${earlier}, ${at(earlier)}, ${later})
      on conflict (site_id, week) do update set closed_at = excluded.closed_at`);
    await db.run(sql`update award set week = ${earlier}, rank = 1 where rank = 3`);
    const byWeek = (await news('2027-01-11')).late.map(({ week, awards: of }) => [week, of.map(({ slug }) => slug)]);
    expect(byWeek).toEqual([
      [earlier, winners.slice(2)],
      [WEEK, winners.slice(0, 2)],
    ]);
  });

  it('the weekly email names winners that a stopped calendar closed late, once', async () => {
    const { db, calendar, listings } = await startWeek([2, 3]);
    const site = calendar.site.id;
    const send = (week: string) => db.run(sql`insert into weekly_mailing (site_id, week, told) values (${site}, ${week}, 1)`);
    const lateIn = async (week: string) =>
      (await readWeekNews(db, { siteId: site, week, last: addDays(week, -7), limit: 30 })).late.map((one) => [one.week, one.awards.map(({ slug }) => slug)]);
    await send(WEEK);
    // Two Mondays later: a request opens the weeks, and the upkeep closes those before a moment after it.
    await openWeeks(db, { sites: calendar.sites, now: at('2027-01-18T08:00:00Z') });
    await calendar.run(at('2027-01-18T08:00:30Z'));
    expect(await lateIn('2027-01-18')).toEqual([[WEEK, [listings[1]!.slug, listings[0]!.slug]]]);
    await send('2027-01-18');
    await calendar.run(at('2027-01-25'));
    expect(await lateIn('2027-01-25')).toEqual([]);
  });

  it('closes a waiting week without the held votes when the time is over, also after a stop', async () => {
    const cases = [
      { back: '2027-01-06', votes: [2, 3], of: 0, order: [1, 0] },
      { back: '2027-01-19', votes: [3, 0], of: 1, order: [0] },
    ];
    for (const { back, votes, of, order } of cases) {
      const { calendar, listings, vote, awards } = await startWeek(votes, { awards_wait_days: 2 });
      for (let k = 3; k < 6; k++) await vote(of, k, days(at(WEEK), 2), { held: true });
      for (const early of ['2027-01-04', '2027-01-05T23:59:59Z']) await calendar.run(at(early));
      expect(await awards()).toEqual([]);
      const events = await calendar.run(at(back));
      expect(events.filter(({ did }) => did === 'closed')[0]).toMatchObject({ week: WEEK });
      expect((await awards()).map(({ listing_id, votes: n }) => [listing_id, n])).toEqual(order.map((i) => [listings[i]!.id, votes[i]]));
    }
  });

  it('waits for no held votes that change nothing: too few, or in a tie that came later', async () => {
    const { db, calendar, vote, awards } = await startWeek([4, 3, 2, 0], { awards_wait_days: 3 });
    // The third got its two votes in minutes 2 and 12.
    const hold = async (...minutes: number[]) => {
      await db.run(sql`delete from vote where held`);
      for (const [i, minute] of minutes.entries()) await vote(3, i, new Date(at(WEEK).getTime() + minute * 60_000), { held: true });
    };
    const cases: [day: string, minutes: number[], waits: boolean][] = [
      ['2027-01-04', [20, 21, 22], true],
      ['2027-01-05', [3, 11], true],
      ['2027-01-06', [3, 20], false],
    ];
    for (const [day, minutes, waits] of cases) {
      await hold(...minutes);
      await calendar.run(at(day));
      expect((await awards()).length, day).toBe(waits ? 0 : 3);
    }
  });

  it('gives no award without votes, and each award once', async () => {
    const { calendar, listings, awards } = await startWeek([1, 0]);
    for (const now of ['2027-01-04', '2027-01-04T00:01:00Z', '2027-01-11']) await calendar.run(at(now));
    expect((await awards()).map(({ rank, listing_id }) => [rank, listing_id])).toEqual([[1, listings[0]!.id]]);
  });

  it('waits for a vote that is being written', async () => {
    const { db, calendar, listings, awards } = await startWeek([0]);
    const voter = await makePerson(db);
    let closing: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.row(sql`select from launch where listing_id = ${listings[0]!.id} for update`);
      closing = calendar.run(at('2027-01-04'));
      await castVote(tx as Database, { listingId: listings[0]!.id, week: WEEK, accountId: voter.accountId, at: days(at(WEEK), 6), inWeek: true });
      await expect
        .poll(
          async () =>
            (await db.row<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))!
              .n,
        )
        .toBe(1);
    });
    await closing;
    expect(await awards()).toHaveLength(1);
  });
});

describe('a calendar that is late', () => {
  it('makes up for every missed week in order, with the same result', async () => {
    const db = await databaseForThisTest();
    const calendar = await playCalendar(db, { settings: { free_places_per_week: 2 } });
    await calendar.run(CHOSEN);
    const listings: Played[] = [];
    for (let i = 0; i < 6; i++) listings.push(await calendar.makeListing(CHOSEN));
    for (const listing of listings) {
      await listing.choose(CHOSEN);
      await listing.look('found', days(CHOSEN, 1));
    }
    await calendar.run(at('2026-12-21'));
    const late = at('2027-01-15T09:00:00Z');
    const events = await calendar.run(late);
    const done = events.map((event) => ('week' in event ? `${event.did} ${event.week}` : event.did));
    expect(done).toEqual(['opened 2026-12-28', 'opened 2027-01-04', 'opened 2027-01-11', 'closed 2026-12-21', 'closed 2026-12-28', 'closed 2027-01-04']);
    const launched = await db.rows<{ week: string; launched_at: Date; n: number }>(
      sql`select week, launched_at, count(*)::int as n from launch group by 1, 2 order by 1`,
    );
    expect(launched).toEqual(['2026-12-28', '2027-01-04', '2027-01-11'].map((week) => ({ week, launched_at: at(week), n: 2 })));
  });

  it('gives awards for the votes of each week that was missed', async () => {
    const { db, calendar, listing } = await startLive();
    const voter = await makePerson(db);
    await castVote(db, { listingId: listing.id, week: WEEK, accountId: voter.accountId, at: days(at(WEEK), 3), inWeek: true });
    await calendar.run(at('2027-02-01T09:00:00Z'));
    expect(await db.rows(sql`select week, rank, listing_id, awarded_at from award`)).toEqual([
      { week: WEEK, rank: 1, listing_id: listing.id, awarded_at: at('2027-01-04') },
    ]);
  });

  it('moves a listing without a badge once, into a week that is still to come', async () => {
    const { calendar, listing } = await start();
    await listing.choose(CHOSEN);
    await calendar.run(at('2027-01-15T09:00:00Z'));
    expect(await listing.standing()).toEqual(['awaiting_badge', '2027-01-18']);
    expect(await listing.mails()).toHaveLength(1);
  });

  it('that never ran begins with the first week in which a listing is waiting', async () => {
    const db = await databaseForThisTest();
    const calendar = await playCalendar(db);
    const listing = await calendar.makeListing(CHOSEN);
    await listing.choose(CHOSEN);
    await listing.look('found', CHOSEN);
    await calendar.run(at('2027-01-13'));
    expect(await listing.standing()).toEqual(['live', WEEK]);
  });
});

it('several processes at once do everything only once', async () => {
  const { db, url, drop } = await createTestDatabase();
  const others = [
    openDatabase(url, { max: 2, waitMs: 240_000 }),
    openDatabase(url, { max: 2, waitMs: 240_000 }),
    openDatabase(url, { max: 2, waitMs: 240_000 }),
  ];
  try {
    const calendar = await playCalendar(db);
    await calendar.run(CHOSEN);
    const listings: Played[] = [];
    for (let i = 0; i < 12; i++) listings.push(await calendar.makeListing(CHOSEN));
    for (const [i, listing] of listings.entries()) {
      await listing.choose(CHOSEN);
      if (i % 2 === 0) await listing.look('found', CHOSEN);
    }
    const now = at('2027-01-05');
    const told: string[] = [];
    const tell = (event: CalendarEvent) => void told.push('week' in event ? `${event.did} ${event.week}` : event.did);
    await Promise.all(others.map((database) => runCalendar(database, { sites: calendar.sites, now, tell })));
    expect(told.sort()).toEqual([...new Set(told)]);
    expect(told).toHaveLength(14);
    for (const [i, listing] of listings.entries()) {
      expect(await listing.standing()).toEqual(i % 2 === 0 ? ['live', WEEK] : ['awaiting_badge', '2027-01-11']);
      expect(await listing.mails()).toHaveLength(i % 2 === 0 ? 3 : 1);
    }
    const versions = await db.rows<{ n: number }>(sql`select count(*)::int as n from listing_version group by listing_id`);
    expect(new Set(versions.map(({ n }) => n))).toEqual(new Set([2, 3]));
  } finally {
    await Promise.all(others.map((other) => other.close()));
    await drop();
  }
});

describe('checks that are due', () => {
  it('are done once when several processes ask, and come up again after an hour if nobody recorded a result', async () => {
    const { db, calendar } = await start();
    const listings: Played[] = [];
    for (let i = 0; i < 10; i++) listings.push(await calendar.makeListing(CHOSEN));
    for (const listing of listings) await listing.choose(CHOSEN);
    const now = days(CHOSEN, 1);
    const taken = (await Promise.all([1, 2, 3].map(() => takeDueBadgeChecks(db, { now, limit: 6 })))).flat();
    const rest = await takeDueBadgeChecks(db, { now, limit: 100 });
    expect([...taken, ...rest].map(({ listing_id }) => listing_id).sort()).toEqual(listings.map(({ id }) => id).sort());
    expect(await takeDueBadgeChecks(db, { now: days(now, 1 / 25), limit: 100 })).toEqual([]);
    await listings[0]!.look('missing', days(now, 1 / 25));
    expect(await takeDueBadgeChecks(db, { now: days(now, 1 / 24), limit: 100 })).toHaveLength(9);
    expect(taken[0]).toEqual({
      listing_id: expect.any(Number),
      site_id: calendar.site.id,
      slug: expect.any(String),
      host: expect.any(String),
      website_url: expect.any(String),
      earlier: [],
    });
  });

  it.each([
    ['a day later', '2026-12-10T09:00:00Z', '2026-12-11T09:00:00Z'],
    ['shortly before its Monday', '2026-12-27T09:00:00Z', '2026-12-27T22:00:00Z'],
    ['a day later, after that one', '2026-12-27T22:05:00Z', '2026-12-28T22:05:00Z'],
  ])('come %s', async (_, looked, next) => {
    const { db, listing } = await startScheduled();
    await listing.look('found', at(looked));
    expect(await db.row(sql`select next_check_at from free_launch where listing_id = ${listing.id}`)).toEqual({ next_check_at: at(next) });
  });

  it('skip suspended listings, and continue on a paid plan for as long as the badge proves who owns the listing', async () => {
    const { db, listing } = await startScheduled();
    const now = days(CHOSEN, 5);
    await db.run(sql`update listing set status = 'suspended' where id = ${listing.id}`);
    expect(await takeDueBadgeChecks(db, { now, limit: 10 })).toEqual([]);
    await db.run(sql`update listing set status = 'live', plan = 'paid' where id = ${listing.id}`);
    expect(await takeDueBadgeChecks(db, { now, limit: 10 })).toMatchObject([{ listing_id: listing.id }]);
    await listing.look('missing', now);
    expect(await takeDueBadgeChecks(db, { now: days(now, 5), limit: 10 })).toEqual([]);
  });
});

describe('places of a week', () => {
  it('are held for an order until it is paid or expires; paid ones don’t count as free ones', async () => {
    const { db, calendar, listing } = await start({ settings: { paid_places_per_week: 1 } });
    const other = await calendar.makeListing(CHOSEN);
    const take = (listingId: number, now: Date, heldUntil?: Date) =>
      db.transaction((tx) =>
        takePlace(tx, {
          site: calendar.site,
          kind: 'paid',
          weeks: [WEEK],
          listingId,
          now,
          ...(heldUntil && { heldUntil, orderNumber: 'A-1' }),
        }),
      );
    const count = async (now: Date) => (await countPlaces(db, { siteId: calendar.site.id, weeks: [WEEK], now })).get(WEEK) ?? { free: 0, paid: 0 };
    expect(await take(listing.id, CHOSEN, days(CHOSEN, 1))).toBe(WEEK);
    expect(await take(other.id, CHOSEN)).toBeUndefined();
    expect(await count(CHOSEN)).toEqual({ free: 0, paid: 1 });
    // The hold has expired: the place is free even before the clean-up.
    expect(await count(days(CHOSEN, 1))).toEqual({ free: 0, paid: 0 });
    expect(await take(other.id, days(CHOSEN, 1), days(CHOSEN, 2))).toBe(WEEK);
    expect(await take(other.id, days(CHOSEN, 1))).toBe(WEEK);
    await calendar.run(days(CHOSEN, 3));
    expect(await placesOf(db, listing)).toEqual([]);
    expect(await placesOf(db, other)).toEqual([{ week: WEEK, kind: 'paid' }]);
    // A hold never weakens a paid place.
    expect(await take(other.id, days(CHOSEN, 3), days(CHOSEN, 4))).toBe(WEEK);
    await calendar.run(days(CHOSEN, 5));
    expect(await placesOf(db, other)).toHaveLength(1);
  });
});
