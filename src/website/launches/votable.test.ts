import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { type Element, elementsOf, readHtml } from '../../../test/support/website/read-html.ts';
import { boards } from '../../launches/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const inside = (element: Element): Element[] => elementsOf(element);
const slugIn = (elements: readonly Element[]) =>
  elements.flatMap(({ tag, attributes }) =>
    tag === 'a' && attributes.class === 'name' ? (/^\/listings\/([^/#?]+)$/.exec(attributes.href ?? '')?.[1] ?? []) : [],
  )[0];

/** Products in the lists of a page, by their rows, and which of the rows have a button and a picture for them. */
function listed(html: string): { slug: string; votable: boolean; pictured: boolean }[] {
  return elementsOf(readHtml(html)).flatMap((element) => {
    const isRow = ['li', 'tr'].includes(element.tag) || element.attributes.class === 'lead';
    const all = isRow ? inside(element) : [];
    const slug = slugIn(all);
    // A row of rows is looked at row by row; the makers in it are no rows of products.
    if (slug === undefined || all.slice(1).some((one) => ['li', 'tr'].includes(one.tag) && slugIn(inside(one)) !== undefined)) return [];
    const votable = all.some(({ tag, attributes }) => tag === 'button' && attributes['data-vote'] === slug);
    return [{ slug, votable, pictured: all.some(({ attributes }) => /^logo logo-[sml]/.test(attributes.class ?? '')) }];
  });
}

it('every list has a picture of each product and, if it is live, a button to vote: leaderboards, awards, weeks, updates, alternatives and searches', async () => {
  const live = new Set(
    (await service.db.rows<{ slug: string }>(sql`select l.slug from public_listing l join live_listing_stats s on s.listing_id = l.id`)).map(
      ({ slug }) => slug,
    ),
  );
  const [category] = await service.db.rows<{ slug: string }>(sql`
    select c.slug from category c join listing_category l on l.category_id = c.id group by c.slug order by count(*) desc limit 1`);
  const pages = [
    '/',
    '/awards',
    '/updates',
    '/launches',
    '/listings/vicino/alternatives',
    '/listings?q=team',
    '/leaderboards',
    ...boards.map(({ code }) => `/leaderboards/${code}`),
    '/listings',
    `/categories/${category!.slug}`,
  ];
  const [award] = await service.db.rows<{ slug: string; week: string }>(sql`
    select l.slug, to_char(n.week, 'YYYY-MM-DD') as week from award a join launch n on n.id = a.launch_id join public_listing l on l.id = n.listing_id
    order by n.week desc, a.rank limit 1`);
  pages.push(`/listings/${award!.slug}/awards/${award!.week}`);
  pages.push(`/launches/${award!.week}`);
  for (const page of [...pages, '/launches?section=trending', '/launches?section=most-followed']) {
    const rows = listed((await newVisitor(service).get(page)).text);
    expect(rows.length, page).toBeGreaterThan(page === '/leaderboards/revenue' ? -1 : 0);
    expect([page, rows.filter(({ slug, votable }) => live.has(slug) && !votable).map(({ slug }) => slug)]).toEqual([page, []]);
    expect([page, rows.filter(({ pictured }) => !pictured).map(({ slug }) => slug)]).toEqual([page, []]);
  }
});

it('the feed has them too, and one tap votes', async () => {
  const ada = await newPerson(service, 3 * 24 * 60);
  const [{ week, slug }] = (await service.db.rows<{ week: string; slug: string }>(sql`
    select to_char(n.week, 'YYYY-MM-DD') as week, l.slug from live_launch n join public_listing l on l.id = n.listing_id
    where n.launched_at is not null order by n.launched_at desc limit 1`)) as [{ week: string; slug: string }];
  await ada.post(`/launches/${week}/follow`, { follows: 'yes' });
  const rows = listed((await ada.get('/account/feed')).text);
  expect(rows).toContainEqual({ slug, votable: true, pictured: true });
  const sent = await ada.post(`/listings/${slug}/vote`, {});
  expect((await ada.get(sent.to!)).words).toContain('Remove my vote');
});

it('a name on the button is text, whatever it contains', async () => {
  await service.db.run(sql`update listing set name = '"><b data-x="1">Bold' where slug = 'vicino'`);
  const read = async () => (await newVisitor(service).get('/listings/vicino')).text;
  await expect.poll(read).toContain('. Vote for &quot;&gt;&lt;b data-x=');
  expect(await read()).not.toContain('<b data-x');
});

it('a week that takes votes shows the faces of those who made its launches, and the list of founders the logos of their products', async () => {
  const { elements } = await newVisitor(service)
    .get('/launches/this')
    .then(({ to }) => newVisitor(service).get(to!));
  const rows = elements.filter(({ tag, attributes }) => (tag === 'li' && attributes.class === 'row') || attributes.class === 'lead');
  const shown = rows.map((row) => {
    const all = inside(row);
    const makers = all.filter(({ attributes }) => attributes.href?.startsWith('/founders/'));
    return [
      slugIn(all) ?? /[^/]+$/.exec(all.find(({ attributes }) => attributes.href?.startsWith('/listings/'))!.attributes.href!)![0],
      makers.length,
    ] as const;
  });
  const made = await service.db.rows<{ slug: string; n: number }>(sql`
    select l.slug, least(3, count(*))::int as n from public_listing l join public_listing_founder f on f.listing_id = l.id group by l.slug`);
  const expected = new Map(made.map(({ slug, n }) => [slug, n]));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.some(([, n]) => n > 0)).toBe(true);
  for (const [slug, n] of shown) expect([slug, n]).toEqual([slug, expected.get(slug) ?? 0]);
  for (const { attributes, ...row } of rows) {
    const faces = inside({ attributes, ...row }).filter((one) => /\bface\b/.test(one.attributes.class ?? ''));
    const makers = inside({ attributes, ...row }).filter((one) => one.attributes.href?.startsWith('/founders/'));
    expect(faces.length).toBe(makers.length);
  }

  const founders = (await newVisitor(service).get('/founders')).elements.filter(({ tag, attributes }) => tag === 'li' && attributes.class === 'row');
  expect(founders.length).toBeGreaterThan(5);
  for (const founder of founders) {
    const links = inside(founder).filter(({ attributes }) => attributes.href?.startsWith('/listings/'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(inside(link).some(({ attributes }) => /^logo logo-s/.test(attributes.class ?? ''))).toBe(true);
  }
  // At least one of them is the product’s own picture, not only a tile.
  expect(founders.some((founder) => inside(founder).some(({ tag, attributes }) => tag === 'img' && attributes.class === 'logo logo-s'))).toBe(true);
});
