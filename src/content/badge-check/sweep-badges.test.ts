import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { badgesFound, makeFreeListings } from '../../../test/support/free-listings.ts';
import { answer, startWebsites, type Websites } from '../../../test/support/websites.ts';
import type { Database } from '../../platform/database/database.ts';
import { openSafeFetch } from '../../platform/safe-fetch/index.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { openBadgeSweep } from './sweep-badges.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const ORIGIN = 'https://dir.example';

let db: Database;
let drop: () => Promise<void>;
let web: Websites;
let siteId: number;
const errors: string[] = [];
beforeEach(async () => {
  ({ db, drop } = await createTestDatabase());
  web = await startWebsites();
  await ensureDefaultSite(db, NOW);
  siteId = 1;
  errors.length = 0;
});
afterEach(async () => {
  await web.close();
  await drop();
});

const openSweep = () =>
  openBadgeSweep({
    database: db,
    fetch: openSafeFetch({ crawlHosts: web.crawlHosts, site: ORIGIN }),
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
    baseUrl: ORIGIN,
    againMs: 0,
  });
const names = (count: number, name = (n: number) => `p${n}.example`) => Array.from({ length: count }, (_, n) => name(n));
const badgeOf = (slug: string) => `<!doctype html><a href="${ORIGIN}/listings/${slug}">Listed</a>`;
const place = (host: string) => web.pages.set(`${host}/`, badgeOf(host.replaceAll('.', '-')));
const make = (hosts: string[]) => makeFreeListings(db, { siteId, websites: hosts.map((host) => `https://${host}/`), now: NOW });

describe('a round of checks', () => {
  it('checks every homepage that is due, once a day, and records each result', async () => {
    const hosts = names(130);
    await make(hosts);
    for (const host of hosts.slice(0, 110)) place(host);
    for (const host of hosts.slice(110)) web.pages.set(`${host}/`, '<!doctype html><h1>Nothing</h1>');
    expect(await openSweep().run(NOW)).toBe(130);
    const found = Object.values(await badgesFound(db));
    expect(found.filter(({ badge, status }) => badge === 'found' && status === 'scheduled')).toHaveLength(110);
    expect(found.filter(({ badge, status }) => badge === 'missing' && status === 'awaiting_badge')).toHaveLength(20);
    expect(await openSweep().run(at(23))).toBe(0);
    expect(await openSweep().run(at(24))).toBe(130);
    expect(errors).toEqual([]);
  });

  it('reads at most 24 homepages at once, and one at a time from each domain', async () => {
    const hosts = [...names(60), ...names(10, (n) => `s${n}.shared.example`)];
    await make(hosts);
    let running = 0;
    let most = 0;
    let ofShared = 0;
    let mostOfShared = 0;
    let allHere = () => {};
    // The first ones are answered when five are read at once, however slowly they come.
    const many = new Promise<void>((resolve) => (allHere = resolve));
    for (const host of hosts)
      web.pages.set(`${host}/`, async (_, response) => {
        const isShared = host.endsWith('shared.example');
        most = Math.max(most, ++running);
        if (isShared) mostOfShared = Math.max(mostOfShared, ++ofShared);
        if (most > 4) allHere();
        await many;
        setTimeout(() => {
          running--;
          if (isShared) ofShared--;
          response.writeHead(200, { 'content-type': 'text/html' }).end(badgeOf(host.replaceAll('.', '-')));
        }, 20);
      });
    expect(await openSweep().run(NOW)).toBe(70);
    expect(mostOfShared).toBe(1);
    expect(most).toBeLessThanOrEqual(24);
    expect(most).toBeGreaterThan(4);
  });

  it('tries a homepage that doesn’t answer a second time before it says so', async () => {
    await make(['shy.example', 'gone.example']);
    let tries = 0;
    web.pages.set('shy.example/', (request, response) => (++tries === 1 ? answer(503) : answer(200, badgeOf('shy-example')))(request, response));
    expect(await openSweep().run(NOW)).toBe(2);
    expect(await badgesFound(db)).toEqual({
      'gone-example': { badge: 'unreachable', status: 'awaiting_badge' },
      'shy-example': { badge: 'found', status: 'scheduled' },
    });
    expect(web.asked.filter((address) => address === 'gone.example/')).toHaveLength(2);
  });

  it('skips a domain that never answers', async () => {
    await make([...names(10, (n) => `s${n}.tarpit.example`), 'fine.example']);
    place('fine.example');
    expect(await openSweep().run(NOW)).toBe(4);
    expect(web.asked.filter((address) => address.includes('tarpit') && !address.endsWith('robots.txt'))).toHaveLength(6);
    // The rest is due within the hour.
    expect(await openSweep().run(at(1))).toBe(3);
  });

  it('can be shared with other processes: no homepage is checked twice', async () => {
    const hosts = names(150);
    await make(hosts);
    for (const host of hosts) place(host);
    const [one, other, third] = await Promise.all([openSweep().run(NOW), openSweep().run(NOW), openSweep().run(NOW)]);
    expect(one! + other! + third!).toBe(150);
    expect(web.asked.filter((address) => !address.endsWith('robots.txt'))).toHaveLength(150);
  });

  it('loses nothing when it is stopped: its homepages are due again within the hour', async () => {
    const hosts = names(120);
    await make(hosts);
    const stop = new AbortController();
    for (const host of hosts) {
      const slug = host.replaceAll('.', '-');
      web.pages.set(`${host}/`, (request, response) => {
        if (web.asked.length > 40) stop.abort(new Error('stopping'));
        answer(200, badgeOf(slug))(request, response);
      });
    }
    await expect(openSweep().run(NOW, stop.signal)).rejects.toThrow('stopping');
    const settled = Object.values(await badgesFound(db)).filter(({ badge }) => badge !== null);
    expect(settled.length).toBeLessThan(120);
    expect(settled.every(({ badge }) => badge === 'found')).toBe(true);
    expect(settled.length + (await openSweep().run(NOW)) + (await openSweep().run(at(1)))).toBe(120);
    expect(Object.values(await badgesFound(db)).filter(({ badge }) => badge === 'found')).toHaveLength(120);
  });
});
