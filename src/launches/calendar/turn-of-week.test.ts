import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../test/support/listings.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { addDays, startOfDay } from '../weeks.ts';
import { nextTurn, openTurnOfWeek } from './turn-of-week.ts';

/**
 * Includes Mondays right after clock changes: New York 8 March, Berlin 29 March, Auckland 27 September, St John's 1 November.
 * They are two weeks apart for zones behind UTC, because the clock only runs forward.
 */
const mondays: readonly [string, string][] = [
  ['UTC', '2026-03-02'],
  ['America/New_York', '2026-03-09'],
  ['Asia/Kathmandu', '2026-03-23'],
  ['Europe/Berlin', '2026-03-30'],
  ['Africa/Cairo', '2026-04-27'],
  ['Pacific/Kiritimati', '2026-05-11'],
  ['Pacific/Auckland', '2026-09-28'],
  ['America/St_Johns', '2026-11-02'],
];
const hostOf = (zone: string) => `${zone.toLowerCase().replaceAll(/[^a-z]/g, '-')}.slipway.test`;

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { SLIPWAY_NOW: '2026-02-24T12:00:00Z' },
    async seed(db) {
      for (const [zone] of mondays)
        await db.run(sql`
          insert into site (key, host, name, time_zone, created_at)
          values (${hostOf(zone).split('.')[0]!}, ${hostOf(zone)}, ${zone}, ${zone}, '2026-02-01T00:00:00Z')`);
    },
  });
  await until(async () => mondays.every(([zone]) => service.parts.findSite(hostOf(zone)) !== undefined));
});
afterAll(() => service.close());

async function schedule(zone: string, monday: string): Promise<string> {
  const siteId = service.parts.findSite(hostOf(zone))!.id;
  const { id, slug } = await makeListing(service.db, { siteId, status: 'scheduled', launchWeek: monday });
  await service.db.run(sql`insert into launch (site_id, listing_id, week, kind) values (${siteId}, ${id}, ${monday}, 'paid')`);
  return slug;
}

/** A page redirects from a week's name to its Monday; during a slow turn, the response says to try again. */
async function read(path: string, zone: string): Promise<string> {
  const { status, headers, text } = await service.get(path, { host: hostOf(zone) });
  if (status === 503) return read(path, zone);
  return status >= 300 && status < 400 ? read(String(headers.location), zone) : text;
}

/** Lists of past and of upcoming launches: each launch is in exactly one of each pair. */
const pairs = [
  ['/api/v1/launches?section=this-week', '/api/v1/launches?section=upcoming'],
  ['/api/v1/launches?section=recent', '/api/v1/launches?section=upcoming'],
  ['/api/v1/launches/weeks/this', '/api/v1/launches/weeks/next'],
  ['/api/v1/leaderboards/community-weekly', '/api/v1/launches/weeks/next'],
  ['/api/v1/listings', '/api/v1/listings?status=upcoming'],
  ['/launches?section=this-week', '/launches?section=upcoming'],
  ['/launches/this', '/launches/next'],
  ['/feeds/launches.json', '/api/v1/listings?status=upcoming'],
] as const;

describe.each(mondays)('in %s at the Monday %s', (zone, monday) => {
  it('a launch is always in exactly one of the coming and the current week, by the clock, without a tick', async () => {
    const slug = await schedule(zone, monday);
    const from = startOfDay(monday, zone).getTime();
    for (const offset of [-3_600_000, -1000, -1, 0, 1, 999, 53_000, 3_600_000]) {
      service.parts.clock.now = () => new Date(from + offset);
      const holds = async (path: string) => (await read(path, zone)).includes(`/listings/${slug}"`);
      for (const [running, coming] of pairs)
        expect({ offset, running, coming, has: [await holds(running), await holds(coming)] }).toEqual({
          offset,
          running,
          coming,
          has: [offset >= 0, offset < 0],
        });
      const profile = (await service.get(`/api/v1/listings/${slug}`, { host: hostOf(zone) })).json;
      expect({ offset, status: profile.status }).toEqual({ offset, status: offset < 0 ? 'scheduled' : 'live' });
    }
  });

  it('no ready answer is served past the end of a week', async () => {
    const next = addDays(monday, 7);
    const slug = await schedule(zone, next);
    const from = startOfDay(next, zone).getTime();
    const upcoming = async () => (await service.get('/api/v1/launches?section=upcoming', { host: hostOf(zone) })).text.includes(`/listings/${slug}"`);
    service.parts.clock.now = () => new Date(from - 1);
    await until(upcoming);
    service.parts.clock.now = () => new Date(from);
    expect(await upcoming()).toBe(false);
  });
});

