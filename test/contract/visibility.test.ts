import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningWeek } from '../../src/launches/index.ts';
import { recountLaunches, refreshListingStats } from '../../src/listing-stats/index.ts';
import { type Database, sql } from '../../src/platform/database/database.ts';
import { indexListings, refreshVocabulary } from '../../src/search/index.ts';
import { startService, type TestService } from '../support/service.ts';
import { publicReads } from './specified.ts';

// Listings that only their owner may see, connected to visible ones in every way that the tables allow: same category, founders, weeks,
// votes, awards, money, alternatives. No operation may reveal them in any answer.

const hiddenStatuses = ['draft', 'awaiting_badge', 'suspended', 'withdrawn'] as const;
const MARK = 'Zzyzx';
const marked = /zzyzx/i;

let service: TestService;
let category = '';
let visible = '';
const week = runningWeek(new Date(), 'UTC');
const days = (n: number) => new Date(Date.parse(week) + n * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  service = await startService({ demo: true, seed });
});
afterAll(() => service.close());

async function seed(db: Database, siteId: number): Promise<void> {
  const host = await db.row<{ id: number; slug: string; category_id: number; category: string; account: number }>(sql`
    select l.id, l.slug, lc.category_id, c.slug as category, (select min(id) from account) as account from listing l join listing_stats s on s.listing_id = l.id and s.visibility = 'live'
    join listing_category lc on lc.listing_id = l.id and lc.position = 0 join category c on c.id = lc.category_id
    where exists (select from listing_founder f where f.listing_id = l.id) order by s.votes desc limit 1`);
  visible = host!.slug;
  category = host!.category;
  const ids: number[] = [];
  const launches: number[] = [];
  const add = async (status: string, weeks: [week: string, launched: boolean][]) => {
    const name = `${MARK} ${status}`;
    const slug = `zzyzx-${status.replace('_', '-')}`;
    const company = await db.row<{ id: number }>(sql`insert into company (domain, created_at) values (${`${slug}.example`}, now()) returning id`);
    const { id } = (await db.row<{ id: number }>(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, short_description, description, stage, pricing_model, country, founded_year,
        keywords, status, plan, unlocked, launch_week, live_since, featured_until, imported_votes, created_at, updated_at)
      values (${siteId}, ${company!.id}, ${slug}, ${`${slug}.example`}, ${`https://${slug}.example/`}, ${name}, ${`${MARK} tagline`}, ${`${MARK} short`}, ${`${MARK} text`},
        'growing', 'subscription', 'GB', 2020, array[${`${MARK} keyword`}], ${status}, 'paid', array['story', 'milestones', 'media'], ${weeks[0]![0]}, now(),
        now() + interval '3 days', 5000, now(), now()) returning id`))!;
    ids.push(id);
    await db.run(sql`insert into listing_category (listing_id, category_id, position) values (${id}, ${host!.category_id}, 0)`);
    await db.run(sql`insert into listing_story (listing_id, title, story, updated_at) values (${id}, ${`${MARK} story`}, ${`${MARK} story`}, now())`);
    await db.run(sql`insert into listing_milestone (listing_id, date, title) values (${id}, ${week}, ${`${MARK} milestone`})`);
    await db.run(sql`insert into listing_update (listing_id, title, body, posted_at) values (${id}, ${`${MARK} update`}, ${`${MARK} update`}, now())`);
    await db.run(sql`insert into billboard_entry (listing_id, amount_cents, reason, at) values (${id}, 99999999, 'test', now())`);
    await db.run(sql`insert into listing_revenue (listing_id, mrr_cents, verified_at, updated_at) values (${id}, 99999999, now(), now())`);
    await db.run(sql`insert into domain_rating (company_id, day, rating, source) values (${company!.id}, ${week}, 100, ${`${MARK} rating`})`);
    await db.run(sql`insert into review (listing_id, account_id, rating, body, created_at) values (${id}, ${host!.account}, 5, ${`${MARK} review`}, now())`);
    await db.run(sql`insert into follow (listing_id, account_id, since) select ${id}, id, now() from account`);
    await db.run(sql`insert into listing_view_day (listing_id, day, views) values (${id}, ${week}, 1000000)`);
    await db.run(sql`insert into listing_alternative (listing_id, alternative_id, position) values (${host!.id}, ${id}, ${50 + ids.length})`);
    await db.run(sql`insert into listing_alternative (listing_id, alternative_id, position) values (${id}, ${host!.id}, 0)`);
    // One founder only of this listing, and one shared with a visible listing.
    const own = await db.row<{ id: number }>(
      sql`insert into founder (slug, name, bio, created_at) values (${`${slug}-founder`}, ${`${MARK} Founder ${status}`}, 'x', now()) returning id`,
    );
    await db.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${id}, ${own!.id}, 0)`);
    await db.run(
      sql`insert into listing_founder (listing_id, founder_id, position, title) select ${id}, founder_id, 1, ${`${MARK} title`} from listing_founder where listing_id = ${host!.id}`,
    );
    for (const [at, launched] of weeks) {
      const launch = await db.row<{ id: number }>(sql`
        insert into launch (site_id, listing_id, week, launched_at, kind) values (${siteId}, ${id}, ${at}, ${launched ? new Date() : null}, 'paid') returning id`);
      launches.push(launch!.id);
      if (launched) await db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) select ${launch!.id}, id, now(), true from account`);
    }
    // An award that was won before the listing left, in a week that nothing else launched in.
    if (status !== 'scheduled') {
      await db.run(
        sql`insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) values (${siteId}, ${days(-700 - 7 * ids.length)}, 1, ${launches.at(-1)!}, ${id}, 9, now())`,
      );
    }
  };
  for (const status of hiddenStatuses) {
    await add(status, [
      [days(7), false],
      [days(0), true],
      [days(-7), true],
    ]);
  }
  await add('scheduled', [[days(14), false]]);
  await recountLaunches(db, launches);
  await refreshListingStats(db, ids);
  await indexListings(db, ids);
  await refreshVocabulary(db);
}

/** Every operation with every value of its parameters, on everything that is visible around the hidden ones. */
async function everyAddress(): Promise<string[]> {
  const founders = (await service.get('/api/v1/founders?per_page=100')).json.items.map((founder: { slug: string }) => founder.slug);
  const tree = (await service.get('/api/v1/categories')).json.items;
  const parent = tree.find((top: { subcategories: { slug: string }[] }) => top.subcategories.some((node) => node.slug === category))?.slug ?? category;
  const slugs = (await service.get('/api/v1/listings?per_page=100')).json.items.map((listing: { slug: string }) => listing.slug);
  const values = (name: string, parameter: string) => publicReads[name]!.parameters[parameter]!.schema.enum as string[];
  const weeks = ['this', 'next', 'last', days(14), days(-707), days(-714), days(-721), days(-728)];
  return [
    '/site',
    '/categories',
    '/categories?include_empty=false',
    '/interview-questions',
    '/products',
    '/blog?per_page=100',
    '/awards?per_page=100',
    ...hiddenStatuses.map((status) => `/awards?listing=zzyzx-${status.replace('_', '-')}`),
    ...values('search_listings', 'sort').flatMap((sort) => [
      `/listings?per_page=100&sort=${sort}`,
      `/listings?per_page=100&sort=${sort}&q=${MARK}`,
      `/listings?per_page=100&sort=${sort}&q=zzyzz+tagline`,
      `/listings?per_page=100&sort=${sort}&category=${category}`,
      `/listings?per_page=100&sort=${sort}&category=${parent}`,
      `/listings?per_page=100&sort=${sort}&stage=growing&country=GB&pricing_model=subscription`,
    ]),
    ...hiddenStatuses.map((status) => `/listings?domain=zzyzx-${status.replace('_', '-')}.example`),
    ...[category, parent].map((slug) => `/categories/${slug}?per_page=100`),
    ...values('list_launches', 'section').map((section) => `/launches?per_page=100&section=${section}`),
    ...weeks.map((name) => `/launches/weeks/${name}`),
    ...values('get_leaderboard', 'board').map((board) => `/leaderboards/${board}?per_page=100`),
    '/leaderboards/community-weekly?week=last&per_page=100',
    ...weeks.filter((name) => name < 'n').map((name) => `/leaderboards/community-weekly?week=${name}`),
    '/founders?per_page=100',
    `/founders?q=${MARK}`,
    '/founders?q=founder+draft',
    ...founders.map((slug: string) => `/founders/${slug}`),
    ...slugs.flatMap((slug: string) => [`/listings/${slug}`, `/listings/${slug}/alternatives`, `/listings/${slug}/badges`]),
    ...slugs.slice(1).map((slug: string) => `/compare?a=${slugs[0]}&b=${slug}`),
  ];
}

it('the test is valid: made live, such a listing is shown everywhere', async () => {
  await service.db.script(
    `update listing set status = 'live' where slug = 'zzyzx-draft'; update listing_stats set visibility = 'live' where listing_id = (select id from listing where slug = 'zzyzx-draft')`,
  );
  const telling = new Set<string>();
  for (const address of await everyAddress()) {
    if (marked.test((await service.get(`/api/v1${address}`)).text)) telling.add(Object.keys(publicReads).find((name) => matches(name, address))!);
  }
  const silent = ['get_site_info', 'list_categories', 'list_blog_posts', 'get_blog_post', 'list_interview_questions', 'list_products', 'compare_listings'];
  expect(Object.keys(publicReads).filter((name) => !telling.has(name) && !silent.includes(name))).toEqual([]);
  await service.db.script(
    `update listing set status = 'draft' where slug = 'zzyzx-draft'; update listing_stats set visibility = 'hidden' where listing_id = (select id from listing where slug = 'zzyzx-draft')`,
  );
});

const matches = (name: string, address: string) => new RegExp(`^${publicReads[name]!.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(address);

/** The scheduled listing's own texts, which some answers may contain. */
const withoutScheduled = (text: string) =>
  text.replaceAll(/zzyzx[ -]scheduled(-founder|\.example)?|Zzyzx Founder scheduled/gi, '').replaceAll(/"Zzyzx tagline"/g, '');

it('no operation shows a hidden listing', async () => {
  const addresses = await everyAddress();
  const seen = new Set<string>();
  for (const address of addresses) {
    const answer = await service.get(`/api/v1${address}`);
    expect(answer.status, address).toBeLessThan(500);
    if (answer.status === 200) seen.add(Object.keys(publicReads).find((name) => matches(name, address))!);
    expect(withoutScheduled(answer.text), address).not.toMatch(marked);
  }
  // Makes sure that something was tested: every operation has answered, except for one post.
  expect(Object.keys(publicReads).filter((name) => !seen.has(name))).toEqual(['get_blog_post']);
});

it('no count includes one', async () => {
  const { counts } = (await service.get('/api/v1/site')).json;
  expect(counts.live_listings).toBe((await service.get('/api/v1/listings')).json.total);
  expect(counts.upcoming_listings).toBe((await service.get('/api/v1/listings?status=upcoming')).json.total);
  expect(counts.founders).toBe((await service.get('/api/v1/founders')).json.total);
  const tree = (await service.get('/api/v1/categories')).json.items;
  for (const node of tree.flatMap((top: { subcategories: unknown[] }) => [top, ...top.subcategories])) {
    const { json } = await service.get(`/api/v1/listings?per_page=100&category=${node.slug}`);
    expect([json.total, json.items.length], node.slug).toEqual([node.live_count, node.live_count]);
  }
});

describe.each(hiddenStatuses)('a listing that is %s', (status) => {
  const slug = `zzyzx-${status.replace('_', '-')}`;

  it.each(['', '/alternatives', '/badges'])('is 404 at its own address%s, like one that never existed', async (below) => {
    const answer = await service.get(`/api/v1/listings/${slug}${below}`);
    const never = await service.get(`/api/v1/listings/zzyzx-never${below}`);
    // The suggested live listings depend only on the words of the slug; hidden ones are never among them.
    const withoutNearest = (detail: string) => detail.replace(/ Nearest: [\w, -]+\./, '');
    expect({ ...answer.json, detail: withoutNearest(answer.json.detail) }).toEqual({
      ...never.json,
      detail: withoutNearest(never.json.detail).replace('zzyzx-never', slug),
      request_id: answer.json.request_id,
    });
    for (const hidden of hiddenStatuses) expect(answer.json.detail.replace(slug, '')).not.toContain(`zzyzx-${hidden.replace('_', '-')}`);
    expect(answer.status).toBe(404);
  });

  it('can’t be compared, and the error is the same as for one that never existed', async () => {
    for (const [a, b] of [
      [slug, visible],
      [visible, slug],
    ]) {
      const answer = await service.get(`/api/v1/compare?a=${a}&b=${b}`);
      expect(answer.json).toMatchObject({
        status: 400,
        errors: [{ parameter: a === slug ? 'a' : 'b', code: 'listing_not_found', detail: `No live listing has the slug ${slug}.` }],
      });
    }
  });

  it('its founder has no page', async () => {
    expect((await service.get(`/api/v1/founders/${slug}-founder`)).status).toBe(404);
  });
});

describe('a scheduled listing', () => {
  const has = async (address: string) => (await service.get(`/api/v1${address}`)).text.includes('zzyzx-scheduled"');

  it('is shown in status=upcoming, its week, the upcoming feed and its own profile, without votes', async () => {
    for (const address of [
      '/listings?status=upcoming&per_page=100',
      `/listings?status=upcoming&q=${MARK}`,
      `/launches/weeks/${days(14)}`,
      '/launches?section=upcoming&per_page=100',
    ]) {
      expect(await has(address), address).toBe(true);
    }
    const { json } = await service.get('/api/v1/listings/zzyzx-scheduled');
    expect(json).toMatchObject({ status: 'scheduled', votes: 0, launch_week: days(14) });
    expect((await service.get('/api/v1/listings/zzyzx-scheduled/badges')).status).toBe(200);
  });

  it('and nowhere else', async () => {
    const allowed = /status=upcoming|section=upcoming|^\/launches\/weeks\//;
    for (const address of await everyAddress()) {
      const text = (await service.get(`/api/v1${address}`)).text;
      if (!allowed.test(address)) expect(text, address).not.toMatch(/zzyzx-scheduled/);
    }
    const compared = await service.get(`/api/v1/compare?a=zzyzx-scheduled&b=${visible}`);
    expect(compared.json).toMatchObject({ status: 400, errors: [{ parameter: 'a', code: 'listing_not_found' }] });
  });
});
