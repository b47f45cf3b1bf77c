import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTopCategories } from '../../src/categories/index.ts';
import { anonymous } from '../../src/contract/caller.ts';
import { addDays, boards, getFront, holdingRules, listWeekPlaces, runningWeek, sections } from '../../src/launches/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import de from '../../src/platform/words/messages/de.json' with { type: 'json' };
import { makeCall } from '../../src/server/http/service-parts.ts';
import { createAsk } from '../../src/website/serving/ask.ts';
import { chromiumPath, closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { makeLaunched } from '../support/launched.ts';
import { startService, type TestService } from '../support/service.ts';
import { freePort } from '../support/slipway.ts';

let service: TestService;
let browser: Browser | undefined;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  service = await startService({ demo: true, settings: { PORT: String(port), BASE_URL: base } });
  if (hasChromium) browser = await openChromium();
});
afterAll(async () => {
  await closePages(browser);
  await service.close();
});

const api = async (target: string) => (await service.get(`/api/v1${target}`)).json;
describe('the front page loads in one go what its lists contain', () => {
  const call = () => {
    const from = { address: '127.0.0.1', userAgent: null } as unknown as Parameters<typeof makeCall>[1]['from'];
    return createAsk(makeCall(service.parts, { site: service.parts.defaultSite(), caller: anonymous, requestId: 'test', from }), new Set());
  };
  const most = { week: 12, trending: 6, coming: 5, awards: 3, board: 3 };
  type Entry = { listing: { slug: string }; rank: number };
  const slugs = (items: readonly { listing: { slug: string } }[]) => items.map(({ listing }) => listing.slug);

  it('the week, trending and coming launches', async () => {
    const front = await call()(getFront, { body: most });
    for (const [section, items, n] of [
      ['this-week', front.launches.items, 12],
      ['trending', front.trending, 6],
      ['upcoming', front.coming, 5],
    ] as const) {
      const listed: (Entry & { listing: { closed: boolean } })[] = (await api(`/launches?section=${section}&per_page=${2 * n}`)).items;
      expect(slugs(items), section).toEqual(slugs(listed.filter(({ listing }) => section !== 'trending' || !listing.closed).slice(0, n)));
    }
    const { total, items } = await api('/launches/weeks/this');
    expect([front.launches.total, front.launches.items.map(({ votes }) => votes)]).toEqual([total, items.map((i: { week_votes: number }) => i.week_votes)]);
    const two = await call()(getFront, { body: { ...most, week: 2 } });
    expect([two.launches.items.length, two.launches.total]).toEqual([2, total]);
  });
  it('trending products, without those that have closed down, which their own page marks as closed in their place', async () => {
    const trending = async () => slugs((await call()(getFront, { body: most })).trending);
    const [first, ...others] = await trending();
    await service.db.run(sql`update listing set closed = true where slug = ${first}`);
    try {
      await expect.poll(trending).toEqual([...others, expect.any(String)]);
      // The page has no gaps in its ranks: it lists what the API lists.
      const page = async () => (await service.get('/launches?section=trending')).text.split('class="rank">').slice(1, 3);
      await expect.poll(async () => (await page())[0]).toMatch(new RegExp(`^1<.*/listings/${first}".*Closed`, 's'));
      expect((await page())[1]).toMatch(new RegExp(`^2<.*/listings/${others[0]}"`, 's'));
      expect(slugs((await api('/launches?section=trending')).items)[0]).toBe(first);
    } finally {
      await service.db.run(sql`update listing set closed = false where slug = ${first}`);
    }
  });
  it('awards and boards', async () => {
    const front = await call()(getFront, { body: most });
    const won: Entry[] = (await api('/awards?per_page=3')).items;
    expect(front.awards.map(({ listing, rank }) => [listing.slug, rank])).toEqual(won.map(({ listing, rank }) => [listing.slug, rank]));
    expect(front.boards.map(({ board }) => board)).toEqual(boards.filter(({ ranksBy }) => ranksBy).map(({ code }) => code));
    for (const { board, items, paid, title } of front.boards) {
      const found = await api(`/leaderboards/${board}?per_page=3`);
      expect([title, paid, slugs(items), items.map(({ value, unit }) => [value, unit])]).toEqual([
        found.title,
        found.paid,
        slugs(found.items),
        found.items.map(({ metric }: { metric: { value: number; unit: string } }) => [metric.value, metric.unit]),
      ]);
    }
  });
  it('categories with listings', async () => {
    const { items } = await api('/categories?include_empty=false');
    expect((await call()(listTopCategories, { body: {} })).items.map(({ slug }) => slug)).toEqual(items.map(({ slug }: { slug: string }) => slug));
  });
  it('places: how many are taken, including held ones, and where the queue is', async () => {
    const before = await call()(listWeekPlaces, { body: {} });
    const week = before.next_free_week!;
    expect(week).toBe(addDays(before.running, 42));
    const ids = await service.db.rows<{ id: number }>(sql`select id from listing order by id limit 26`);
    for (const { id } of ids.slice(0, 25)) {
      await service.db.run(
        sql`insert into week_place (site_id, week, kind, listing_id, taken_at) values (1, ${week}, 'free', ${id}, ${service.parts.clock.now()})`,
      );
    }
    await service.db.run(sql`insert into week_place (site_id, week, kind, listing_id, taken_at, held_until, order_number)
      values (1, ${week}, 'paid', ${ids[25]!.id}, ${service.parts.clock.now()}, ${new Date(service.parts.clock.now().getTime() + 3_600_000)}, null)`);
    const after = await call()(listWeekPlaces, { body: {} });
    expect(after.next_free_week).toBe(addDays(week, 7));
    expect(after.items.find((item) => item.week === week)).toMatchObject({ free: { offered: true, capacity: 25, taken: 25 }, paid: { taken: 1 } });
    await expect.poll(async () => (await service.get('/launches')).text).toContain('24 of 25 left');
    await service.db.run(sql`delete from week_place where week = ${week}`);
    // The page gets the change: nothing of the old table is left.
    await expect.poll(async () => (await service.get('/launches')).text).not.toContain('24 of 25 left');
  });
});

