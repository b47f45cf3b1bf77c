import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/support/service.ts';
import { elementsOf, readHtml } from '../../../test/support/website/read-html.ts';
import { findSchemaFaults } from '../../../test/support/website/schema-org.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { listKinds } from '../../listings/best/kinds/index.ts';
import { listBestLists, readBestLists } from '../../listings/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
let siteId: number;
beforeAll(async () => {
  service = await startService({ demo: true });
  siteId = (await service.db.row<{ id: number }>(sql`select id from site`))!.id;
  // Six products with two spellings of one tag, from one city.
  const listed = await service.db.rows<{ id: number }>(sql`
    update listing set tags = array[case when n % 3 = 0 then 'Sea Charts' else 'sea-charts' end, 'C++'], city = 'Porto', country = 'PT'
    from (select listing_id, row_number() over (order by listing_id) as n from listing_stats where visibility = 'live') x where x.n <= 6 and listing.id = x.listing_id returning listing.id`);
  await refreshListingStats(
    service.db,
    listed.map(({ id }) => id),
  );
  // The first product has six alternatives, others fewer.
  await service.db.run(sql`
    insert into listing_alternative (listing_id, alternative_id, position)
    select first.id, x.listing_id, x.n from (select min(listing_id) as id from listing_stats where visibility = 'live') first, (
      select listing_id, row_number() over (order by listing_id) as n from listing_stats where visibility = 'live') x
    where x.n between 20 and 25 on conflict do nothing`);
  await read();
});
afterAll(() => service.close());

interface Kept {
  kind: string;
  value: string;
  listings: number;
}
const lists = () => service.db.rows<Kept>(sql`select kind, value, listings from best_list where site_id = ${siteId} order by kind, value`);
const pathOf = ({ kind, value }: Pick<Kept, 'kind' | 'value'>) => `/best/${kind}${value && `/${encodeURIComponent(value)}`}`;
const read = () => service.db.transaction((tx) => readBestLists(tx, siteId));
async function open(path: string, language = 'en') {
  const { status, text, headers } = await service.get(path, { headers: { 'Accept-Language': language } });
  const elements = elementsOf(readHtml(text));
  const meta = (name: string) => elements.find(({ tag, attributes }) => tag === 'meta' && attributes.name === name)?.attributes.content;
  const names = elements.filter(({ tag, attributes }) => tag === 'a' && attributes.class === 'name' && attributes.href?.startsWith('/listings/'));
  const title = elements.find(({ tag }) => tag === 'title')?.children.join('') ?? '';
  const ld = elements.filter(({ attributes }) => attributes.type === 'application/ld+json').map(({ children }) => JSON.parse(children.join('')));
  return {
    status,
    text,
    location: headers.location,
    title,
    description: meta('description') ?? '',
    robots: meta('robots'),
    ld,
    slugs: names.map(({ attributes }) => attributes.href!.slice(10)),
  };
}

it('every kind has lists in the demo, each with five products or more, and its page shows the same number', async () => {
  const all = await lists();
  expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual(listKinds.map(({ key }) => key).sort());
  for (const list of all) {
    expect(list.listings, pathOf(list)).toBeGreaterThanOrEqual(5);
    const { status, ld } = await open(pathOf(list));
    expect([pathOf(list), status, ld[0].numberOfItems]).toEqual([pathOf(list), 200, list.listings]);
  }
});

