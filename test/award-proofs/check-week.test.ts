import { expect, it } from 'vitest';
import { Broken, type Entry } from '../../src/commands/award-check/check-log.ts';
import { ruleCodes } from '../../src/commands/award-check/check-votes.ts';
import { checkWeek } from '../../src/commands/award-check/check-week.ts';
import { holdingRules } from '../../src/launches/index.ts';
import { canonicalJson, type Json, sha256 } from '../../src/platform/signed-log/index.ts';

// A week of a site that signs anything: its votes and entries must still agree with each other.

// biome-ignore lint/suspicious/noExplicitAny: a test changes any part of it
type Any = any;
const mark = (n: number) => n.toString(16).padStart(64, '0');
const week = '2026-10-05';
const made = () => {
  const awards = [
    { rank: 1, launch: 1, listing: 'one', votes: 3 },
    { rank: 2, launch: 2, listing: 'two', votes: 1 },
  ];
  const snapshot: Any = {
    format: 'slipway-week-2',
    site: 'site',
    week,
    from: `${week}T00:00:00.000Z`,
    awards,
    decisions: [
      { id: 7, launch: 1, decision: 'count' },
      { id: 8, launch: 1, decision: 'drop' },
    ],
    launches: [
      {
        launch: 1,
        listing: 'one',
        rank: 1,
        votes: 3,
        reached_at: `${week}T02:00:30.000Z`,
        imported_votes: 0,
        counted: [
          [mark(1), 10],
          [mark(2), 60, 'released', 'same_network', 7],
          [mark(3), 120],
        ],
        not_counted: [
          [mark(4), 70, 'held', 'same_network', null],
          [mark(5), 71, 'dropped', 'same_steps', 8],
          [mark(6), 90, 'late', null, null],
        ],
      },
      { launch: 2, listing: 'two', rank: 2, votes: 1, reached_at: `${week}T00:15:10.000Z`, imported_votes: 0, counted: [[mark(7), 15]], not_counted: [] },
    ],
  };
  const rules = { same_network: { held: 1, released: 1, dropped: 0 }, same_steps: { held: 0, released: 0, dropped: 1 } };
  const entry: Any = { number: 2, kind: 'week', site: 'site', week, source: 'votes', awards };
  entry.counts = { received: 7, counted: 4, held: 1, released: 1, dropped: 1, late: 1, rules };
  return { snapshot, entry, voting: [] as Any[] };
};
const check = async ({
  snapshot,
  entry,
  voting,
  more = {},
}: ReturnType<typeof made> & { more?: { settings?: Entry[]; isRanking?: boolean; fullSince?: string; late?: Entry[] } }) => {
  entry.snapshot = { sha256: sha256(canonicalJson(snapshot as Json)).toString('hex') };
  return (await checkWeek(async () => snapshot, entry as Entry, { corrections: [], voting, ...more })).awards;
};
/** The same week in the third format, which says why each vote counts or doesn't. */
const madeFull = () => {
  const given = made();
  const { snapshot, entry } = given;
  Object.assign(snapshot, { format: 'slipway-week-3', until: '2026-10-12T00:00:00.000Z', step: 'normal', account_days: 7 });
  snapshot.launches[0].reached_at = `${week}T02:00:00.000000Z`;
  snapshot.launches[1].reached_at = `${week}T00:15:00.000000Z`;
  snapshot.launches[0].counted[0].push('confirmed', 'first_votes');
  snapshot.launches[0].counted[2].push('imported');
  snapshot.launches[0].not_counted[2][2] = 'young';
  const none = { held: 0, released: 0, confirmed: 0, cleared: 0, dropped: 0 };
  entry.counts = { received: 7, counted: 4, held: 1, released: 1, confirmed: 1, cleared: 0, dropped: 1, late: 0, young: 1, imported: 1 };
  entry.counts.rules = { first_votes: { ...none, confirmed: 1 }, same_network: { ...none, held: 1, released: 1 }, same_steps: { ...none, dropped: 1 } };
  return {
    ...given,
    more: { settings: [required(1, 7, '2026-10-01T00:00:00Z')] } as { settings: Entry[]; isRanking?: boolean; fullSince?: string; late?: Entry[] },
  };
};
/** An entry about the minimum age of accounts in days. */
const required = (number: number, days: number, at: string, step = 'normal') =>
  ({ number, kind: 'settings', at, vote_sensitivity: step, rank_account_days: days }) as Entry;
const voting = (number: number, ended: boolean, time: string) => ({ number, kind: 'voting', ended, at: `${week}T${time}Z` });

