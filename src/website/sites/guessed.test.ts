import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { publicOperations } from '../../operations.ts';
import { sql } from '../../platform/database/database.ts';
import { buildPages, personalPages } from '../routes.ts';
import { guessed } from './guessed.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

/** Status and path of the next address. */
async function lookUp(path: string): Promise<[number, string | undefined]> {
  const { status, headers } = await service.get(path);
  const to = headers['location'];
  return [status, to?.replace(service.parts.defaultSite().origin, '')];
}

it.each([
  ['/people', '/founders'],
  ['/makers', '/founders'],
  ['/tags', '/best'],
  ['/week', '/launches'],
  ['/today', '/launches?section=today'],
  ['/rss', '/feeds'],
  ['/rss.xml', '/feeds/launches.rss'],
  ['/calendar.ics', '/launches.ics'],
  ['/login', '/sign-in'],
  ['/pricing', '/products'],
  ['/imprint', '/about'],
  ['/dashboard', '/account'],
  ['/search', '/listings'],
  ['/search?q=notes+for+bees', '/listings?q=notes+for+bees'],
  ['/new?q=notes', '/listings?sort=newest'],
])('who types %s gets %s', async (path, to) => {
  expect(await lookUp(path)).toEqual([302, to]);
});

it('every address that people guess leads to a page, or to the sign-in in front of it', async () => {
  expect(guessed.length).toBeGreaterThan(80);
  const lost: unknown[] = [];
  for (const { path } of guessed) {
    const [, to] = await lookUp(path);
    const [status, next] = to === undefined ? [404, undefined] : await lookUp(to);
    if (status !== 200 && !next?.startsWith('/sign-in?return_to=')) lost.push([path, to, status, next]);
  }
  expect(lost).toEqual([]);
});

it('a guess never takes the address of a page', () => {
  const paths = [...buildPages(publicOperations), ...personalPages].map(({ path }) => path);
  expect(guessed.filter(({ path }) => paths.filter((one) => one === path).length !== 1)).toEqual([]);
});

it('a guess at a part that the site doesn’t have is a missing page', async () => {
  const { db, defaultSite } = service.parts;
  const offer = (off: string[]) => db.run(sql`update site set settings = settings || ${JSON.stringify({ features_off: off })}::jsonb`);
  const isOff = () => String(defaultSite().settings['features_off'] ?? '');
  await offer(['paid_orders', 'blog']);
  try {
    await until(async () => isOff() === 'paid_orders,blog');
    expect(await Promise.all(['/pricing', '/news', '/people'].map(lookUp))).toEqual([
      [404, undefined],
      [404, undefined],
      [302, '/founders'],
    ]);
  } finally {
    await offer([]);
    await until(async () => isOff() === '');
  }
});
