import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badgeModes, badgeShapes, badgeSizes } from '../../src/content/badges/index.ts';
import { boards } from '../../src/launches/index.ts';
import { type ApiDocument, readDocument } from '../support/api-document.ts';
import { ORIGIN, startService, type TestService } from '../support/service.ts';
import { publicReads } from './specified.ts';

let service: TestService;
let document: ApiDocument;
/** Slugs of the demo by what they are good for. */
const slugs: Record<string, string> = {};
beforeAll(async () => {
  service = await startService({ demo: true });
  document = readDocument((await service.get('/api/v1/openapi.json')).json);
  const first = async (path: string) => (await service.get(`/api/v1${path}`)).json.items[0];
  slugs.category = (await first('/categories')).slug;
  slugs.founder = (await first('/founders')).slug;
  slugs.post = (await first('/blog')).slug;
  slugs.winner = (await first('/awards')).listing.slug;
  slugs.scheduled = (await first('/listings?status=upcoming')).slug;
  slugs.other = (await service.get(`/api/v1/listings/${slugs.winner}/alternatives`)).json.items[0].slug;
});
afterAll(() => service.close());

/** An address for each operation that finds something in the demo. */
function addressOf(name: string): string {
  const { path } = publicReads[name]!;
  if (name === 'compare_listings') return `${path}?a=${slugs.winner}&b=${slugs.other}`;
  const slug = { get_category: slugs.category, get_founder: slugs.founder, get_blog_post: slugs.post }[name] ?? slugs.winner!;
  return path.replace('{slug}', slug!).replace('{week}', 'last').replace('{board}', 'community-weekly');
}

async function getAnswer(name: string, address: string) {
  const answer = await service.get(`/api/v1${address}`);
  expect(answer.status, `${address} ${answer.text.slice(0, 300)}`).toBe(200);
  expect(document.faults(name, 200, answer.json), address).toEqual([]);
  return answer;
}

describe.each(Object.entries(publicReads))('%s', (name, { parameters }) => {
  it('matches its schema, with every header of an answer', async () => {
    const { headers, json } = await getAnswer(name, addressOf(name));
    if ('items' in json) expect(json.items.length).toBeGreaterThan(0);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'Authorization, Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'ratelimit-policy': '"read";q=300;w=60',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      ratelimit: expect.stringMatching(/^"read";r=\d+;t=\d+$/),
      'x-request-id': expect.stringMatching(/^\S+$/),
    });
  });

  it('accepts every value of its parameters', async () => {
    const address = addressOf(name);
    for (const [parameter, { in: place, schema }] of Object.entries(parameters)) {
      const bounds = [schema.minimum, schema.maximum].filter((value) => value !== undefined);
      const values = (schema.enum as string[] | undefined) ?? (schema.type === 'boolean' ? ['true', 'false'] : bounds);
      for (const value of values) {
        if (place === 'path') await getAnswer(name, publicReads[name]!.path.replace(`{${parameter}}`, String(value)));
        else await getAnswer(name, `${address}${address.includes('?') ? '&' : '?'}${parameter}=${value}`);
      }
    }
  });

  it('has only the keys in its schema, and public addresses for everything that can be opened', async () => {
    const { json } = await getAnswer(name, addressOf(name));
    const look = (value: unknown, at: string): void => {
      if (Array.isArray(value)) return value.forEach((inner, i) => void look(inner, `${at}/${i}`));
      if (typeof value !== 'object' || value === null) {
        expect(value, `${at} is never an empty text`).not.toBe('');
        return;
      }
      if ('slug' in value && !at.endsWith('/request')) expect((value as { url?: string }).url, at).toMatch(new RegExp(`^${ORIGIN}/`));
      for (const [key, inner] of Object.entries(value)) look(inner, `${at}/${key}`);
    };
    look(json, '');
  });
});

const ids = (answer: { json: { items: { slug: string }[] } }) => answer.json.items.map((item) => item.slug);

