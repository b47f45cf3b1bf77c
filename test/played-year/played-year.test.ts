import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, runCalendar, startOfDay, takeDueBadgeChecks, weekSpan } from '../../src/launches/index.ts';
import { type Chance, startChance } from '../../src/platform/chance.ts';
import { type Database, sql } from '../../src/platform/database/database.ts';
import { type Played, playCalendar } from '../support/calendar.ts';
import { createTestDatabase } from '../support/database.ts';
import { makePerson } from '../support/people.ts';

// A year of the free plan, played in half-weeks in a zone whose clocks change: listings come, badges come and go, people
// vote, and for three weeks in spring the machine is off. The checks at the end read the raw rows.
const ZONE = 'Europe/Berlin';
const FIRST_MONDAY = '2026-11-23';
const WEEKS = 52;
const PLACES = 6;
const LISTINGS = 220;
const LOOKS_AT_ONCE = 18;
const OFF = { from: 24, until: 27 };

let db: Database;
let drop: () => Promise<void>;
let year: Awaited<ReturnType<typeof play>>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  year = await play(startChance(52));
});
afterAll(() => drop());

async function play(chance: Chance) {
  const calendar = await playCalendar(db, { timeZone: ZONE, settings: { free_places_per_week: PLACES } });
  const begin = startOfDay(addDays(FIRST_MONDAY, -3), ZONE);
  // One after the other: the year follows their ids, so it would be another one each time.
  const listings: Played[] = [];
  for (let n = 0; n < LISTINGS; n++) listings.push(await calendar.makeListing(begin));
  const voters = await Promise.all(Array.from({ length: 25 }, () => makePerson(db, { now: begin })));
  const badges = new Map<number, boolean>();
  const fullest: number[] = [];
  let refused = 0;
  let next = 0;
  for (let week = 0; week < WEEKS; week++) {
    const monday = addDays(FIRST_MONDAY, 7 * week);
    for (const now of [startOfDay(monday, ZONE), startOfDay(addDays(monday, 3), ZONE)]) {
      if (week < OFF.from || week >= OFF.until) {
        // The second finds nothing left to do, at the same time as the first or after it.
        const once = () => runCalendar(db, { sites: calendar.sites, now });
        if (week % 3 === 0) await Promise.all([once(), once()]);
        else await once().then(once);
        await look(chance, { calendar, listings, badges, now });
      }
      await castVotes(chance, { now, voters: voters.map(({ accountId }) => accountId) });
      for (let i = 0; i < 4 && next < listings.length; i++) await choose(listings[next++]!, now);
      // Some of those that fell out come back.
      const out = await db.rows<{ id: number }>(
        sql`select listing_id as id from free_launch f join listing l on l.id = f.listing_id where l.status in ('withdrawn', 'draft') order by 1`,
      );
      for (const { id } of out) if (chance.next() < 0.2) await choose(listings.find((listing) => listing.id === id)!, now);
      fullest.push(
        (await db.row<{ n: number }>(
          sql`select coalesce(max(n), 0)::int as n from (select count(*) as n from week_place where kind = 'free' group by week) w`,
        ))!.n,
      );
    }
  }
  return { calendar, listings, fullest, refused };

  async function choose(listing: Played, now: Date): Promise<void> {
    await listing.choose(now).catch((error: { code?: string }) => {
      if (error.code !== 'free_weeks_full') throw error;
      refused++;
    });
  }
}

