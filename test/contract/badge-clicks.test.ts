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