it('a week whose votes, rules and decisions agree is right, also with an early end of voting before its last vote that was taken back in time', async () => {
  expect(await check(made())).toHaveLength(2);
  const paused = made();
  paused.voting = [voting(1, true, '01:20:00'), voting(2, false, '01:50:00'), voting(3, true, '02:00:40')];
  expect(await check(paused)).toHaveLength(2);
  // A vote that was on its way still counts; and earlier versions wrote no entry for the end, only for the beginning after it.
  paused.voting = [voting(1, true, '01:59:59')];
  expect(await check(paused)).toHaveLength(2);
  paused.voting = [voting(1, false, '01:00:00')];
  expect(await check(paused)).toHaveLength(2);
});

it('decisions of a launch that an older service merged into this one are right', async () => {
  const merged = made();
  merged.snapshot.decisions[0].launch = 3;
  merged.snapshot.decisions[1].launch = 3;
  expect(await check(merged)).toHaveLength(2);
});

it('a snapshot of the first format doesn’t say which votes were released, and is right without', async () => {
  const old = made();
  old.snapshot.format = 'slipway-week-1';
  old.snapshot.launches[0].counted[1] = [mark(2), 60];
  expect(await check(old)).toHaveLength(2);
});

it.each<[string, RegExp, (given: ReturnType<typeof made>) => void]>([
  ['a rule with more released votes than are listed', /by each rule differ/, ({ entry }) => (entry.counts.rules.same_network.released = 2)],
  ['a rule that held nothing', /by each rule differ/, ({ entry }) => (entry.counts.rules.same_name = { held: 0, released: 0, dropped: 0 })],
  ['a number of released votes that differs', /shows 2 votes released, but lists 1/, ({ entry }) => (entry.counts.released = 2)],
  ['a released vote that isn’t marked', /shows 1 votes released, but lists 0/, ({ snapshot }) => snapshot.launches[0].counted[1].splice(2)],
  ['a vote released by a decision to drop', /released without a decision/, ({ snapshot }) => (snapshot.launches[0].counted[1][4] = 8)],
  ['a vote released by a decision on another launch', /released by a decision on another launch/, ({ snapshot }) => (snapshot.decisions[0].launch = 2)],
  ['a vote dropped by a decision on another launch', /dropped by a decision on another launch/, ({ snapshot }) => (snapshot.decisions[1].launch = 2)],
  [
    'a vote held by the site team without a decision',
    /held by the site team without a decision/,
    ({ snapshot, entry }) => {
      snapshot.launches[0].not_counted[0][3] = 'site_team';
      entry.counts.rules = { ...entry.counts.rules, same_network: { held: 0, released: 1, dropped: 0 }, site_team: { held: 1, released: 0, dropped: 0 } };
    },
  ],
  ['a counted vote in another state', /unknown state/, ({ snapshot }) => (snapshot.launches[0].counted[1][2] = 'held')],
  ['a vote that counts after voting had ended', /voting had ended when it was cast/, (given) => (given.voting = [voting(1, true, '01:50:00')])],
  [
    'a vote that counts between an end and a beginning',
    /voting had ended when it was cast/,
    (given) => (given.voting = [voting(1, true, '00:30:00'), voting(2, false, '01:30:00')]),
  ],
  ['voting that ends twice', /entry 2 ends or begins voting/, (given) => (given.voting = [voting(1, true, '03:00:00'), voting(2, true, '04:00:00')])],
])('%s is found', async (_, reason, change) => {
  const given = made();
  change(given);
  await expect(check(given)).rejects.toThrow(Broken);
  await expect(check(given)).rejects.toThrow(reason);
});

it('a week of the third format is right, also if a vote is late within an early end of voting, and if the step was changed by an entry', async () => {
  expect(await check(madeFull())).toHaveLength(2);
  const late = madeFull();
  late.snapshot.launches[0].not_counted[2][2] = 'late';
  Object.assign(late.entry.counts, { young: 0, late: 1 });
  late.voting = [voting(1, true, '01:20:00'), voting(2, false, '01:50:00')];
  expect(await check(late)).toHaveLength(2);
  const low = madeFull();
  low.snapshot.step = 'low';
  low.more.settings = [required(1, 7, `${week}T12:00:00Z`, 'low')];
  expect(await check(low)).toHaveLength(2);
});

it('an age of accounts that was required during the week is right, and so is an end of voting from before the log had such entries', async () => {
  const young = madeFull();
  young.more.settings = [required(1, 7, `${week}T12:00:00Z`), required(1, 0, `${week}T13:00:00Z`)];
  expect(await check(young)).toHaveLength(2);
  const late = madeFull();
  late.snapshot.launches[0].not_counted[2][2] = 'late';
  late.snapshot.launches[0].not_counted[2][1] = 500;
  Object.assign(late.entry.counts, { young: 0, late: 1 });
  late.voting = [{ ...voting(1, true, '23:00:00'), since: `${week}T05:00:00Z` }];
  expect(await check(late)).toHaveLength(2);
  // The week before waited for its awards and was closed first, by the new version: the old one had already ended voting in this week.
  late.more.fullSince = `${week}T05:00:01Z`;
  expect(await check(late)).toHaveLength(2);
});

