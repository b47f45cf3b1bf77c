import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, run } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { ATTACKS } from '../../../test/support/website/feed-attacks.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { readRobots } from '../../platform/robots/robots.ts';
import { makeCall } from '../../server/http/service-parts.ts';
import { setSite } from '../../sites/index.ts';
import { personalPages } from '../routes.ts';

const NOW = new Date('2026-11-15T20:00:00Z');

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed, settings: { SLIPWAY_NOW: NOW.toISOString() } });
});
afterAll(() => service.close());

async function seed(db: Database, site: number): Promise<void> {
  await db.run(sql`update site set name = ${ATTACKS[9]}, tagline = ${ATTACKS[0]}, purpose = ${'One\n# Two'} where id = ${site}`);
}

const set = (given: object) =>
  run(
    setSite,
    given,
    makeCall(service.parts, {
      site: service.parts.defaultSite(),
      caller: commandLine,
      requestId: 'test',
      from: { address: null, client: null },
    }),
  );

describe('robots.txt', () => {
  it('allows every public page, and names the sitemap', async () => {
    const { text, headers } = await service.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const robots = readRobots(text, 'somebody');
    expect(robots.sitemaps).toEqual([`${service.origin}/sitemap.xml`]);
    for (const path of [
      '/',
      '/listings',
      '/listings?page=2',
      '/listings/follow-me',
      '/categories/x',
      '/launches/2026-11-16',
      '/sitemap.xml',
      '/feeds/blog.rss',
    ])
      expect([path, robots.isAllowed(service.origin + path)]).toEqual([path, true]);
    for (const path of ['/listings?q=a', '/compare?a=b&b=c', '/founders?q=x']) expect([path, robots.isAllowed(service.origin + path)]).toEqual([path, false]);
  });

  it.each(personalPages.map(({ path }) => path))('keeps crawlers away from %s', async (path) => {
    const robots = readRobots((await service.get('/robots.txt')).text, 'somebody');
    expect(robots.isAllowed(service.origin + path.replaceAll(/\{\w+\}/g, 'x'))).toBe(false);
  });
});

describe('llms.txt', () => {
  it('describes the site and links to pages that exist', async () => {
    const { text } = await service.get('/llms.txt');
    const lines = text.split('\n');
    expect(lines[0]).toBe(String.raw`# \# heading \[link\](javascript:alert(3)) \<b\>`);
    expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
    expect(text).toContain(String.raw`One \# Two`);
    const links = [...text.matchAll(/\]\(([^)\s]+)\): /g)].map(([, url]) => url!);
    expect(links.length).toBeGreaterThan(15);
    for (const url of links) {
      expect(url.startsWith(service.origin), url).toBe(true);
      const { status } = await service.get(url.slice(service.origin.length));
      // The MCP endpoint takes no GET.
      expect([200, 405], url).toContain(status);
    }
    expect(text).toContain('always to be presented as paid');
  });
});

describe('security.txt', () => {
  it('doesn’t exist before a contact is set', async () => {
    expect((await service.get('/.well-known/security.txt')).status).toBe(404);
  });

  it('has the contact, its expiry date, and its own address', async () => {
    await set({ security_contact: 'mailto:security@bees.example' });
    await expect.poll(async () => (await service.get('/.well-known/security.txt')).status).toBe(200);
    const { text, headers } = await service.get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect(fields).toMatchObject({ Contact: 'mailto:security@bees.example', Canonical: `${service.origin}/.well-known/security.txt` });
    const ahead = Date.parse(fields.Expires) - NOW.getTime();
    expect([ahead > 30 * 86_400_000, ahead < 365 * 86_400_000]).toEqual([true, true]);
    await set({ security_contact: null });
    await expect.poll(async () => (await service.get('/.well-known/security.txt')).status).toBe(404);
  });

  it.each([
    'security@bees.example',
    'http://bees.example/',
    'javascript:alert(1)',
    'mailto:a@b.example\nContact: mailto:c@d.example',
    'https://',
    'mailto:a b@c.example',
    '',
  ])('refuses the contact %j', async (security_contact) => {
    expect((await refusalOf(set({ security_contact }))).errors).toEqual([expect.objectContaining({ pointer: '/security_contact' })]);
  });
});

it('the site is an app that can be added to a home screen', async () => {
  const { json, headers } = await service.get('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(json).toMatchObject({ name: ATTACKS[9], description: ATTACKS[0], start_url: '/', display: 'minimal-ui' });
  for (const { src, type } of json.icons) expect((await service.get(src)).headers['content-type']).toBe(type);
});

it('password managers are led to the page for changing a password', async () => {
  const { status, headers } = await service.get('/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, `${service.origin}/account/security`]);
});

it('each file is served ready on the second request', async () => {
  for (const target of ['/robots.txt', '/llms.txt', '/manifest.webmanifest']) {
    const { headers } = await service.get(target);
    expect((await service.get(target, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304);
    expect(service.parts.shelf.find(`slipway.test ${target}`, service.parts.clock.now().getTime())).toBeDefined();
  }
});
