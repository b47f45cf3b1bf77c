import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { ATTACKS } from '../../../../test/support/website/feed-attacks.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { writeCalendar } from './ics.ts';

// A Monday in Auckland, still Sunday in UTC.
const NOW = new Date('2026-11-15T20:00:00Z');

let service: TestService;
let slugs: Record<'past' | 'running' | 'coming' | 'again' | 'none', string>;
beforeAll(async () => {
  service = await startService({ seed, settings: { SLIPWAY_NOW: NOW.toISOString() } });
});
afterAll(() => service.close());

async function seed(db: Database, site: number): Promise<void> {
  await db.run(sql`update site set name = 'Bees; wasps, and more', time_zone = 'Pacific/Auckland' where id = ${site}`);
  const launched = (week: string, status: 'live' | 'scheduled' = 'live') => makeLaunched(db, { now: NOW, week, status });
  await launched('2026-05-04');
  const past = await launched('2026-11-02');
  const running = await launched('2026-11-16');
  await launched('2026-11-16');
  const coming = await launched('2026-11-23', 'scheduled');
  await launched('2027-01-25', 'scheduled');
  const again = await launched('2026-09-07');
  await db.run(sql`insert into launch (site_id, listing_id, week) values (${site}, ${again.listingId}, '2026-12-07')`);
  const none = await launched('2026-10-05');
  await db.run(sql`delete from launch where listing_id = ${none.listingId}`);
  const hidden = await launched('2026-11-16');
  await db.run(sql`update listing set status = 'suspended' where id = ${hidden.listingId}`);
  await refreshListingStats(db, [hidden.listingId, none.listingId, again.listingId]);
  slugs = { past: past.slug, running: running.slug, coming: coming.slug, again: again.slug, none: none.slug };
}

/** Lines of a calendar as a program reads them: unfolded. Throws on what RFC 5545 does not allow. */
function readCalendar(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line.isWellFormed(), line).toBe(true);
    expect(line).not.toMatch(/[\u0000-\u001f\u007f]/);
  }
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
}

type Event = Record<string, string>;
function eventsOf(text: string): Event[] {
  const lines = readCalendar(text);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR']);
  const events: Event[] = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/s.exec(line) ?? [];
    expect(name, line).toBeDefined();
    if (line === 'BEGIN:VEVENT') events.push({});
    else if (events.length > 0 && !line.startsWith('END:')) events.at(-1)![name!] = value!;
  }
  for (const event of events) {
    for (const needed of ['UID', 'DTSTAMP', 'DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SUMMARY']) expect(event[needed], needed).toBeTruthy();
    expect(event.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
  }
  return events;
}
const open = async (target: string) => {
  const answer = await service.get(target);
  expect([answer.status, answer.headers['content-type']], target).toEqual([200, 'text/calendar; charset=utf-8']);
  return eventsOf(answer.text);
};
const daysOf = (event: Event) => [event['DTSTART;VALUE=DATE'], event['DTEND;VALUE=DATE']];

describe('launch weeks', () => {
  it('are eight past ones, the current one and the coming ones that exist, as whole days in the site’s time zone', async () => {
    const events = await open('/launches.ics');
    expect(events).toHaveLength(8 + 1 + 10);
    // The week that runs in Auckland, although it is Sunday in UTC.
    expect(daysOf(events[0]!)).toEqual(['20260921', '20260928']);
    expect(daysOf(events[8]!)).toEqual(['20261116', '20261123']);
    expect(daysOf(events.at(-1)!)).toEqual(['20270125', '20270201']);
    for (const [i, event] of events.slice(1).entries()) expect(event['DTSTART;VALUE=DATE']).toBe(events[i]!['DTEND;VALUE=DATE']);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  });

  it('say how many launches there are, and link to the page', async () => {
    const events = await open('/launches.ics');
    const of = (day: string) => events.find((event) => event['DTSTART;VALUE=DATE'] === day)!;
    expect(of('20261102').SUMMARY).toBe(String.raw`Bees\; wasps\, and more: launch week 45\, 1 launch`);
    expect(of('20261116').SUMMARY).toMatch(/2 launches so far$/);
    expect(of('20261123').SUMMARY).toMatch(/1 launch scheduled$/);
    expect(of('20261207').SUMMARY).toMatch(/1 launch scheduled$/);
    expect(of('20261214').SUMMARY).toMatch(/0 launches scheduled$/);
    expect(of('20261116')).toMatchObject({
      URL: 'http://slipway.test/launches/2026-11-16',
      DESCRIPTION: String.raw`Monday to Sunday\, Pacific/Auckland.\nhttp://slipway.test/launches/2026-11-16`,
    });
    for (const { URL } of events) expect((await service.get(URL!.slice(service.origin.length))).status, URL).toBe(200);
  });

  it('can also be subscribed to one by one', async () => {
    const all = await open('/launches.ics');
    expect(await open('/launches/2026-11-16.ics')).toEqual([all[8]]);
  });

  it.each([
    ['/launches/2026-11-18.ics', 301, '/launches/2026-11-16.ics'],
    ['/launches/this.ics', 302, '/launches/2026-11-16.ics'],
  ])('%s leads to the address of its Monday', async (target, status, to) => {
    const answer = await service.get(target);
    expect([answer.status, answer.headers.location]).toEqual([status, service.origin + to]);
  });

  it.each(['1999-01-04', '2026-02-31', 'never', '2026-11-16%0d%0a', '2031-01-06'])('there is none of %s', async (week) => {
    expect((await service.get(`/launches/${week}.ics`)).status).toBe(404);
  });
});

describe('the launch of a listing', () => {
  it.each([
    ['past', ['20261102', '20261109'], /launched on/],
    ['running', ['20261116', '20261123'], /launched on/],
    ['coming', ['20261123', '20261130'], /launches on/],
    ['again', ['20261207', '20261214'], /launches on/],
  ] as const)('%s', async (which, days, words) => {
    const events = await open(`/listings/${slugs[which]}/launch.ics`);
    expect(events.map(daysOf)).toEqual([days]);
    expect(events[0]!.SUMMARY).toMatch(words);
    expect(events[0]!.URL).toBe(`http://slipway.test/listings/${slugs[which]}`);
  });

  it('is 404 if there is none', async () => {
    for (const slug of [slugs.none, 'no-such']) expect((await service.get(`/listings/${slug}/launch.ics`)).status).toBe(404);
  });
});

it('is served ready on the second request, and is 304 for a known tag', async () => {
  for (const target of ['/launches.ics', '/launches/2026-11-16.ics', `/listings/${slugs.past}/launch.ics`]) {
    const { headers } = await service.get(target);
    expect((await service.get(target, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304);
    expect(service.parts.shelf.find(`slipway.test ${target}`, service.parts.clock.now().getTime())).toBeDefined();
  }
});

const unescaped = (text: string) => text.replaceAll(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
it.each([...ATTACKS, 'half \ud800 pair', 'x'.repeat(74), 'ü'.repeat(200)])('writes %j as text', (attack) => {
  const event = { uid: 'a@b', from: '2026-11-16', until: '2026-11-23', summary: attack, description: attack, url: 'http://a.test/' };
  const events = eventsOf(writeCalendar({ name: attack, stamp: NOW, events: [event] }));
  expect(events).toHaveLength(1);
  const shown = attack
    .toWellFormed()
    .replaceAll(/\r\n|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
  expect(unescaped(events[0]!.SUMMARY!)).toBe(shown);
});