it.each<[string, RegExp, (given: ReturnType<typeof madeFull>) => void]>([
  [
    'a vote left out as late although voting never ended',
    /as late although voting had not ended/,
    ({ snapshot }) => (snapshot.launches[0].not_counted[2][2] = 'late'),
  ],
  [
    'an age of accounts that the log doesn’t have',
    /younger than 7 days were left out, but the log says the site required 3/,
    ({ more }) => (more.settings = [required(1, 7, '2026-10-01T00:00:00Z'), required(1, 3, '2026-10-02T00:00:00Z')]),
  ],
  [
    'an age of accounts that was only required after the week closed',
    /the log says the site required 0/,
    ({ more }) => (more.settings = [required(3, 7, '2026-10-12T00:01:00Z')]),
  ],
  [
    'an end of voting that was told after the fact, although the log has had such entries',
    /entry 1 ends voting after the fact/,
    (given) => {
      given.voting = [{ ...voting(1, true, '23:00:00'), since: `${week}T05:00:00Z` }];
      given.more.fullSince = `${week}T05:00:00Z`;
    },
  ],
  ['a vote left out as young although no age is required', /although the site requires none/, ({ snapshot }) => (snapshot.account_days = 0)],
  ['a vote held by a rule that nobody knows', /has an unknown rule: because/, ({ snapshot }) => (snapshot.launches[0].not_counted[0][3] = 'because')],
  [
    'a vote from before the week',
    /was not cast in this week/,
    ({ snapshot }) => (snapshot.launches[1].not_counted = [[mark(9), -1, 'held', 'same_steps', null]]),
  ],
  [
    'a counted vote from after the week',
    /was not cast in this week/,
    ({ snapshot }) => {
      snapshot.launches[1].counted[0][1] = 10_080;
      snapshot.launches[1].reached_at = '2026-10-12T00:00:00.000000Z';
    },
  ],
  ['a beginning that isn’t the week’s', /doesn’t begin and end with its week/, ({ snapshot }) => (snapshot.from = '2026-10-04T00:00:00.000Z')],
  ['an end that isn’t the week’s', /doesn’t begin and end with its week/, ({ snapshot }) => (snapshot.until = '2026-10-20T00:00:00.000Z')],
  [
    'a time that says more than the minute',
    /did not reach its votes at the time shown/,
    ({ snapshot }) => (snapshot.launches[0].reached_at = `${week}T02:00:30.000000Z`),
  ],
  ['a step that the log doesn’t have', /ran with the step high, but the log says normal/, ({ snapshot }) => (snapshot.step = 'high')],
  ['a confirmed vote without a rule', /has an unknown state/, ({ snapshot }) => snapshot.launches[0].counted[0].pop()],
  ['a format of a later version', /can’t check the format slipway-week-9/, ({ snapshot }) => (snapshot.format = 'slipway-week-9')],
  [
    'awards that were imported for a week after the site had ranked others',
    /imported although the site ranked earlier weeks itself/,
    (given) => {
      given.entry.source = 'import';
      given.more.isRanking = true;
    },
  ],
])('%s is found in the third format', async (_, reason, change) => {
  const given = madeFull();
  change(given);
  await expect(check(given)).rejects.toThrow(reason);
});

const decided = (more: Partial<Entry>) => ({ number: 3, kind: 'decision', week, launch: 1, votes: 2, marks: [mark(4), mark(5)], ...more }) as Entry;

it('late decisions on votes that didn’t count are right', async () => {
  const given = madeFull();
  given.more.late = [decided({}), decided({ number: 4, votes: 3 })];
  expect(await check(given)).toHaveLength(2);
});

it.each<[string, RegExp, Partial<Entry>]>([
  ['a vote that counted', /decision 3 is about votes that the snapshot doesn’t have/, { marks: [mark(1)] }],
  ['a vote twice', /decision 3 names a vote twice/, { marks: [mark(4), mark(4)] }],
  ['more votes than it is about', /decision 3 is about 1 votes, but names 2/, { votes: 1 }],
  ['votes of a week that wasn’t closed', /decision 1 was written before its week was closed/, { number: 1 }],
])('a late decision that names %s is found', async (_, reason, more) => {
  const given = madeFull();
  given.more.late = [decided(more)];
  await expect(check(given)).rejects.toThrow(reason);
});

it('a rule of a later version says what to do', async () => {
  const given = madeFull();
  given.snapshot.launches[0].not_counted[0][3] = 'later_rule';
  await expect(check(given)).rejects.toThrow('unknown rule: later_rule. If the site is newer than this program, use the newest version.');
});

it('the verifier knows every rule of the service', () => {
  expect([...ruleCodes].sort()).toEqual([...holdingRules.map(({ code }) => code), 'imported'].sort());
});
