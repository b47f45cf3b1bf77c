import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startService, type TestService } from '../support/service.ts';
import { pagedOperations, publicReads } from './specified.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

/** The lists of every paged operation, with each filter and order. */
const lists: Record<string, string[]> = {
  search_listings: [
    '/listings',
    '/listings?status=upcoming',
    '/listings?q=a',
    '/listings?q=the+week',
    '/listings?q=ledger&sort=newest',
    '/listings?q=no-such-word-anywhere',
    '/listings?stage=growing',
    '/listings?country=gb&sort=votes',
    ...(publicReads.search_listings!.parameters.sort!.schema.enum as string[]).map((sort) => `/listings?sort=${sort}`),
    ...(publicReads.search_listings!.parameters.sort!.schema.enum as string[]).map((sort) => `/listings?status=upcoming&sort=${sort}`),
  ],
  get_category: ['/categories/{category}', '/categories/{subcategory}'],
  list_launches: (publicReads.list_launches!.parameters.section!.schema.enum as string[]).map((section) => `/launches?section=${section}`),
  get_leaderboard: [
    ...(publicReads.get_leaderboard!.parameters.board!.schema.enum as string[]).map((board) => `/leaderboards/${board}`),
    '/leaderboards/community-weekly?week=last',
  ],
  list_founders: ['/founders', '/founders?country=GB', '/founders?q=an', '/founders?q=barnaby'],
  list_blog_posts: ['/blog', '/blog?q=week'],
  list_awards: ['/awards', '/awards?listing={winner}', '/awards?listing=nobody'],
};

it('covers every paged operation', () => expect(Object.keys(lists).sort()).toEqual([...pagedOperations].sort()));

type Links = Partial<Record<'first' | 'prev' | 'next' | 'last', string>>;

function readLinks(header: unknown): Links {
  return Object.fromEntries([...String(header).matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, address, rel]) => [rel, address]));
}

const withQuery = (target: string, query: string) => `${target}${target.includes('?') ? '&' : '?'}${query}`;
const identity = (item: Record<string, unknown>) => JSON.stringify(item.rank === undefined ? item : { ...item, rank: 0 });

async function get(target: string) {
  const answer = await service.get(target);
  expect(answer.status, `${target} ${answer.text.slice(0, 200)}`).toBe(200);
  return { ...answer.json, links: readLinks(answer.headers.link) };
}

describe.each(Object.entries(lists).flatMap(([name, targets]) => targets.map((target) => [name, target] as const)))('%s %s', (_name, template) => {
  let target: string;
  beforeAll(async () => {
    const tree = await get('/api/v1/categories?include_empty=false');
    const awards = await get('/api/v1/awards');
    const top = tree.items.find((node: { subcategories: unknown[] }) => node.subcategories.length > 0);
    target = `/api/v1${template.replace('{category}', top.slug).replace('{subcategory}', top.subcategories[0].slug).replace('{winner}', awards.items[0].listing.slug)}`;
  });

  it.each([1, 7, 20])('by %i a page: every entry once, in the same order, and the total is right', async (perPage) => {
    const everything = [];
    for (let page = 1; page === 1 || everything.length === (page - 1) * 100; page++)
      everything.push(...(await get(withQuery(target, `per_page=100&page=${page}`))).items);
    const pages = Math.max(1, Math.ceil(everything.length / perPage));
    const seen = [];
    let address: string | undefined = withQuery(target, `per_page=${perPage}`);
    for (let page = 1; address !== undefined; page++) {
      const answer: Awaited<ReturnType<typeof get>> = await get(address);
      seen.push(...answer.items);
      expect(answer).toMatchObject({ page, per_page: perPage, total: everything.length, total_is_capped: false, has_more: page < pages });
      const at = (n: number) => `${ORIGIN}${withQuery(target, `per_page=${perPage}&page=${n}`)}`;
      expect(answer.links).toEqual({ first: at(1), last: at(pages), ...(page > 1 && { prev: at(page - 1) }), ...(page < pages && { next: at(page + 1) }) });
      address = answer.links.next?.slice(ORIGIN.length);
    }
    expect(seen.map(identity)).toEqual(everything.map(identity));
    expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(seen.length);
    // In ranked lists, ranks continue across pages.
    if (seen.length > 0 && typeof seen[0].rank === 'number' && !target.includes('/awards'))
      expect(seen.map((item) => item.rank)).toEqual(seen.map((_, i) => i + 1));
  });

  it('past the end: empty, with the same total', async () => {
    const { total } = await get(target);
    for (const page of [Math.ceil(total / 20) + 1, 1000]) {
      const answer = await get(withQuery(target, `page=${page}`));
      if (page > Math.ceil(total / 20)) expect(answer).toMatchObject({ items: [], page, total, total_is_capped: false, has_more: false });
      expect(answer.links.last).toBe(`${ORIGIN}${withQuery(target, `page=${Math.max(1, Math.ceil(total / 20))}`)}`);
    }
  });
});

it('links keep the query as it was', async () => {
  const { links } = await get('/api/v1/listings?page=1&q=%22a%22%3E%3Cb%26c%3D&sort=votes');
  expect(links).toMatchObject({ first: `${ORIGIN}/api/v1/listings?q=%22a%22%3E%3Cb%26c%3D&sort=votes&page=1` });
});