it('texts from the code have German translations', () => {
  const said = [
    ...boards.flatMap(({ title, howCounted }) => [title, howCounted]),
    ...holdingRules.map(({ voters }) => voters),
    ...sections.map((code) => `${code.charAt(0).toUpperCase()}${code.slice(1)}`.replaceAll('-', ' ')),
    'Launch of the Week #1',
    'Launch of the Week #2',
    'Launch of the Week #3',
  ];
  expect(said.filter((text) => (de as Record<string, string>)[text] === undefined)).toEqual([]);
});

it('the page on rankings says that the numbers of the rules for votes are doubled on a site whose voters are mostly new', async () => {
  const { text } = await service.get('/ranking', { headers: { 'accept-language': 'en' } });
  expect(text).toContain('at least 6 from one address');
  expect(text).toMatch(/where most voters are new, the numbers for [^<]* are twice as high\./);
});

const paths = ['/', '/launches', '/launches?section=recent', '/leaderboards', '/leaderboards/billboard', '/awards', '/updates', '/ranking', '/feeds'];

it.each(paths)('%s is in German for German readers, without English in its headings', async (path) => {
  const english = await service.get(path, { headers: { 'accept-language': 'en' } });
  const german = await service.get(path, { headers: { 'accept-language': 'de' } });
  expect([german.status, german.headers['content-language'], english.headers['content-language']]).toEqual([200, 'de', 'en']);
  const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)![1]!;
  // German founders say these two as well.
  if (!['Feeds', 'Launches'].includes(heading(german.text))) expect(heading(german.text)).not.toBe(heading(english.text));
  const description = (text: string) => /<meta name="description" content="([^"]*)"/.exec(text)![1]!;
  // The front page has the site’s own.
  if (path !== '/') expect(description(german.text)).not.toBe(description(english.text));
});

