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

/** Products in the lists of a page, by their rows, and which of the rows have a button for them. */
function listed(html: string): { slug: string; votable: boolean }[] {
  return elementsOf(readHtml(html)).flatMap((element) => {
    const isRow = ['li', 'tr'].includes(element.tag) || element.attributes.class === 'lead';
    const all = isRow ? inside(element) : [];
    const slug = slugIn(all);
    // A row of rows is looked at row by row, and news about a product is no list of products.
    if (slug === undefined || all.some(({ attributes }) => attributes.class === 'brief-title') || all.slice(1).some(({ tag }) => tag === 'li' || tag === 'tr'))
      return [];
    return [{ slug, votable: all.some(({ tag, attributes }) => tag === 'button' && attributes['data-vote'] === slug) }];
  });
}

it('every list has a button to vote for each live product in it: leaderboards, awards, past weeks, picks of the site team, categories and searches', async () => {
  const live = new Set(
    (await service.db.rows<{ slug: string }>(sql`select l.slug from public_listing l join live_listing_stats s on s.listing_id = l.id`)).map(
      ({ slug }) => slug,
    ),
  );
  const [category] = await service.db.rows<{ slug: string }>(sql`
    select c.slug from category c join listing_category l on l.category_id = c.id group by c.slug order by count(*) desc limit 1`);
  const pages = ['/', '/awards', '/leaderboards', ...boards.map(({ code }) => `/leaderboards/${code}`), '/listings', `/categories/${category!.slug}`];
  const [award] = await service.db.rows<{ slug: string; week: string }>(sql`
    select l.slug, to_char(n.week, 'YYYY-MM-DD') as week from award a join launch n on n.id = a.launch_id join public_listing l on l.id = n.listing_id
    order by n.week desc, a.rank limit 1`);
  pages.push(`/listings/${award!.slug}/awards/${award!.week}`);
  pages.push(`/launches/${award!.week}`);
  for (const page of [...pages, '/launches?section=trending', '/launches?section=most-followed']) {
    const rows = listed((await newVisitor(service).get(page)).text);
    expect(rows.length, page).toBeGreaterThan(page === '/leaderboards/revenue' ? -1 : 0);
    expect([page, rows.filter(({ slug, votable }) => live.has(slug) && !votable).map(({ slug }) => slug)]).toEqual([page, []]);
  }
});

it('the feed has them too, and one tap votes', async () => {
  const ada = await newPerson(service, 3 * 24 * 60);
  const [{ week, slug }] = (await service.db.rows<{ week: string; slug: string }>(sql`
    select to_char(n.week, 'YYYY-MM-DD') as week, l.slug from live_launch n join public_listing l on l.id = n.listing_id
    where n.launched_at is not null order by n.launched_at desc limit 1`)) as [{ week: string; slug: string }];
  await ada.post(`/launches/${week}/follow`, { follows: 'yes' });
  const rows = listed((await ada.get('/account/feed')).text);
  expect(rows).toContainEqual({ slug, votable: true });
  const sent = await ada.post(`/listings/${slug}/vote`, {});
  expect((await ada.get(sent.to!)).words).toContain('Remove my vote');
});

it('a name on the button is text, whatever it contains', async () => {
  await service.db.run(sql`update listing set name = '"><b data-x="1">Bold' where slug = 'vicino'`);
  const read = async () => (await newVisitor(service).get('/listings/vicino')).text;
  await expect.poll(read).toContain('. Vote for &quot;&gt;&lt;b data-x=');
  expect(await read()).not.toContain('<b data-x');
});