it('a clock that ran fast and was set back makes no week wait', async () => {
  const clock = { now: () => new Date('2026-12-20T12:00:00Z') };
  const sites = [{ timeZone: 'UTC' }] as never;
  const log = { error: () => {} } as never;
  // The database fails: the next attempt is due a second later on the clock that runs ahead.
  const { settle } = openTurnOfWeek({ database: {} as never, clock, sites: () => sites, log });
  clock.now = () => new Date('2026-12-21T00:00:00Z');
  await settle();
  expect(settle()).toBeUndefined();
  clock.now = () => new Date('2026-11-22T12:00:00Z');
  await expect(settle()).resolves.toBeUndefined();
  clock.now = () => new Date('2026-11-23T00:00:00Z');
  await expect(settle()).resolves.toBeUndefined();
});

it('a site that is added later, or moves to another time zone, has its own Monday', () => {
  const clock = { now: () => new Date('2026-12-20T10:00:00Z') };
  let sites = [{ timeZone: 'UTC' }] as never;
  const log = { error: () => {} } as never;
  const { settle } = openTurnOfWeek({ database: {} as never, clock, sites: () => sites, log });
  sites = [{ timeZone: 'Pacific/Auckland' }] as never;
  expect(settle()).toBeUndefined();
  // Midnight in Auckland, thirteen hours before that of the time zone it began with.
  clock.now = () => new Date('2026-12-20T11:00:00Z');
  expect(settle()).toBeInstanceOf(Promise);
});

it('a calendar that hangs makes nobody wait: requests get a 503, and the process reports that it is alive', async () => {
  const clock = { now: () => new Date('2026-11-22T23:59:59Z') };
  let go = () => {};
  const hung = new Promise<never[]>((resolve) => {
    go = () => resolve([]);
  });
  const sites = [{ id: 1, timeZone: 'UTC' }] as never;
  const database = { row: () => hung, rows: () => hung } as never;
  const { settle } = openTurnOfWeek({ database, clock, sites: () => sites, log: { error: () => {} } as never, patienceMs: 1 });
  clock.now = () => new Date('2026-11-23T00:00:00Z');
  const { settleClock } = service.parts;
  service.parts.settleClock = settle;
  try {
    for (const path of ['/api/v1/launches?section=this-week&page=1', '/launches/this', '/mcp']) {
      const { status, headers, json } = await service.get(path);
      expect([path, status, headers['retry-after'], json.code]).toEqual([path, 503, '5', 'unavailable']);
    }
    expect((await service.get('/health')).json).toEqual({ status: 'ok' });
    await expect.poll(async () => (await service.get('/ready')).json).toEqual({ status: 'ready' });
  } finally {
    service.parts.settleClock = settleClock;
    go();
  }
});

it('a calendar that fails makes nobody wait: requests are answered without it, and the log says so', async () => {
  const clock = { now: () => new Date('2026-11-22T23:59:59Z') };
  const failing = () => Promise.reject(new Error('no calendar'));
  const said: unknown[] = [];
  const log = { error: (...words: unknown[]) => void said.push(words) } as never;
  const sites = [{ id: 1, timeZone: 'UTC' }] as never;
  const { settle } = openTurnOfWeek({ database: { row: failing, rows: failing } as never, clock, sites: () => sites, log });
  clock.now = () => new Date('2026-11-23T00:00:00Z');
  const { settleClock } = service.parts;
  service.parts.settleClock = settle;
  try {
    expect((await service.get('/api/v1/launches?section=this-week&page=2')).status).toBe(200);
    expect(JSON.stringify(said)).toContain('the week could not be opened');
  } finally {
    service.parts.settleClock = settleClock;
  }
});

it('the next turn is the first Monday 00:00 of any site', () => {
  const sites = ['UTC', 'Pacific/Kiritimati', 'America/New_York'].map((timeZone) => ({ timeZone })) as never;
  expect(nextTurn(sites, new Date('2026-11-20T12:00:00Z')).toISOString()).toBe('2026-11-22T10:00:00.000Z');
  expect(nextTurn(sites, new Date('2026-11-22T10:00:00Z')).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect(nextTurn(sites, new Date('2026-11-23T00:00:00Z')).toISOString()).toBe('2026-11-23T05:00:00.000Z');
});