it('paid entries are marked Paid wherever they rank', async () => {
  for (const path of ['/', '/leaderboards', '/leaderboards/billboard']) {
    const { text } = await service.get(path);
    const board = text.slice(text.search(/class="(?:board|ranking) is-paid"/));
    expect(board.slice(0, 600), path).toContain('<span class="paid">Paid</span>');
  }
  const rows = (await service.get('/leaderboards/billboard')).text.split('<tbody>')[1]!.split('</tbody>')[0]!.split('<tr>').slice(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('<span class="paid">Paid</span>');
});

it('a closed week shows its awards and takes votes for the totals, a coming one has no ranks and takes none, and the current one takes votes', async () => {
  const running = runningWeek(service.parts.clock.now(), 'UTC');
  const past = (await service.get(`/launches/${addDays(running, -7)}`)).text;
  for (const rank of [1, 2, 3]) expect(past).toContain(`Launch of the Week #${rank}`);
  expect(past).toContain('data-vote=');
  expect(past).toContain('New votes count towards their all-time totals.');
  const coming = (await service.get(`/launches/${addDays(running, 7)}`)).text;
  expect(coming).not.toMatch(/data-vote=|class="rank"|class="vote/);
  const now = (await service.get(`/launches/${running}`)).text;
  expect(now).toContain('data-vote=');
  expect(now).not.toContain('Launch of the Week #');
});

it('the archive goes back week by week to the first one', async () => {
  const seen = new Set<string>();
  let path: string | undefined = '/launches';
  for (let pages = 0; path !== undefined; pages++) {
    expect(pages).toBeLessThan(10);
    const { status, text }: { status: number; text: string } = await service.get(path);
    expect(status, path).toBe(200);
    for (const [, week] of text.split('Past launch weeks')[1]?.matchAll(/href="\/launches\/(\d{4}-\d\d-\d\d)"/g) ?? []) seen.add(week!);
    path = /rel="next" href="([^"]+)"/.exec(text)?.[1];
  }
  const weeks = await service.db.rows<{ week: string }>(sql`select distinct n.week from launch n join listing_stats s using (listing_id)
    where n.site_id = 1 and n.launched_at is not null and s.visibility = 'live' and n.week < ${runningWeek(service.parts.clock.now(), 'UTC')}`);
  expect([...seen].sort()).toEqual(weeks.map(({ week }) => week).sort());
});

it.each([
  ['/launches?until=1999-01-04', 404],
  ['/launches?until=never', 400],
  ['/launches?until=2026-02-30', 400],
])('%s is refused in words', async (path, status) => {
  expect((await service.get(path)).status).toBe(status);
});

describe.skipIf(!hasChromium).each([true, false])(`in a browser, with JavaScript: %s (Chromium at ${chromiumPath})`, (javaScriptEnabled) => {
  const open = async (path: string, width = 360): Promise<Page> => {
    const page = await browser!.newPage({ javaScriptEnabled, viewport: { width, height: 740 } });
    await page.goto(base + path);
    return page;
  };

  it('a newcomer gets from the front page to an earlier week, and to how ranking works', async () => {
    const page = await open('/');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Last week' }).click();
    await main.getByText('Ranking final').waitFor();
    await main.getByRole('link', { name: 'Launch calendar' }).click();
    await page.waitForURL(`${base}/launches`);
    expect(await main.getByRole('table', { name: 'Places in upcoming launch weeks' }).getByRole('row').count()).toBeGreaterThan(8);
    await page.getByRole('contentinfo').getByRole('link', { name: 'How ranking works' }).click();
    await main.getByRole('heading', { name: 'What money can’t do' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feeds' }).click();
    const href = await main.getByRole('link', { name: 'Atom' }).first().getAttribute('href');
    expect((await service.get(href!)).status).toBe(200);
    await page.close();
  });

  it.each(paths)('%s fits a phone', async (path) => {
    const page = await open(path);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await page.locator('h1').count()).toBe(1);
    await page.close();
  });
});

it.skipIf(!hasChromium)('a week of 70 launches with long names fits, and comes in pages with continuous ranks', async () => {
  const now = service.parts.clock.now();
  const week = addDays(runningWeek(now, 'UTC'), -7 * 20);
  const made = [];
  for (let i = 0; i < 70; i++) made.push(await makeLaunched(service.db, { now, week }));
  await service.db.run(sql`update listing set name = ${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)} where id = ${made[6]!.listingId}`);
  const page = await browser!.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`${base}/launches/${week}`);
  const seen = new Set<string>();
  for (const at of [1, 2, 3]) {
    if (at > 1) await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL((url) => (url.searchParams.get('page') ?? '1') === String(at));
    const links = await page.locator('main ol.rows > li a[href^="/listings/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
    for (const link of links) seen.add(link);
    expect(await page.locator('main ol.rows').getAttribute('start')).toBe(String((at - 1) * 25 + 1));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
  expect(seen.size).toBe(70);
  await page.close();
});
