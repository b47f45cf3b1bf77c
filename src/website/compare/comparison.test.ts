import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/support/service.ts';
import { elementsOf, readHtml, textOf } from '../../../test/support/website/read-html.ts';
import { addressOf, ownsAddress, readPair } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { readBestLists, saysEnough } from '../../listings/index.ts';
import { sql } from '../../platform/database/database.ts';
import type { PageVisit } from '../page.ts';
import { comparison } from './compare.tsx';

let service: TestService;
let siteId: number;
beforeAll(async () => {
  service = await startService({ demo: true });
  siteId = (await service.db.row<{ id: number }>(sql`select id from site`))!.id;
});
afterAll(() => service.close());

const read = () => service.db.transaction((tx) => readBestLists(tx, siteId));
const sitemap = async () => [...(await service.get('/sitemaps/compare-1.xml')).text.matchAll(/<loc>[^<]*(\/compare\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
async function open(path: string, language = 'en') {
  const { status, text, headers } = await service.get(path, { headers: { 'Accept-Language': language } });
  const elements = elementsOf(readHtml(text));
  const meta = (name: string) => elements.find(({ tag, attributes }) => tag === 'meta' && attributes.name === name)?.attributes.content;
  return {
    ...{ status, text, location: headers.location },
    words: textOf(readHtml(text)).replaceAll(/\s+/g, ' '),
    title: elements.find(({ tag }) => tag === 'title')?.children.join('') ?? '',
    description: meta('description') ?? '',
    robots: meta('robots'),
    canonical: elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href,
  };
}
const slugsOf = (path: string) => readPair(path.slice('/compare/'.length))!;

describe('pairs that people look at', () => {
  it('each has a page at its own address with six facts or more that both state, its own words, and links from both products', async () => {
    const paths = await sitemap();
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const [a, b] = slugsOf(path);
      const page = await open(path);
      expect([path, page.status, page.robots, page.canonical]).toEqual([path, 200, undefined, service.origin + path]);
      const { rows } = (await service.get(`/api/v1/compare?a=${a}&b=${b}`)).json as { rows: { a: { stated: boolean }; b: { stated: boolean } }[] };
      expect(rows.filter((row) => row.a.stated && row.b.stated).length, path).toBeGreaterThanOrEqual(6);
      expect(page.words, path).toMatch(/\d+ facts that both state .{0,3}\d+ of them differ/);
    }
    const [a, b] = slugsOf(paths[0]!);
    for (const slug of [a, b]) expect((await open(`/listings/${slug}`)).text, slug).toMatch(/href="\/compare\/[a-z0-9-]+-vs-[a-z0-9-]+"/);
  });

  it.each(['en', 'de', 'ja'])('titles have at most 60 letters and descriptions 155, and no two are the same: %s', async (language) => {
    const pages = await Promise.all((await sitemap()).map((path) => open(path, language)));
    expect(pages.filter(({ title }) => title.length > 60 || title === '').map(({ title }) => title)).toEqual([]);
    expect(pages.filter(({ description }) => description.length > 155 || description.length < 20).map(({ description }) => description)).toEqual([]);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });

  it('fewer facts: no longer for search engines at once, and no longer in the sitemap with the next reading', async () => {
    const [path] = (await sitemap()) as [string];
    const [slug] = slugsOf(path);
    await service.db.run(sql`delete from listing_attribute where listing_id = (select id from listing where slug = ${slug})`);
    await service.db.run(sql`update listing set city = null, pricing_summary = null where slug = ${slug}`);
    await expect.poll(async () => (await open(path)).robots).toContain('noindex');
    expect((await open(path)).status).toBe(200);
    await read();
    await expect.poll(sitemap).not.toContain(path);
    const before = await sitemap();
    await read();
    expect(await sitemap()).toEqual(before);
  });
});

it('/compare offers comparisons as long as any two products have one, those of the products with the most votes first', async () => {
  const offered = async () => [...(await open('/compare')).text.matchAll(/href="(\/compare\/[a-z0-9-]+-vs-[a-z0-9-]+)"/g)].map(([, path]) => path!);
  const pairs = await service.db.rows<{ first: string; second: string; votes: number }>(sql`
    select a.slug as first, b.slug as second, least(x.votes, y.votes)::int as votes from compared_pair p join listing a on a.id = p.first_id
    join listing b on b.id = p.second_id join listing_stats x on x.listing_id = a.id join listing_stats y on y.listing_id = b.id`);
  expect(await offered()).toHaveLength(Math.min(8, pairs.length));
  // Only the pair with the fewest votes is left: none of the products with the most votes has a comparison.
  const least = pairs.reduce((fewest, pair) => (pair.votes < fewest.votes ? pair : fewest));
  const top = await service.db.rows<{ slug: string }>(
    sql`select l.slug from live_listing_stats s join listing l on l.id = s.listing_id order by s.votes desc limit 6`,
  );
  expect(top.map(({ slug }) => slug)).not.toContain(least.first);
  await service.db.run(sql`
    delete from compared_pair where not (first_id = (select id from listing where slug = ${least.first}) and second_id = (select id from listing where slug = ${least.second}))`);
  await expect.poll(offered).toEqual([addressOf.comparison('', ...([least.first, least.second].sort() as [string, string]))]);
  await read();
  await expect.poll(offered).toHaveLength(Math.min(8, pairs.length));
});

describe('addresses', () => {
  it('are one for each pair: the other order and the query lead to it', async () => {
    const [path] = (await sitemap()) as [string];
    const [a, b] = slugsOf(path);
    const other = await open(`/compare/${b}-vs-${a}`);
    expect([other.status, other.location]).toEqual([301, expect.stringMatching(new RegExp(`${path}$`))]);
    for (const query of [`a=${a}&b=${b}`, `a=${b}&b=${a}`]) expect((await open(`/compare?${query}`)).canonical).toBe(service.origin + path);
    // By names, as people type them.
    const { json } = await service.get(`/api/v1/compare?a=${a}&b=${b}`);
    const named = await open(`/compare?a=${encodeURIComponent(json.a.name)}&b=${encodeURIComponent(json.b.name)}`);
    expect([named.status, named.location]).toEqual([302, expect.stringMatching(new RegExp(`${path}$`))]);
    expect((await open(path)).text).toContain('name="c"');
  });

  it('of a renamed product lead to the current one, and still compare it', async () => {
    const [path] = (await sitemap()) as [string];
    const [a, b] = slugsOf(path) as [string, string];
    await service.db.run(sql`
      insert into listing_redirect (site_id, slug, listing_id, since)
      select site_id, 'renamed-once', id, ${service.parts.clock.now()} from listing where slug = ${a}`);
    for (const pair of [`${b}-vs-renamed-once`, `renamed-once-vs-${b}`]) {
      const moved = await open(`/compare/${pair}`);
      expect([moved.status, moved.location]).toEqual([301, expect.stringMatching(new RegExp(`${path}$`))]);
    }
    for (const query of [`a=renamed-once&b=${b}`, `a=${b}&b=renamed-once`]) {
      const page = await open(`/compare?${query}`);
      expect([page.status, page.canonical, page.robots]).toEqual([200, service.origin + path, undefined]);
      const third = await open(`/compare?${query}&c=wattle`);
      expect([third.status, third.title.split(' vs ').length]).toEqual([200, 3]);
    }
  });

  it.each([
    ['/compare/vicino', 404],
    ['/compare/vicino-vs-vicino', 404],
    ['/compare/vicino-vs-no-such-product', 404],
    ['/compare/a-vs-b-vs-c', 404],
    ['/compare/-vs-', 404],
  ])('%s is %i', async (path, status) => {
    expect((await open(path)).status).toBe(status);
  });

  it('of an unknown product only look for what was meant', async () => {
    const asked: string[] = [];
    const ask = (operation: { name: string }) => {
      asked.push(operation.name);
      return operation.name === 'search_listings' ? Promise.resolve({ items: [] }) : Promise.reject(refusal('invalid_request'));
    };
    await comparison.show({ ask, values: { pair: 'no-such-product-vs-vicino' }, query: {} } as unknown as PageVisit);
    expect(asked).toEqual(['find_listings_to_compare', 'search_listings', 'search_listings']);
  });

  it('a pair that nobody compares is for people only', async () => {
    const page = await open('/compare/slack-water-vs-wattle');
    expect([page.status, page.robots]).toEqual([200, expect.stringContaining('noindex')]);
  });
});

it.each([
  ['cats', 'dogs', '/compare/cats-vs-dogs'],
  ['dogs', 'cats', '/compare/cats-vs-dogs'],
  ['cats-vs-dogs', 'birds', '/compare?a=birds&b=cats-vs-dogs'],
  ['cats-vs', 'vs-dogs', '/compare?a=cats-vs&b=vs-dogs'],
  ['cats', 'vs-dogs', '/compare?a=cats&b=vs-dogs'],
])('%s and %s are at %s', (a, b, address) => {
  expect(addressOf.comparison('', a, b)).toBe(address);
  if (ownsAddress(a, b)) expect(readPair(address.slice(9))).toEqual([a, b].sort());
});

it('a comparison says enough with six facts of both, two of them different', () => {
  const cell = (value: string | null) => ({ stated: value !== null, value });
  const rows = (both: number, different: number) =>
    Array.from({ length: 9 }, (_, i) => ({ a: cell(i < both ? 'x' : null), b: cell(i < different ? 'y' : 'x') }));
  expect([saysEnough(rows(6, 2)), saysEnough(rows(5, 2)), saysEnough(rows(6, 1))]).toEqual([true, false, false]);
});