describe('search_listings', () => {
  const search = (query: string) => getAnswer('search_listings', `/listings?${query}`);
  const everything = async () => (await search('per_page=100')).json.items;

  it.each([
    ['newest', (l: Record<string, never>) => -Date.parse(l.live_since!)],
    ['votes', (l: Record<string, never>) => -l.votes!],
    ['most_viewed', (l: Record<string, never>) => -l.views!],
    ['most_followed', (l: Record<string, never>) => -l.followers!],
  ])('sort=%s orders by that', async (sort, by) => {
    const values = (await search(`sort=${sort}&per_page=100`)).json.items.map(by);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it.each([
    ['stage', 'growing', (l: Record<string, unknown>) => l.stage === 'growing'],
    ['country', 'gb', (l: Record<string, unknown>) => l.country === 'GB'],
    ['pricing_model', 'subscription', (l: Record<string, unknown>) => l.pricing_model === 'subscription'],
    ['domain', 'https://www.ShoeboxLedger.example/pricing?x=1', (l: Record<string, unknown>) => l.slug === 'shoebox-ledger'],
  ])('%s=%s finds exactly those', async (parameter, value, passes) => {
    const wanted = (await everything()).filter(passes).map((l: { slug: string }) => l.slug);
    expect(wanted.length).toBeGreaterThan(0);
    expect(ids(await search(`per_page=100&${parameter}=${encodeURIComponent(value)}`)).sort()).toEqual(wanted.sort());
  });

  it('a category includes the listings of its subcategories', async () => {
    const tree = (await getAnswer('list_categories', '/categories')).json.items;
    for (const top of tree.slice(0, 5)) {
      const below = new Set<string>();
      for (const child of top.subcategories) for (const slug of ids(await search(`per_page=100&category=${child.slug}`))) below.add(slug);
      const all = ids(await search(`per_page=100&category=${top.slug}`));
      expect(all).toEqual(expect.arrayContaining([...below]));
      expect(all.length).toBe(top.live_count);
    }
  });

  it('a typo is tolerated, and an empty q browses', async () => {
    expect(ids(await search('q=shoebox+ledgr'))[0]).toBe('shoebox-ledger');
    expect(ids(await search('q='))).toEqual(ids(await search('')));
  });

  it('a category that doesn’t exist has no listings', async () => {
    expect((await search('category=no-such-category')).json).toMatchObject({ items: [], total: 0 });
  });

  it('characters are counted, not UTF-16 units: 200 of any script fit', async () => {
    await search(`q=${encodeURIComponent('🦉'.repeat(200))}`);
    const answer = await service.get(`/api/v1/listings?q=${encodeURIComponent('🦉'.repeat(201))}`);
    expect(answer.json).toMatchObject({ status: 400, errors: [{ parameter: 'q', code: 'too_long' }] });
  });
});

describe('list_categories', () => {
  it('include_empty=false leaves out categories without live listings', async () => {
    const all = (await getAnswer('list_categories', '/categories')).json;
    const filled = (await getAnswer('list_categories', '/categories?include_empty=false')).json;
    const flat = (tree: { subcategories: { live_count: number }[]; live_count: number }[]) => tree.flatMap((top) => [top, ...top.subcategories]);
    expect(flat(filled.items).every((node) => node.live_count > 0)).toBe(true);
    expect(filled.total).toBe(flat(all.items).filter((node) => node.live_count > 0).length);
    expect(all.total).toBe(flat(all.items).length);
  });
});

describe('get_launch_week', () => {
  const week = (name: string) => getAnswer('get_launch_week', `/launches/weeks/${name}`);

  it('this, last and next are adjacent, and every day of a week leads to its Monday', async () => {
    const [last, running, next] = await Promise.all(['last', 'this', 'next'].map(async (name) => (await week(name)).json));
    expect(running).toMatchObject({ state: 'running', previous_week: last.week, next_week: next.week });
    expect(last.state).toBe('past');
    expect(next.state).toBe('coming');
    const monday = Date.parse(running.week);
    for (let day = 0; day < 7; day++) {
      const date = new Date(monday + day * 86_400_000).toISOString().slice(0, 10);
      expect((await week(date)).json.week, date).toBe(running.week);
    }
  });

  it('live launches are ranked by votes of the week; coming ones are unranked and without votes', async () => {
    const { json: last } = await week('last');
    const votes = last.items.map((item: { week_votes: number }) => item.week_votes);
    expect(votes).toEqual([...votes].sort((a, b) => b - a));
    expect(last.items.map((item: { rank: number }) => item.rank)).toEqual(votes.map((_: number, i: number) => i + 1));
    const { json: next } = await week('next');
    expect(next.items.length).toBeGreaterThan(0);
    for (const item of next.items) expect(item).toMatchObject({ rank: null, week_votes: 0, votes: 0, listing: { status: 'scheduled', votes: 0 } });
  });

  it('previous weeks lead back to the first one, and no further', async () => {
    let { json } = await week('this');
    while (json.previous_week) json = (await week(json.previous_week)).json;
    const before = new Date(Date.parse(json.week) - 86_400_000).toISOString().slice(0, 10);
    const answer = await service.get(`/api/v1/launches/weeks/${before}`);
    expect(answer.json).toMatchObject({ status: 404, code: 'week_not_found' });
  });
});

describe('get_leaderboard', () => {
  const boardNames = publicReads.get_leaderboard!.parameters.board!.schema.enum as string[];

  it('only the billboard is paid, of those that come with Slipway', () => {
    const paid = (code: string) => boards.find((one) => one.code === code)?.paid;
    expect(['community-weekly', 'community-all-time', 'billboard', 'domain-rating', 'revenue'].filter(paid)).toEqual(['billboard']);
  });

  it.each(boards.map(({ code, paid }) => [code, paid] as const))('%s ranks by its metric, and says whether it is paid', async (board, paid) => {
    const { json } = await getAnswer('get_leaderboard', `/leaderboards/${board}?per_page=100`);
    const values = json.items.map((item: { metric: { value: number } }) => item.metric.value);
    expect(values.length).toBeGreaterThan(0);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(json.items.map((item: { rank: number }) => item.rank)).toEqual(values.map((_: number, i: number) => i + 1));
    expect(json.paid).toBe(paid);
    for (const item of json.items) expect(item.paid).toBe(paid);
  });

  it('community-weekly of a week agrees with that week', async () => {
    const { json: week } = await getAnswer('get_launch_week', '/launches/weeks/last');
    const { json: board } = await getAnswer('get_leaderboard', '/leaderboards/community-weekly?week=last&per_page=100');
    expect(board.week).toBe(week.week);
    expect(board.items.map((item: { listing: { slug: string } }) => item.listing.slug)).toEqual(
      week.items.map((item: { listing: { slug: string } }) => item.listing.slug),
    );
  });

  it('week belongs to community-weekly only', async () => {
    for (const board of boardNames.filter((name) => name !== 'community-weekly')) {
      expect((await service.get(`/api/v1/leaderboards/${board}?week=this`)).json).toMatchObject({ status: 400, errors: [{ parameter: 'week' }] });
    }
  });
});

describe('get_badges', () => {
  it('every style of every badge has an address, and embed code in the requested format', async () => {
    const { json } = await getAnswer('get_badges', `/listings/${slugs.winner}/badges?shape=pill&mode=dark&size=l`);
    expect(json.items.map((item: { kind: string }) => item.kind)).toEqual(expect.arrayContaining(['listed', 'launched']));
    expect(json.items.some((item: { kind: string }) => /^launch-of-the-week-[123]$/.test(item.kind))).toBe(true);
    const styles = badgeShapes.length * badgeModes.length * badgeSizes.length;
    for (const item of json.items) {
      expect(item.styles).toHaveLength(styles);
      expect(new Set(item.styles.map((style: { svg_url: string }) => style.svg_url)).size).toBe(styles);
      expect(item.svg_url).toContain('-pill-dark-l.svg');
      expect(item.html).toContain(`href="${ORIGIN}/listings/${slugs.winner}?from=badge"`);
      expect(item.html).toContain(`src="${item.svg_url}"`);
    }
  });
});

describe('get_listing', () => {
  it('story, milestones and media are included exactly when they are unlocked', async () => {
    const { json: list } = await getAnswer('search_listings', '/listings?per_page=100');
    const plans = new Set<string>();
    for (const { slug } of list.items) {
      const { json } = await getAnswer('get_listing', `/listings/${slug}`);
      plans.add(json.plan);
      for (const section of ['story', 'milestones', 'media']) expect(section in json, `${slug} ${section}`).toBe(json.unlocked_sections.includes(section));
    }
    expect([...plans].sort()).toEqual(['free', 'paid']);
  });

  it('a profile agrees with its summary in lists', async () => {
    const { json: list } = await getAnswer('search_listings', '/listings?per_page=5');
    for (const summary of list.items) {
      const { json } = await getAnswer('get_listing', `/listings/${summary.slug}`);
      expect(json).toMatchObject(summary);
    }
  });
});

it('awards are those of their weeks: the three most voted', async () => {
  const { json } = await getAnswer('list_awards', '/awards?per_page=100');
  const weeks = new Set<string>(json.items.map((item: { week: string }) => item.week));
  expect(json.items.map((item: { week: string; rank: number }) => `${item.week} ${item.rank}`)).toEqual(
    [...weeks]
      .sort()
      .reverse()
      .flatMap((week) => json.items.filter((item: { week: string }) => item.week === week).map((_: unknown, i: number) => `${week} ${i + 1}`)),
  );
  for (const week of [...weeks].slice(0, 4)) {
    const { json: launches } = await getAnswer('get_launch_week', `/launches/weeks/${week}`);
    const winners = json.items.filter((item: { week: string }) => item.week === week).map((item: { listing: { slug: string } }) => item.listing.slug);
    expect(winners).toEqual(launches.items.slice(0, winners.length).map((item: { listing: { slug: string } }) => item.listing.slug));
  }
});

it('compare leaves a cell empty only if neither states the fact', async () => {
  const { json } = await getAnswer('compare_listings', `/compare?a=${slugs.winner}&b=${slugs.other}`);
  expect(json.rows.length).toBeGreaterThan(0);
  for (const row of json.rows) {
    expect(row.a.value === null).toBe(row.b.value === null);
    if (row.a.value === null) expect([row.a.stated, row.b.stated]).toEqual([false, false]);
    else expect(row.a.stated || row.b.stated).toBe(true);
  }
});

it('approved alternatives are first', async () => {
  const { json: list } = await getAnswer('search_listings', '/listings?per_page=100');
  let approvedSeen = 0;
  for (const { slug } of list.items) {
    const { json } = await getAnswer('get_alternatives', `/listings/${slug}/alternatives`);
    const approved = json.items.map((item: { approved: boolean }) => item.approved);
    expect(approved).toEqual([...approved].sort((a, b) => Number(b) - Number(a)));
    expect(ids({ json })).not.toContain(slug);
    approvedSeen += approved.filter(Boolean).length;
  }
  expect(approvedSeen).toBeGreaterThan(0);
});
