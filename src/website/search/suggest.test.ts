import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';
import { refreshVocabulary } from '../../search/index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
  for (const name of ['Quixotable', 'Percent 100%', 'Hidden Quixotry']) await makeListing(service.db, { name });
  await service.db.run(sql`update listing set status = 'withdrawn' where name = 'Hidden Quixotry'`);
  const hidden = await service.db.row<{ id: number }>(sql`select id from listing where name = 'Hidden Quixotry'`);
  await refreshListingStats(service.db, [hidden!.id]);
  await refreshVocabulary(service.db);
});
afterAll(() => service.close());

const suggest = async (q: string, more = '') => (await service.get(`/suggest?q=${encodeURIComponent(q)}${more}`)).json;
const namesOf = ({ listings }: { listings: { name: string }[] }) => listings.map(({ name }) => name);

describe('suggestions', () => {
  it('have everything that a line of them shows, with paths of this site', async () => {
    const answer = await service.get('/suggest?q=shoebox');
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'application/json', 'public, no-cache']);
    expect(answer.json.q).toBe('shoebox');
    expect(answer.json.listings[0]).toEqual({
      slug: 'shoebox-ledger',
      name: 'Shoebox Ledger',
      tagline: expect.any(String),
      path: '/listings/shoebox-ledger',
      logo: null,
    });
  });

  it.each([
    ['sho', 'Shoebox Ledger'],
    ['SHOEB', 'Shoebox Ledger'],
    ['shoebox l', 'Shoebox Ledger'],
    ['ledger', 'Shoebox Ledger'],
    ['shoebxo ledger', 'Shoebox Ledger'],
    ['shobox', 'Shoebox Ledger'],
    // Slips in words that are still being typed.
    ['quxiot', 'Quixotable'],
    ['quixtab', 'Quixotable'],
    ['quizo', 'Quixotable'],
    ['100%', 'Percent 100%'],
  ])('of %s hold %s among the first', async (q, name) => {
    expect(namesOf(await suggest(q)).slice(0, 3)).toContain(name);
  });

  it('are at most eight, and live listings only', async () => {
    for (const q of ['s', 'a', 'the', 'e', 'quixotr', 'hidden']) {
      const { listings, categories } = await suggest(q);
      expect([listings.length <= 8, categories.length <= 3, namesOf({ listings }).includes('Hidden Quixotry')], q).toEqual([true, true, false]);
    }
  });

  it('include categories, by the start of their words and by similarity', async () => {
    const { items } = (await service.get('/api/v1/categories')).json as { items: { slug: string; name: string }[] };
    for (const { slug, name } of items.slice(0, 8)) {
      const found = async (q: string) => ((await suggest(q)).categories as { slug: string }[]).map((category) => category.slug);
      expect(await found(name.slice(0, 6)), name).toContain(slug);
      expect(await found(name.toUpperCase()), name).toContain(slug);
      if (name.length > 6) expect(await found(name.slice(0, 3) + name.slice(4)), name).toContain(slug);
    }
    for (const q of ['%', '_', '\\', '%_%']) expect((await suggest(q)).categories, q).toEqual([]);
  });

  it('include pages of the site, all of which exist', async () => {
    expect((await suggest('leader')).pages).toContainEqual({ title: 'Leaderboards', path: '/leaderboards' });
    expect((await suggest('pass')).pages).toEqual([{ title: 'Security', path: '/account/security' }]);
    const person = await newPerson(service);
    const seen = new Set<string>();
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') for (const { path } of (await suggest(letter)).pages as { path: string }[]) seen.add(path);
    expect(seen.size).toBeGreaterThan(15);
    for (const path of seen) expect((await person.get(path)).status, path).toBe(200);
  });

  it('for an empty field are the launches of this week, then what is trending', async () => {
    const week = (await service.get('/api/v1/launches/weeks/this')).json.items as { listing: { slug: string } }[];
    expect(week.length).toBeGreaterThan(0);
    for (const target of ['/suggest', '/suggest?q=', '/suggest?q=%20']) {
      const { listings, categories, pages } = (await service.get(target)).json;
      const slugs = listings.map(({ slug }: { slug: string }) => slug);
      expect(slugs).toHaveLength(8);
      expect(slugs.slice(0, Math.min(8, week.length))).toEqual(week.slice(0, 8).map(({ listing }) => listing.slug));
      expect(new Set(slugs).size).toBe(8);
      expect([categories.length, pages.length]).toEqual([3, 4]);
    }
  });

  it('for choosing two to compare are listings only, each of which can be compared', async () => {
    const { listings, categories, pages } = await suggest('s', '&only=listings');
    expect([listings.length, categories, pages]).toEqual([8, [], []]);
    for (const { slug } of listings.slice(1)) expect((await service.get(`/api/v1/compare?a=${listings[0].slug}&b=${slug}`)).status, slug).toBe(200);
  });

  it.each([
    ['a'.repeat(101), 'q'],
    ['é'.repeat(101), 'q'],
    ['s&only=founders', 'only'],
    ['a\0b', 'NUL'],
  ])('are refused by JSON for %s', async (q, name) => {
    const answer = await service.get(`/suggest?q=${q.includes('&') ? q : encodeURIComponent(q)}`);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([400, 'application/json', 'private, no-store']);
    expect(answer.json).toMatchObject({ code: 'invalid_request', detail: expect.stringContaining(name) });
    expect((await service.get('/suggest', { method: 'POST' })).json.code).toBe('method_not_allowed');
  });

  it.each(['a'.repeat(100), '%00a', "'; drop table listing; --", '<script>alert(1)</script>', '🦊', '漢字', '\\', '"', '&:*|!()', ' - '])(
    'come for any input: %j',
    async (q) => {
      const answer = await service.get(`/suggest?q=${encodeURIComponent(q)}`);
      expect([answer.status, answer.headers['x-content-type-options'], answer.json.q]).toEqual([200, 'nosniff', q]);
    },
  );

  it('are kept ready until something changes, and count no view', async () => {
    const counted: number[] = [];
    const { countView } = service.parts;
    service.parts.countView = (id) => void counted.push(id);
    try {
      const before = service.parts.shelf.size;
      for (let i = 0; i < 3; i++) await suggest('stallh');
      expect(service.parts.shelf.size).toBe(before + 1);
      await service.get('/suggest');
      expect(counted).toEqual([]);
    } finally {
      service.parts.countView = countView;
    }
    await service.db.run(sql`update listing set tagline = 'Changed just now' where slug = 'stallholder'`);
    await until(async () => (await suggest('stallh')).listings[0].tagline === 'Changed just now');
  });
});