it.each(['en', 'de'])('titles have at most 60 letters and descriptions 155, and no two are the same: %s', async (language) => {
  const pages = await Promise.all(['/best', ...(await lists()).map(pathOf)].map((path) => open(path, language)));
  expect(pages.filter(({ title }) => title.length > 60 || title === '').map(({ title }) => title)).toEqual([]);
  expect(pages.filter(({ description }) => description.length > 155 || description.length < 20).map(({ description }) => description)).toEqual([]);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

it('structured data on pages is valid by schema.org', async () => {
  for (const path of ['/', '/listings/vicino', ...(await lists()).map(pathOf)]) {
    const { ld } = await open(path);
    expect(ld.flatMap(findSchemaFaults), path).toEqual([]);
  }
  expect(findSchemaFaults({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', votes: 3 }] })).toEqual([
    'ItemList.itemListElement: ListItem has no votes',
  ]);
});

it('the order follows votes and ratings only: a paid place changes nothing, and is marked Paid', async () => {
  const [{ value }] = (await lists()).filter(({ kind }) => kind === 'categories') as [Kept];
  const path = pathOf({ kind: 'categories', value });
  const before = (await open(path)).slugs;
  const last = before.at(-1)!;
  await service.db.run(sql`update listing set featured_until = '2999-01-01' where slug = ${last}`);
  await expect.poll(async () => (await open(path)).text).toContain('Featured · Paid');
  expect((await open(path)).slugs).toEqual(before);
  await service.db.run(sql`update listing_stats set votes = 1000000 where listing_id = (select id from listing where slug = ${last})`);
  await expect.poll(async () => (await open(path)).slugs[0]).toBe(last);
});

describe('below five products', () => {
  const hide = async (kind: string, value: string) => {
    const { slugs } = await open(pathOf({ kind, value }));
    await service.db.run(sql`
      update listing_stats set visibility = 'hidden' where listing_id in (select id from listing where slug = any(${slugs.slice(4)}))`);
  };

  it('a tag loses its page at once, and its link at the next reading', async () => {
    const tag = { kind: 'tags', value: 'sea-charts' };
    expect((await open(pathOf(tag))).title).toMatch(/^Products tagged sea-charts/);
    expect((await open('/best/tags/c-plus-plus')).status).toBe(200);
    await hide('tags', tag.value);
    await expect.poll(async () => (await open(pathOf(tag))).status).toBe(404);
    await read();
    await expect.poll(async () => (await open('/best/tags')).text).not.toContain(`href="${pathOf(tag)}"`);
  });

  it('the best of a category redirects to the category', async () => {
    const [list] = (await lists()).filter(({ kind, listings }) => kind === 'categories' && listings <= 20) as [Kept];
    await hide('categories', list.value);
    await expect.poll(async () => (await open(pathOf(list))).location).toMatch(new RegExp(`/categories/${list.value}$`));
  });
});

it('the page of all lists links to the rest of a kind only if there is a rest', async () => {
  const sections = (await open('/best')).text.split('<section class="chip-lists">').slice(1);
  const counted = sections.map((section) => ({ shown: section.split('<li>').length - 1, all: Number(/All (\d+) lists?/.exec(section)?.[1] ?? 0) }));
  expect(counted.filter(({ all }) => all === 0).length).toBeGreaterThan(0);
  for (const { shown, all } of counted) if (all > 0) expect(all).toBeGreaterThan(shown);
});

it.each([
  ['/best/nothing', 404],
  ['/best/tags/nothing', 404],
  ['/best/nothing/at-all', 404],
])('%s is %i', async (path, status) => {
  expect((await open(path)).status).toBe(status);
});

it('other spellings, category names and earlier addresses redirect', async () => {
  const [{ value }] = (await lists()).filter(({ kind }) => kind === 'categories') as [Kept];
  expect((await open(`/best/${value}`)).location).toMatch(new RegExp(`/best/categories/${value}$`));
  await service.db.run(
    sql`insert into category_redirect (site_id, slug, category_id) select ${siteId}, 'earlier-name', id from category where slug = ${value}`,
  );
  await expect.poll(async () => (await open('/best/categories/earlier-name')).location).toMatch(new RegExp(`/best/categories/${value}$`));
  expect((await open(`/best/categories/${value.toUpperCase()}`)).location).toMatch(new RegExp(`/best/categories/${value}$`));
});

it('a category links to its lists', async () => {
  const [{ value }] = (await lists()).filter(({ kind }) => kind === 'categories') as [Kept];
  expect((await open(`/categories/${value}`)).text).toContain(`href="/best/categories/${value}"`);
});

it('the home page links to all lists and to the best of the largest categories', async () => {
  const { text } = await open('/');
  const [largest] = (await service.db.rows<Kept>(
    sql`select kind, value, listings from best_list where kind = 'categories' and value <> '' order by listings desc, value limit 1`,
  )) as [Kept];
  expect(text).toMatch(/href="\/best"/);
  expect(text).toContain(`href="/best/categories/${largest.value}"`);
});

it('search engines may list alternatives only if there are five', async () => {
  const counts = await service.db.rows<{ slug: string }>(
    sql`select l.slug from listing l join listing_stats s on s.listing_id = l.id where s.visibility = 'live' order by l.id limit 12`,
  );
  const allowed: boolean[] = [];
  for (const { slug } of counts) {
    const { total } = (await service.get(`/api/v1/listings/${slug}/alternatives`)).json;
    const { robots } = await open(`/listings/${slug}/alternatives`);
    expect([slug, robots !== undefined]).toEqual([slug, total < 5]);
    allowed.push(robots === undefined);
  }
  expect(new Set(allowed)).toEqual(new Set([true, false]));
});

it('the overview shows the largest lists of each kind', async () => {
  const all = await lists();
  const { kinds } = await listBestLists.handle({ most: 2 }, { db: service.db, site: { id: siteId, origin: '' } } as never);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...new Set(all.map(({ kind }) => kind))].sort());
  expect(kinds.length).toBeGreaterThan(2);
  for (const { kind, items } of kinds) {
    const sizes = all.flatMap((list) => (list.kind === kind && list.value !== '' ? list.listings : []));
    expect(items.map(({ listings }) => listings)).toEqual(sizes.sort((a, b) => b - a).slice(0, 2));
  }
});
