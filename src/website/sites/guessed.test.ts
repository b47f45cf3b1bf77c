import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { elementsOf, textOf } from '../../../test/support/website/read-html.ts';
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
  ['/questions', '/discussions'],
  ['/reviews', '/best'],
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

it.each([
  ['/Listings', '/listings'],
  ['/LISTINGS/', '/listings'],
  ['/LISTINGS/Vicino', '/listings/vicino'],
  ['/listings/Vicino', '/listings/vicino'],
  ['/Listings?q=Notes&page=2', '/listings?q=Notes&page=2'],
  ['/Pricing', '/pricing'],
  ['/Submit', '/submit'],
  ['/Account/Keys', '/account/keys'],
  ['/Sign-In?return_to=%2FAccount', '/sign-in?return_to=%2FAccount'],
])('who types %s in capitals gets %s', async (path, to) => {
  expect(await lookUp(path)).toEqual([301, to]);
});

it.each([
  '/LISTINGS/nothing-of-this-name',
  '/listings/Nothing-Of-This-Name',
  '/Nothing-Of-This-Name',
  '/SITEMAPS/listings-1.xml',
  // In lower case, a token would be another one.
  '/Sign-In/Link/AbCdEf',
  '/INVITES/abcdef',
  '/Unsubscribe/AbC',
  '/Account/Drafts/AbC',
  '/@',
  '/@nobody-of-this-name',
  '/@ada/more',
  '/@%2Fevil.test',
])('%s leads nowhere', async (path) => {
  expect(await lookUp(path)).toEqual([404, undefined]);
});

it('a form is never sent on to an address in lower case', async () => {
  const { status, to } = await newVisitor(service).post('/Submit', { url: 'tidewater.example' });
  expect([status, to]).toEqual([404, undefined]);
});

it('a name after an @ leads to the person’s page, or to that of the founder', async () => {
  const { name } = (await service.db.row<{ name: string }>(sql`select name from public_person_page order by id limit 1`))!;
  expect(await lookUp(`/@${name}`)).toEqual([301, `/people/${name}`]);
  expect(await lookUp(`/@${name.toUpperCase()}/`)).toEqual([301, `/people/${name}`]);
  const { slug } = (await service.db.row<{ slug: string }>(sql`
    select f.slug from live_founder(1::smallint) l join founder f on f.id = l.id
    where not exists (select from public_person_page p where p.name = f.slug) order by f.id limit 1`))!;
  expect(await lookUp(`/@${slug}`)).toEqual([301, `/founders/${slug}`]);
});

it('the price list, which is at the address that people guess for the products, leads to them first', async () => {
  const { elements } = await newVisitor(service).get('/products');
  const main = elements.find(({ tag }) => tag === 'main')!;
  const first = elementsOf(main).find(({ tag, attributes }) => tag === 'a' && attributes.href !== undefined)!;
  expect([first.attributes.href, textOf(first)]).toEqual(['/listings', 'All listings']);
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
