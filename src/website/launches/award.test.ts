import { afterAll, beforeAll, expect, it } from 'vitest';
import { playAwardWeeks } from '../../../test/support/award-proofs/award-weeks.ts';
import { newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeWinner } from '../../../test/support/orders/trophies.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { addDays } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
let won: { week: string; slug: string; listingId?: number }[];
/** Slugs of the products with award #1, #2 and #3 of the first week. */
let first: string;
let second: string;
let week: string;
beforeAll(async () => {
  service = await startService();
  won = (await playAwardWeeks(service.db, 2)).launches;
  await refreshListingStats(
    service.db,
    (await service.db.rows<{ id: number }>(sql`select id from listing`)).map(({ id }) => id),
  );
  ({ slug: first, week } = won[0]!);
  second = won[1]!.slug;
});
afterAll(() => service.close());

const look = (path: string) => newVisitor(service).get(path);
const linksOf = async (path: string) => (await look(path)).elements.flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes.href] : []));
const awardAt = (slug: string, of = week) => `/listings/${slug}/awards/${of}`;

it('the page of an award says who won, with how many votes, and links to the week, its proof and the badge', async () => {
  const page = await look(awardAt(first));
  expect(page.words).toMatch(/Launched \d+ is Launch of the Week #1, with 6 votes in the week of/);
  expect(page.words).toMatch(/Rank 1 of \d/);
  const links = await linksOf(awardAt(first));
  for (const to of [`/launches/${week}`, `/awards/${week}/proof`, `/listings/${first}/badges`]) expect(links).toContain(to);
  // The others of its week are beside it, and so are their awards, but not the product itself.
  expect(links).toContain(awardAt(second));
  expect(page.elements.filter(({ attributes }) => attributes.class === 'row').length).toBeGreaterThan(2);
  expect(links).not.toContain(awardAt(first));
  const badge = page.elements.find(({ tag, attributes }) => tag === 'img' && attributes.src?.startsWith(`/badges/${first}/launch-of-the-week-1-`))!;
  const served = await service.get(badge.attributes.src!);
  expect(served.text).toContain('Launch of the Week');
  expect(served.text).toContain(`width="${badge.attributes.width}" height="${badge.attributes.height}"`);
});

it('an award has a share picture of its own, which names its rank and not the best of the product', async () => {
  const { elements } = await look(awardAt(second));
  const [picture] = elements.flatMap(({ attributes }) => (attributes.property === 'og:image' ? [new URL(attributes.content!)] : []));
  expect(picture!.pathname).toBe(`${awardAt(second)}/picture.png`);
  const { status, headers } = await service.get(picture!.pathname + picture!.search);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(String(headers['cache-control'])).toContain('immutable');
  // With a better award in another week, the picture of this one stays.
  const { id } = (await service.db.row<{ id: number }>(sql`select id from listing where slug = ${second}`))!;
  const launch = await service.db.row<{ id: number }>(sql`
    insert into launch (site_id, listing_id, week, launched_at, votes, week_votes) values (1, ${id}, '2024-05-06', '2024-05-06', 1, 1) returning id`);
  await service.db.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) values (1, '2024-05-06', 1, ${launch!.id}, ${id}, 1, '2024-05-13')`);
  await expect.poll(() => linksOf(`/listings/${second}`)).toContain(awardAt(second, '2024-05-06'));
  const again = (await look(awardAt(second))).elements.find(({ attributes }) => attributes.property === 'og:image')!;
  expect(again.attributes.content).toBe(picture!.href);
});

it('the listing, the week and the list of awards link to it', async () => {
  for (const path of [`/listings/${first}`, `/launches/${week}`, '/awards']) expect(await linksOf(path), path).toContain(awardAt(first));
});

it('search engines find it at one address, in the sitemap too, if the week had enough launches', async () => {
  const page = await look(awardAt(first));
  expect(page.elements.some(({ attributes }) => attributes.name === 'robots')).toBe(false);
  expect(page.elements.find(({ attributes }) => attributes.rel === 'canonical')!.attributes.href).toMatch(new RegExp(`${awardAt(first)}$`));
  expect((await service.get(awardAt(first))).text).toContain(`"award":"Launch of the Week #1 (${week})"`);
  const thin = await makeWinner(service);
  await refreshListingStats(service.db, [thin.listing.id]);
  const alone = await look(awardAt(thin.listing.slug, thin.week));
  expect(alone.status).toBe(200);
  expect(alone.elements.find(({ attributes }) => attributes.name === 'robots')!.attributes.content).toContain('noindex');
  const { text } = await service.get('/sitemaps/awards-1.xml');
  expect(text).toContain(`${awardAt(first)}<`);
  expect(text).not.toContain(awardAt(thin.listing.slug, thin.week));
  // Nobody can prove a week that the log doesn't have.
  expect(alone.words).toContain('This week is older than the log of closed weeks.');
});

it('other days of the week and earlier names of the product redirect, and without an award there is no page', async () => {
  expect(await service.get(awardAt(first, addDays(week, 3)))).toMatchObject({
    status: 301,
    headers: { location: expect.stringMatching(new RegExp(`${awardAt(first)}$`)) },
  });
  await service.db.run(sql`
    insert into listing_redirect (site_id, slug, listing_id, since) select site_id, 'once-called', id, ${service.parts.clock.now()} from listing where slug = ${first}`);
  expect(await service.get(awardAt('once-called'))).toMatchObject({
    status: 301,
    headers: { location: expect.stringMatching(new RegExp(`${awardAt(first)}$`)) },
  });
  for (const path of [awardAt(won[4]!.slug), awardAt(first, '2019-01-07'), awardAt(first, 'last'), awardAt(first, '2026-02-31'), awardAt('nobody')])
    expect((await service.get(path)).status, path).toBe(404);
  for (const path of [awardAt(won[4]!.slug), awardAt(first, 'last')]) expect((await service.get(`${path}/picture.png`)).status, path).toBe(404);
});

it('a closed week says where new votes for its products count', async () => {
  const why = 'You can still vote for its products. New votes count towards their all-time totals.';
  expect((await look(`/launches/${week}`)).words).toContain(why);
  expect((await look('/launches/this')).words).not.toContain(why);
});
