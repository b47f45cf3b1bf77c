import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { FIREFOX } from '../support/people.ts';
import { startService, type TestService, until } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const SLUG = 'shoebox-ledger';
const counts = async () =>
  (await service.db.row<{ views: number; clicks: number }>(sql`
    select sum(d.views)::int as views, sum(d.badge_clicks)::int as clicks from listing_view_day d join listing l on l.id = d.listing_id where l.slug = ${SLUG}`))!;

it('a click on a badge counts once as a view and once as a click, ready answers included; nothing else is a click', async () => {
  const code = (await service.get(`/api/v1/listings/${SLUG}/badges`)).json.items[0].html as string;
  const link = /href="([^"]+)"/.exec(code)![1]!.replaceAll('&amp;', '&');
  expect(link).toBe(`${service.origin}/listings/${SLUG}?from=badge`);
  const target = link.slice(service.origin.length);
  const before = await counts();
  const clicked = { 'User-Agent': FIREFOX, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };
  const visits: [target: string, headers: Record<string, string>, isClick: boolean][] = [
    [target, clicked, true],
    [target, clicked, true],
    [target, { ...clicked, Cookie: 'known=1' }, true],
    [`${target}&utm_source=x`, clicked, true],
    [target, { ...clicked, 'Sec-Purpose': 'prefetch' }, false],
    [target, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, false],
    [`/listings/${SLUG}`, clicked, false],
    [`/listings/${SLUG}?from=mail`, clicked, false],
  ];
  for (const [at, headers] of visits) {
    const page = await service.get(at, { headers });
    expect(page.status, at).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="${service.origin}/listings/${SLUG}"`);
  }
  await service.get(target, { method: 'HEAD', headers: clicked });
  await until(async () => (await counts()).views >= before.views + visits.length);
  expect(await counts()).toEqual({ views: before.views + visits.length, clicks: before.clicks + visits.filter(([, , isClick]) => isClick).length });
});

it('a meaningless query string makes no copies of the page', async () => {
  const before = service.parts.shelf.size;
  for (const tail of ['from=mail', 'from=badge&from=badge', 'from=Badge', 'from=badge&x=1']) await service.get(`/listings/slack-water?${tail}`);
  expect(service.parts.shelf.size).toBe(before);
  await service.get('/listings/slack-water?from=badge');
  expect(service.parts.shelf.size).toBe(before + 1);
});

it('owners read where visits come from: one number per source, ready answers included, and no address is kept anywhere', async () => {
  const path = '/listings/slack-water';
  const sources = () =>
    service.db.rows<{ source: string; visits: number }>(sql`
      select source, sum(visits)::int as visits from listing_source_day d join listing l on l.id = d.listing_id where l.slug = 'slack-water' group by 1 order by 1`);
  await service.db.run(sql`delete from listing_source_day where listing_id = (select id from listing where slug = 'slack-water')`);
  const visits: [target: string, headers: Record<string, string>][] = [
    [path, { Referer: 'https://www.google.com/' }],
    [path, { Referer: 'https://www.google.de/' }],
    [path, { Referer: 'https://ann-private.example/secret/path?token=1' }],
    [path, { Referer: `${service.origin}/launches` }],
    [path, { 'Sec-Fetch-Site': 'none' }],
    [`${path}?utm_source=newsletter`, {}],
    [`${path}?utm_source=ann-private.example`, {}],
    // All of these are answered with the ready page, and with the badge's.
    [`${path}?ref=x&utm_source=hackernews`, {}],
    [`${path}?utm_source=hackernews&fbclid=1`, { Referer: 'https://www.google.com/' }],
    [`${path}?fbclid=1`, { Referer: 'https://l.facebook.com/' }],
    [`${path}?from=badge&utm_source=hackernews`, { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://slack-water.example/' }],
    [`${path}?from=badge`, { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://slack-water.example/' }],
    [path, { Referer: 'https://www.reddit.com/', 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    [path, { Referer: 'https://www.reddit.com/', 'Sec-Purpose': 'prefetch' }],
    [`/api/v1${path}`, { Referer: 'https://www.reddit.com/' }],
    [`/api/v1${path}`, { Referer: 'https://www.reddit.com/' }],
  ];
  for (const [target, headers] of visits) {
    const got = await service.get(target, { headers: { 'User-Agent': FIREFOX, 'Sec-Fetch-Dest': 'document', ...headers } });
    expect(got.status, target).toBe(200);
  }
  const wanted = { badge: 2, direct: 1, email: 1, facebook: 1, google: 2, hacker_news: 2, other: 2, site: 1 };
  await until(async () => (await sources()).reduce((sum, { visits }) => sum + visits, 0) >= 12);
  expect(Object.fromEntries((await sources()).map(({ source, visits }) => [source, visits]))).toEqual(wanted);
  await expect(service.db.run(sql`update listing_source_day set source = 'ann.example'`)).rejects.toThrow();
});