async function look(
  chance: Chance,
  given: { calendar: Awaited<ReturnType<typeof playCalendar>>; listings: readonly Played[]; badges: Map<number, boolean>; now: Date },
): Promise<void> {
  const due = await takeDueBadgeChecks(db, { now: given.now, limit: LOOKS_AT_ONCE });
  const looks: Promise<void>[] = [];
  for (const { listing_id: id } of due.sort((a, b) => a.listing_id - b.listing_id)) {
    const stands = given.badges.get(id) ?? false;
    // A badge comes sooner than it goes; one in ten never comes.
    const changes = stands ? chance.next() < 0.15 : id % 10 > 0 && chance.next() < 0.6;
    given.badges.set(id, stands !== changes);
    const unseen = chance.next() < 0.05;
    const finding = unseen ? 'unreachable' : given.badges.get(id) ? 'found' : 'missing';
    looks.push(given.listings.find((listing) => listing.id === id)!.look(finding, given.now));
  }
  await Promise.all(looks);
}

/** Votes of the half-week that begins, for launches of the running week and some older ones; counters are left to the closing. */
async function castVotes(chance: Chance, given: { now: Date; voters: readonly number[] }): Promise<void> {
  const launches = await db.rows<{ id: number; week: string }>(
    sql`select id, week from launch where launched_at <= ${given.now} order by week desc, id limit 14`,
  );
  const votes: { launch: number; account: number; at: Date; inWeek: boolean; held: boolean }[] = [];
  for (const { id, week } of launches) {
    const { from, until } = weekSpan(week, ZONE);
    const running = given.now >= from && given.now < until;
    for (const account of given.voters) {
      if (chance.next() > (running ? 0.25 : 0.03)) continue;
      const at = new Date(given.now.getTime() + Math.floor(chance.next() * 3 * 86_400_000));
      votes.push({ launch: id, account, at, inWeek: running, held: chance.next() < 0.05 });
    }
  }
  await db.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week, held)
    select * from unnest(${votes.map((v) => v.launch)}::bigint[], ${votes.map((v) => v.account)}::bigint[], ${votes.map((v) => v.at.toISOString())}::timestamptz[],
      ${votes.map((v) => v.inWeek)}::boolean[], ${votes.map((v) => v.held)}::boolean[]) on conflict do nothing`);
}

it('was a year in which everything happened', async () => {
  const rows = await db.rows<{ what: string; n: number }>(sql`select what, count(*)::int as n from listing_version group by what`);
  const happened = Object.fromEntries(rows.map(({ what, n }) => [what, n]));
  for (const what of ['choose_free_listing', 'badge_found', 'badge_lost', 'badge_not_found', 'week_opened']) expect(happened[what], what).toBeGreaterThan(20);
  const statuses = await db.rows<{ status: string }>(sql`select distinct after ->> 'status' as status from listing_version`);
  expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining(['live', 'awaiting_badge', 'withdrawn']));
  expect(year.refused).toBeGreaterThan(0);
});

it('no week ever had more places taken than it has', () => {
  expect(Math.max(...year.fullest)).toBe(PLACES);
});

it('every launch happened once, on the Monday of its week, and each listing is in the state its launches imply', async () => {
  const launches = await db.rows<{ listing_id: number; week: string; launched_at: Date | null }>(
    sql`select listing_id, week, launched_at from launch order by listing_id, week`,
  );
  const opened = await db.rows<{ listing_id: number }>(sql`select listing_id from listing_version where what = 'week_opened'`);
  for (const listing of year.listings) {
    const own = launches.filter(({ listing_id }) => listing_id === listing.id);
    const begun = own.filter(({ launched_at }) => launched_at !== null);
    const planned = own.filter(({ launched_at }) => launched_at === null);
    expect(begun).toHaveLength(opened.filter(({ listing_id }) => listing_id === listing.id).length);
    for (const { week, launched_at } of begun) expect(launched_at).toEqual(startOfDay(week, ZONE));
    const [status, week] = await listing.standing();
    expect(planned.map((launch) => launch.week)).toEqual(status === 'scheduled' ? [week] : []);
    if (status === 'live') expect(begun.at(-1)?.week).toBe(week);
  }
});

it('awards are what a recount of the votes gives', async () => {
  const votes = await db.rows<{ launch_id: number; listing_id: number; week: string; cast_at: Date; held: boolean }>(sql`
    select v.launch_id, n.listing_id, n.week, v.cast_at, v.held from vote v join launch n on n.id = v.launch_id order by v.cast_at`);
  const tallies = new Map<string, Map<number, { listing: number; launch: number; votes: number; reached: number }>>();
  for (const { launch_id, listing_id, week, cast_at, held } of votes) {
    // In the week by the calendar, not by the week in the row.
    if (held || cast_at < startOfDay(week, ZONE) || cast_at >= startOfDay(addDays(week, 7), ZONE)) continue;
    const ofWeek = tallies.get(week) ?? new Map();
    tallies.set(week, ofWeek);
    const tally = ofWeek.get(launch_id) ?? { listing: listing_id, launch: launch_id, votes: 0, reached: 0 };
    ofWeek.set(launch_id, { ...tally, votes: tally.votes + 1, reached: cast_at.getTime() });
  }
  const lastClosed = addDays(FIRST_MONDAY, 7 * (WEEKS - 2));
  const expected = [...tallies]
    .filter(([week]) => week <= lastClosed)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([week, ofWeek]) =>
      [...ofWeek.values()]
        .sort((a, b) => b.votes - a.votes || a.reached - b.reached || a.launch - b.launch)
        .slice(0, 3)
        .map((tally, i) => ({ week, rank: i + 1, listing_id: tally.listing, votes: tally.votes })),
    );
  expect(expected.length).toBeGreaterThan(90);
  expect(await db.rows(sql`select week, rank, listing_id, votes from award order by week, rank`)).toEqual(expected);
});

it('the versions of each listing follow from one another, up to its current state', async () => {
  for (const listing of year.listings) {
    const versions = await db.rows<{ before: Record<string, unknown>; after: Record<string, unknown> }>(sql`
      select before, after from listing_version where listing_id = ${listing.id} order by id`);
    let standing: Record<string, unknown> = { status: 'draft', launch_week: null };
    for (const { before, after } of versions) {
      expect(standing).toMatchObject(before);
      standing = { ...standing, ...after };
    }
    expect([standing.status, standing.launch_week]).toEqual(await listing.standing());
  }
});

it('every change was reported to the owner, and nothing twice', async () => {
  const versions = await db.rows<{ listing_id: number; what: string; from: string; to: string }>(sql`
    select listing_id, what, coalesce(before ->> 'status', '') as from, coalesce(after ->> 'status', '') as to from listing_version`);
  const mails = await db.rows<{ to: string; subject: string }>(
    sql`select payload ->> 'to' as to, payload ->> 'subject' as subject from graphile_worker._private_jobs`,
  );
  for (const listing of year.listings) {
    const subjects = mails.filter(({ to }) => to === listing.email).map(({ subject }) => subject);
    const own = versions.filter(({ listing_id }) => listing_id === listing.id);
    const told = (pattern: RegExp) => subjects.filter((subject) => pattern.test(subject)).length;
    const done = (what: string, more: { from?: string; to?: string } = {}) =>
      own.filter((version) => version.what === what && (more.from ?? version.from) === version.from && (more.to ?? version.to) === version.to).length;
    expect(told(/launches on/)).toBe(done('badge_found'));
    expect(told(/^Put the badge for .* back before/)).toBe(done('badge_lost', { from: 'scheduled' }));
    expect(told(/new launch week$/)).toBe(done('badge_not_found', { to: '' }));
    expect(told(/has lost its launch week/)).toBe(done('badge_not_found', { to: 'draft' }));
    expect(told(/is live$/)).toBe(done('week_opened'));
    expect(told(/no longer listed/)).toBe(done('badge_lost', { to: 'withdrawn' }));
    expect(told(/7 days left/)).toBeLessThanOrEqual(told(/is missing$/));
    expect(told(/7 days left/)).toBeGreaterThanOrEqual(told(/no longer listed/));
  }
});
