import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, databaseForThisTest } from '../../test/support/database.ts';
import { addListings, addSite, type TestListing } from '../../test/support/search/listings.ts';
import { codePoint } from '../../test/support/texts/code-point.ts';
import { type Database, type Db, type Sql, sql } from '../platform/database/database.ts';
import { browse, browseTwice } from './browse.ts';
import { findListingIds, indexListings, type ListingQuery, refreshVocabulary } from './index.ts';

let db: Database;
let drop: () => Promise<void>;
let site: number;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  site = await addSite(db, 'main', null);
});
afterAll(() => drop());

const everything = { visibility: 'live', sort: 'relevance', limit: 100, offset: 0 } as const;

/** Names found on a site, in order. */
async function names(siteId: number, query: Partial<ListingQuery>): Promise<string[]> {
  const { ids } = await findListingIds(db, { siteId, ...everything, ...query });
  const rows = await db.rows<{ id: number; name: string }>(sql`select id, name from listing where id = any(${ids}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row.name]));
  return ids.map((id) => byId.get(id) as string);
}

let sites = 0;
/** A site of these listings alone; what a test makes is found by no other test. */
async function siteWith(listings: readonly TestListing[]): Promise<number> {
  const id = await addSite(db, `s${++sites}`, `s${sites}.example`);
  await addListings(db, id, listings);
  return id;
}

describe('order of results', () => {
  it('the exact name, names with the words, tagline, keywords, description, tags; votes decide only among equals', async () => {
    const at = await siteWith([
      { name: 'Grape', description: 'Sends an invoice now and then.', votes: 900 },
      { name: 'Lemon', tags: ['invoice'], votes: 10 },
      { name: 'Melon', keywords: ['invoice'], votes: 500 },
      { name: 'Peach', tagline: 'Your invoice in a minute', votes: 400 },
      { name: 'Better Invoice', votes: 300 },
      { name: 'Invoice Ninja', votes: 20 },
      { name: 'Invoice Place', votes: 30 },
      { name: 'Invoiceable', votes: 990 },
      { name: 'Invoice', votes: 1 },
      { name: 'Unrelated', description: 'Nothing of the kind.', votes: 999 },
    ]);
    expect(await names(at, { q: 'invoice' })).toEqual([
      'Invoice',
      'Invoice Place',
      'Invoice Ninja',
      'Better Invoice',
      'Invoiceable',
      'Peach',
      'Melon',
      'Grape',
      'Lemon',
    ]);
  });

  it('exact names are ordered by votes, and the name with the same symbols is first', async () => {
    const at = await siteWith([
      { name: 'C', votes: 5 },
      { name: 'C++', votes: 9 },
      { name: 'c', votes: 7 },
      { name: 'C#', votes: 1 },
    ]);
    expect((await names(at, { q: 'c' })).slice(0, 2)).toEqual(['c', 'C']);
    expect((await names(at, { q: 'C++' }))[0]).toBe('C++');
    expect((await names(at, { q: 'C#' }))[0]).toBe('C#');
  });

  it('a name exactly as written is before one with other symbols', async () => {
    const at = await siteWith([
      { name: 'Inter.link', votes: 90 },
      { name: 'InterLink', votes: 2 },
      { name: 'Inter Link', votes: 40 },
    ]);
    expect(await names(at, { q: 'Interlink' })).toEqual(['InterLink', 'Inter.link', 'Inter Link']);
    expect((await names(at, { q: ' inter.link ' }))[0]).toBe('Inter.link');
    expect((await names(at, { q: 'inter  link' }))[0]).toBe('Inter Link');
  });

  it('matches of all words are before matches of some, in one list', async () => {
    const at = await siteWith([
      { name: 'Alpha', tagline: 'time tracking for teams' },
      { name: 'Beta', tagline: 'time management' },
      { name: 'Tracking Time', description: 'x' },
    ]);
    expect(await names(at, { q: 'time tracking' })).toEqual(['Tracking Time', 'Alpha', 'Beta']);
    expect(await names(at, { q: 'time management zebra' })).toEqual(['Beta']);
    expect(await names(at, { q: 'zebra' })).toEqual([]);
  });
});

describe('queries of several words', () => {
  const others = Array.from({ length: 30 }, (_, i) => ({ name: `Other ${i}`, tagline: i % 2 ? 'self-hosted software for teams' : 'best tool for startups' }));
  let at: number;
  beforeAll(async () => {
    at = await siteWith([
      { name: 'Common', tagline: 'self-hosted tool for software teams', votes: 900 },
      { name: 'Album', tagline: 'Keeps photos of the family', votes: 2 },
      { name: 'Mentions', description: 'Software that also stores a photo.', votes: 500 },
      { name: 'Photo Shelf', votes: 1 },
      { name: 'Billing', tagline: 'Invoices in a minute' },
      { name: 'Desk', tagline: 'A place for freelancers' },
      { name: 'Both', description: 'Send invoices as one of our freelancers.' },
      { name: 'Clients', tagline: 'The CRM that is quiet', votes: 3 },
      { name: 'Startup Story', tagline: 'best startups of the year, a best of', votes: 700 },
      { name: 'Jotter', tagline: 'Note-taking in peace' },
      { name: 'Lucky', tagline: 'Generator of random numbers', votes: 800 },
      { name: '相册', tagline: '照片管理 软件' },
      { name: '笔记', tagline: '管理 一切' },
      ...others,
    ]);
  });

  test.each<[string, string[]]>([
    ['self hosted photos', ['Photo Shelf', 'Album', 'Mentions']],
    ['best tool for self-hosted photo software', ['Photo Shelf', 'Album', 'Mentions']],
    ['selfhosted photos', ['Photo Shelf', 'Album']],
    ['invoicing freelancers', ['Both']],
    ['invoicing freelancer', ['Both']],
    ['best crm for startups', ['Clients']],
    ['beste Software für CRM', ['Clients']],
    ['affordable note taking app', ['Jotter']],
    ['simple notetaking tool', ['Jotter']],
    ['free invoice generator', ['Billing', 'Both']],
    ['照片 管理', ['相册', '笔记']],
  ])('%j begins with %j', async (q, first) => expect((await names(at, { q })).slice(0, first.length)).toEqual(first));

  it('part of the words is enough, after matches of all of them', async () =>
    expect((await names(at, { q: 'invoicing freelancers' })).slice(0, 3)).toEqual(expect.arrayContaining(['Both', 'Billing', 'Desk'])));
  it('stop words find nothing', async () => {
    const found = await names(at, { q: 'best crm tool for startups' });
    expect(found).toEqual(['Clients']);
  });
  it('in a query of stop words only, each one counts', async () => expect((await names(at, { q: 'best startups' }))[0]).toBe('Startup Story'));

  test.each(['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'] as const)(
    'pages of %s neither miss nor repeat a listing',
    async (sort) => {
      for (const q of ['self hosted photos', 'invoicing freelancers', 'photo software teams']) {
        const whole = await findListingIds(db, { siteId: at, ...everything, q, sort });
        const paged: number[] = [];
        for (let offset = 0; offset < whole.total; offset += 3)
          paged.push(...(await findListingIds(db, { siteId: at, ...everything, q, sort, limit: 3, offset })).ids);
        expect(whole.total).toBeGreaterThan(1);
        expect(paged).toEqual(whole.ids);
        expect(new Set(paged).size).toBe(whole.total);
      }
    },
  );

  it('work in a directory with one listing, even before the vocabulary is counted', async () => {
    const here = await addSite(db, 'tiny', 'tiny.example');
    await addListings(db, here, [{ name: 'Album', tagline: 'Keeps photos' }]);
    expect(await names(here, { q: 'self hosted photos' })).toEqual(['Album']);
    await db.run(sql`delete from search_word where site_id = ${here}`);
    expect(await names(here, { q: 'keeps photos' })).toEqual(['Album']);
  });
});

describe('alternatives to a product', () => {
  let at: number;
  let ids: Map<string, number>;
  beforeAll(async () => {
    const listings: TestListing[] = [
      { name: 'Chatterbox', tagline: 'Team chat with channels and threads' },
      { name: 'Namesake', tagline: 'Plain talk', description: 'An open alternative to Chatterbox.' },
      { name: 'Replacement', tagline: 'Calls and chat (alternative to Chatterbox)', description: 'Open source.' },
      { name: 'Approved Second', tagline: 'Walkie-talkie' },
      { name: 'Approved First', tagline: 'Pigeons' },
      { name: 'Told Alike', tagline: 'Threads and channels for a team', country: 'DE' },
      { name: 'Works With', description: 'Connects to Chatterbox.', votes: 999 },
      { name: 'Same Shelf', tagline: 'Rooms', votes: 3 },
      { name: 'Alternative', tagline: 'A magazine', votes: 4 },
      { name: 'Rival', tagline: 'Chat' },
    ];
    at = await siteWith(listings);
    const rows = await db.rows<{ id: number; name: string }>(sql`select id, name from listing where site_id = ${at}`);
    ids = new Map(rows.map((row) => [row.name, row.id]));
    const category = (await db.row<{ id: number }>(sql`insert into category (site_id, slug, name) values (${at}, 'chat', 'Chat') returning id`))!.id;
    await db.run(
      sql`update listing_stats set primary_category_id = ${category} where listing_id = any(${['Chatterbox', 'Same Shelf'].map((name) => ids.get(name)!)}::bigint[])`,
    );
    for (const [position, name] of ['Approved First', 'Approved Second'].entries())
      await db.run(
        sql`insert into listing_alternative (listing_id, alternative_id, position) values (${ids.get('Chatterbox')!}, ${ids.get(name)!}, ${position})`,
      );
  });
  const inOrder = ['Approved First', 'Approved Second', 'Replacement', 'Namesake', 'Told Alike', 'Same Shelf', 'Chatterbox'];

  test.each([
    'alternative to chatterbox',
    'Chatterbox alternatives',
    'apps like Chatterbox',
    'instead of chatterbox',
    'Alternative zu Chatterbox',
    'wie Chatterbox',
  ])('%j: approved ones, those that mention it, similar ones, itself', async (q) => expect(await names(at, { q })).toEqual(inOrder));
  it('for a purpose are those of the product that is named first, even if the purpose is also a product', async () => {
    expect(await names(at, { q: 'Chatterbox alternative for Rival' })).toEqual(inOrder);
    expect(await names(at, { q: 'best chatterbox alternatives for nobody' })).toEqual(inOrder);
    expect(await names(at, { q: 'free alternative for Chatterbox' })).toEqual(inOrder);
  });
  it('both sides of a comparison are first', async () =>
    expect((await names(at, { q: 'Chatterbox vs Rival' })).slice(0, 3)).toEqual(['Chatterbox', 'Rival', 'Approved First']));
  it('can be filtered, sorted and paged like any search', async () => {
    expect(await names(at, { q: 'chatterbox alternatives', country: 'DE' })).toEqual(['Told Alike']);
    expect((await names(at, { q: 'chatterbox alternatives', sort: 'votes' }))[0]).toBe('Same Shelf');
    const paged: string[] = [];
    for (let offset = 0; offset < 10; offset += 3) paged.push(...(await names(at, { q: 'chatterbox alternatives', limit: 3, offset })));
    expect(paged).toEqual(inOrder);
    expect(await findListingIds(db, { siteId: at, ...everything, q: 'chatterbox alternatives', offset: 3000 })).toEqual({
      ids: [],
      total: 7,
      totalIsCapped: false,
    });
  });
  it('a product with that very name is treated as a name', async () => expect((await names(at, { q: 'Alternative' }))[0]).toBe('Alternative'));
  it('to a product that isn’t listed are the listings that mention it', async () =>
    expect(
      (await names(await siteWith([{ name: 'Kan', tagline: 'Boards (alternative to Trellis)' }, { name: 'Alternative' }]), { q: 'alternative to trellis' }))[0],
    ).toBe('Kan'));
});

describe('one name, many spellings', () => {
  const listings = [
    '0 A.D.',
    'Are.na',
    'Notepad++',
    '.NET Deploy',
    'ChatPlayground',
    'OpenSource Hub',
    'Agapé',
    "Engity's Bifröst",
    'üWave',
    'εxodus',
    'Straßenbahn',
    'Smørrebrød',
    'motion.tools (Antragsgrün)',
    'The Buttermilk Company',
    'Яндекс Поиск',
    'Ελληνική Αγορά',
    'محرك البحث',
    '東京タワー',
    '搜索引擎',
    '네이버 검색',
    'ค้นหางาน',
    'Dots 💸',
    'IHateMoney',
    'Speed Test by OpenSpeedTest™',
    'ＦＵＬＬＷＩＤＴＨ',
  ].map((name) => ({ name }));
  let at: number;
  beforeAll(async () => {
    at = await siteWith(listings);
  });

  test.each([
    ['0ad', '0 A.D.'],
    ['0 a.d', '0 A.D.'],
    ['arena', 'Are.na'],
    ['are.na', 'Are.na'],
    ['are na', 'Are.na'],
    ['notepad', 'Notepad++'],
    ['notepad++', 'Notepad++'],
    ['note pad', 'Notepad++'],
    ['.net', '.NET Deploy'],
    ['net deploy', '.NET Deploy'],
    ['chat playground', 'ChatPlayground'],
    ['playground', 'ChatPlayground'],
    ['chatplayground', 'ChatPlayground'],
    ['open source', 'OpenSource Hub'],
    ['opensource', 'OpenSource Hub'],
    ['agape', 'Agapé'],
    ['AGAPÉ', 'Agapé'],
    ['engitys bifrost', "Engity's Bifröst"],
    ['bifröst', "Engity's Bifröst"],
    ['uwave', 'üWave'],
    ['Εxodus', 'εxodus'],
    ['strassenbahn', 'Straßenbahn'],
    ['smorrebrod', 'Smørrebrød'],
    ['motion tools', 'motion.tools (Antragsgrün)'],
    ['antragsgrun', 'motion.tools (Antragsgrün)'],
    ['buttermilk company', 'The Buttermilk Company'],
    ['the buttermilk', 'The Buttermilk Company'],
    ['buttermlik', 'The Buttermilk Company'],
    ['яндекс', 'Яндекс Поиск'],
    ['яндкес поиск', 'Яндекс Поиск'],
    ['ελληνικη', 'Ελληνική Αγορά'],
    ['البحث', 'محرك البحث'],
    ['東京', '東京タワー'],
    ['タワー', '東京タワー'],
    ['東', '東京タワー'],
    ['索引', '搜索引擎'],
    ['擎', '搜索引擎'],
    ['검색', '네이버 검색'],
    ['งาน', 'ค้นหางาน'],
    ['dots', 'Dots 💸'],
    ['💸', 'Dots 💸'],
    ['i hate money', 'IHateMoney'],
    ['openspeedtest', 'Speed Test by OpenSpeedTest™'],
    ['fullwidth', 'ＦＵＬＬＷＩＤＴＨ'],
    ['ｄｏｔｓ', 'Dots 💸'],
    ['chatp', 'ChatPlayground'],
    ['butterm', 'The Buttermilk Company'],
    ['xhatplayground', 'ChatPlayground'],
    ['hcatplaygruond', 'ChatPlayground'],
    ['buttermilkk compny', 'The Buttermilk Company'],
    ['http://www.dots.example/x?y', 'Dots 💸'],
  ])('%j finds %j first', async (q, name) => expect((await names(at, { q }))[0]).toBe(name));
});

describe('words of a text', () => {
  let at: number;
  beforeAll(async () => {
    at = await siteWith([
      { name: 'Alpha', tagline: 'Invoices for freelancers', description: 'Open-source accounting. 使用简单的搜索引擎。' },
      { name: 'Beta', tagline: 'Kubernetes dashboards', host: 'beta-board.example' },
      { name: 'Gamma', description: 'We are the best in logistics' },
    ]);
  });
  test.each([
    ['invoice', 'Alpha'],
    ['invoicing', 'Alpha'],
    ['freelancer invoice', 'Alpha'],
    ['opensource', 'Alpha'],
    ['open source', 'Alpha'],
    ['accountin', 'Alpha'],
    ['acounting', 'Alpha'],
    ['invioces', 'Alpha'],
    ['搜索', 'Alpha'],
    ['kuber', 'Beta'],
    ['kubernets', 'Beta'],
    ['dashbord', 'Beta'],
    ['beta-board.example', 'Beta'],
    ['the logistics', 'Gamma'],
  ])('%j finds %s', async (q, name) => expect((await names(at, { q }))[0]).toBe(name));
  it('stop words find nothing in texts', async () => expect(await names(at, { q: 'we are the' })).toEqual([]));
});

describe('what can be found', () => {
  const plenty: TestListing[] = [];
  for (let i = 0; i < 40; i++) {
    plenty.push({
      name: `Rocket ${i}`,
      tagline: i % 2 ? 'launch software' : 'flight software',
      categoryIds: [1, 10 + (i % 4)],
      stage: i % 3 ? 'mvp' : 'launched',
      country: i % 5 ? 'US' : 'DE',
      pricingModel: i % 7 ? 'free' : 'subscription',
      host: `rocket${i}.example`,
      votes: i % 6,
      trending: i % 4,
      views: i % 8,
      followers: i % 9,
      ...(i % 10 ? { liveSince: `2026-01-${10 + (i % 13)}T00:00:00Z` } : {}),
      visibility: i < 30 ? 'live' : i < 35 ? 'upcoming' : 'hidden',
    });
  }
  let at: number;
  let other: number;
  beforeAll(async () => {
    at = await siteWith(plenty);
    other = await siteWith([{ name: 'Rocket elsewhere', tagline: 'flight software' }]);
  });
  const number = (name: string) => Number(name.split(' ')[1]);

  test.each<[string, Partial<ListingQuery>, (i: number) => boolean]>([
    ['live', {}, (i) => i < 30],
    ['upcoming', { visibility: 'upcoming' }, (i) => i >= 30 && i < 35],
    ['a category', { categoryIds: [11] }, (i) => i < 30 && i % 4 === 1],
    ['any of two categories', { categoryIds: [11, 12] }, (i) => i < 30 && (i % 4 === 1 || i % 4 === 2)],
    ['no category at all', { categoryIds: [] }, () => false],
    ['stage', { stage: 'launched' }, (i) => i < 30 && i % 3 === 0],
    ['country', { country: 'DE' }, (i) => i < 30 && i % 5 === 0],
    ['pricing', { pricingModel: 'subscription' }, (i) => i < 30 && i % 7 === 0],
    ['host', { host: 'rocket7.example' }, (i) => i === 7],
    ['everything at once', { categoryIds: [10], stage: 'launched', country: 'DE' }, (i) => i < 30 && i % 4 === 0 && i % 3 === 0 && i % 5 === 0],
    ['a value with a NUL', { stage: 'mvp\0' }, () => false],
  ])('filter by %s, browsing and searching', async (_, filter, passes) => {
    const wanted = plenty.map((_, i) => i).filter(passes);
    for (const q of [undefined, '', ' \0\t', 'software', 'rocket']) {
      const found = await findListingIds(db, { siteId: at, ...everything, ...filter, ...(q === undefined ? {} : { q }) });
      expect((await names(at, { ...filter, ...(q === undefined ? {} : { q }) })).map(number).sort((a, b) => a - b)).toEqual(wanted);
      expect([found.total, found.totalIsCapped]).toEqual([wanted.length, false]);
    }
  });

  it('a filter that matches no result leaves nothing', async () => expect(await names(at, { q: 'launch software', country: 'FR' })).toEqual([]));
  it('sites are separate', async () => expect(await names(other, { q: 'software' })).toEqual(['Rocket elsewhere']));

  test.each(['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'] as const)(
    'pages of %s neither miss nor repeat a listing',
    async (sort) => {
      for (const q of [{}, { q: 'software' }, { country: 'US' }, { q: 'rocket', categoryIds: [1] }]) {
        const whole = await findListingIds(db, { siteId: at, ...everything, ...q, sort });
        const paged: number[] = [];
        for (let offset = 0; offset < 40; offset += 7)
          paged.push(...(await findListingIds(db, { siteId: at, ...everything, ...q, sort, limit: 7, offset })).ids);
        expect(paged).toEqual(whole.ids);
        expect(new Set(paged).size).toBe(whole.total);
      }
    },
  );

  test.each<[ListingQuery['sort'], (listing: TestListing) => number | string]>([
    ['votes', (l) => l.votes ?? 0],
    ['most_viewed', (l) => l.views ?? 0],
    ['most_followed', (l) => l.followers ?? 0],
    ['newest', (l) => l.liveSince ?? ''],
    ['trending', (l) => `${l.trending ?? 0} ${l.liveSince ?? ''}`],
  ])('%s sorts hits and browsing by its column', async (sort, value) => {
    for (const q of [{}, { q: 'software' }]) {
      const values = (await names(at, { ...q, sort })).map((name) => value(plenty[number(name)] as TestListing));
      expect(values).toEqual([...values].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    }
  });

  it('browsing more listings than are sorted or counted gives the same order as sorting all of them', async () => {
    const rows = await db.rows<{ id: number; name: string }>(sql`select id, name from listing where site_id = ${at}`);
    const all = rows.map(({ id, name }) => ({ id, ...(plenty[number(name)] as TestListing) })).filter(({ visibility }) => visibility === 'live');
    const since = (l: TestListing) => Date.parse(l.liveSince ?? '') || 0;
    const by: Record<Exclude<ListingQuery['sort'], 'relevance' | 'best'>, (l: TestListing) => number[]> = {
      votes: (l) => [l.votes!],
      most_viewed: (l) => [l.views!],
      most_followed: (l) => [l.followers!],
      newest: (l) => [since(l)],
      trending: (l) => [l.trending!, since(l), l.votes!],
    };
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          { country: fc.constantFrom('US', 'DE'), stage: fc.constantFrom('mvp', 'launched'), categoryIds: fc.constantFrom([1], [10], [11, 12]) },
          { requiredKeys: [] },
        ),
        fc.constantFrom('votes' as const, 'most_viewed' as const, 'most_followed' as const, 'newest' as const, 'trending' as const),
        fc.record({ limit: fc.integer({ min: 1, max: 12 }), offset: fc.nat(30) }),
        fc.record({ counted: fc.integer({ min: 1, max: 40 }), sorted: fc.integer({ min: 1, max: 40 }) }),
        async (filter, sort, page, bounds) => {
          const passing = all
            .filter((l) => (!filter.country || l.country === filter.country) && (!filter.stage || l.stage === filter.stage))
            .filter((l) => !filter.categoryIds || filter.categoryIds.some((id) => l.categoryIds!.includes(id)));
          const idsBy = (order: typeof sort, from: number, most: number) =>
            passing
              .toSorted(
                (a, b) =>
                  by[order](b)
                    .map((value, i) => value - by[order](a)[i]!)
                    .find((difference) => difference !== 0) ?? a.id - b.id,
              )
              .slice(from, from + most)
              .map(({ id }) => id);
          const found = await browse(db, { siteId: at, visibility: 'live', sort, ...page, ...filter } as ListingQuery, bounds);
          expect(found).toEqual({
            ids: idsBy(sort, page.offset, page.limit),
            total: Math.min(passing.length, bounds.counted),
            totalIsCapped: passing.length > bounds.counted,
          });
          const both = { siteId: at, visibility: 'live' as const, ...page, ...filter, total: passing.length, newest: 3 };
          expect(await browseTwice(db, both as Parameters<typeof browseTwice>[1], bounds)).toEqual({
            voted: idsBy('votes', page.offset, page.limit),
            newest: idsBy('newest', 0, 3),
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('with equal trending scores, the more recent launch is first and listings that never launched are last', async () => {
    const here = await siteWith([
      { name: 'Never', votes: 90, categoryIds: [7] },
      { name: 'Old', votes: 50, liveSince: '2025-01-06T00:00:00Z', categoryIds: [7] },
      { name: 'New', votes: 1, liveSince: '2026-01-05T00:00:00Z', categoryIds: [7] },
      { name: 'New too', votes: 2, liveSince: '2026-01-05T00:00:00Z', categoryIds: [7] },
      { name: 'Voted', votes: 3, trending: 0.5, liveSince: '2024-01-01T00:00:00Z', categoryIds: [7] },
    ]);
    const order = ['Voted', 'New too', 'New', 'Old', 'Never'];
    const queries: Partial<ListingQuery>[] = [{}, { sort: 'trending' }, { sort: 'trending', categoryIds: [7] }];
    for (const query of queries) expect(await names(here, query)).toEqual(order);
  });
  it('browsing by relevance is the trending order', async () => expect(await names(at, {})).toEqual(await names(at, { sort: 'trending' })));
  it('a change of visibility counts at once', async () => {
    const here = await siteWith([{ name: 'Submarine' }, { name: 'Submarine Two', visibility: 'hidden' }]);
    await db.run(sql`update listing_stats set visibility = case visibility when 'live' then 'hidden' else 'live' end where site_id = ${here}`);
    expect(await names(here, { q: 'submarine' })).toEqual(['Submarine Two']);
  });
});

it('ranks at most 3,000 results and says so', async () => {
  const at = await siteWith(Array.from({ length: 3100 }, (_, i) => ({ name: `Widget ${i}`, tagline: 'common words' })));
  const page = await findListingIds(db, { siteId: at, ...everything, q: 'common', offset: 2950 });
  expect([page.ids.length, page.total, page.totalIsCapped]).toEqual([50, 3000, true]);
  expect(await findListingIds(db, { siteId: at, ...everything, q: 'common', offset: 3000 })).toEqual({ ids: [], total: 3000, totalIsCapped: true });
  expect((await findListingIds(db, { siteId: at, ...everything })).total).toBe(3100);
});

describe('the index', () => {
  const stored = (siteId: number) =>
    db.rows(sql`select listing_id, name_keys, near, words::text, xmin::text from listing_search where site_id = ${siteId} order by 1`);
  const vocabulary = (siteId: number) =>
    db.rows<{ word: string; listings: number }>(sql`select word, listings from search_word where site_id = ${siteId} and word <> '' order by word collate "C"`);

  it('indexing again changes nothing', async () => {
    const at = await siteWith([{ name: 'Quokka', tagline: 'smiling animals' }]);
    const before = [await stored(at), await vocabulary(at)];
    await db.transaction((tx) =>
      indexListings(
        tx,
        (before[0] as { listing_id: number }[]).map((row) => row.listing_id),
      ),
    );
    await refreshVocabulary(db);
    expect([await stored(at), await vocabulary(at)]).toEqual(before);
  });

  it('follows a changed listing, in search and vocabulary', async () => {
    const at = await siteWith([
      { name: 'Quokka', tagline: 'smiling animals' },
      { name: 'Wombat', tagline: 'digging animals' },
    ]);
    await db.run(sql`update listing set name = 'Numbat', tagline = 'striped animals' where site_id = ${at} and name = 'Quokka'`);
    const rows = await db.rows<{ id: number }>(sql`select id from listing where site_id = ${at}`);
    await db.transaction((tx) =>
      indexListings(
        tx,
        rows.map((row) => row.id),
      ),
    );
    await refreshVocabulary(db);
    expect(await names(at, { q: 'quokka' })).toEqual([]);
    expect(await names(at, { q: 'numbt' })).toEqual(['Numbat']);
    expect((await vocabulary(at)).map((row) => [row.word, row.listings])).toEqual([
      ['animals', 2],
      ['digging', 1],
      ['numbat', 1],
      ['striped', 1],
      ['wombat', 1],
    ]);
  });

  it('drops a deleted listing, and its words', async () => {
    const at = await siteWith([
      { name: 'Quokka', tagline: 'smiling animals' },
      { name: 'Wombat', tagline: 'digging animals' },
    ]);
    await db.run(sql`delete from listing where site_id = ${at} and name = 'Quokka'`);
    await refreshVocabulary(db);
    expect(await names(at, { q: 'animals' })).toEqual(['Wombat']);
    expect((await vocabulary(at)).map((row) => [row.word, row.listings])).toEqual([
      ['animals', 1],
      ['digging', 1],
      ['wombat', 1],
    ]);
  });

  it('survives several processes that update the vocabulary at once', async () => {
    const at = await addSite(db, 'crowd', 'crowd.example');
    await Promise.all(['Ant', 'Bee', 'Cow', 'Dog'].map((name) => addListings(db, at, [{ name, tagline: 'shared words' }])));
    await Promise.all([1, 2, 3, 4].map(() => refreshVocabulary(db)));
    expect((await vocabulary(at)).map((row) => [row.word, row.listings])).toEqual([
      ['ant', 1],
      ['bee', 1],
      ['cow', 1],
      ['dog', 1],
      ['shared', 4],
      ['words', 4],
    ]);
  });

  it('ignores ids without a listing', async () => expect(db.transaction((tx) => indexListings(tx, [999_999_999]))).resolves.toBeUndefined());

  it('accepts any name and text', async () => {
    const text = fc
      .string({ unit: codePoint, minLength: 1, maxLength: 200 })
      .map((value) => value.replaceAll('\0', '').replace(/\p{Cs}/gu, ''))
      .filter((value) => value !== '');
    const at = await siteWith([]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ name: text, tagline: text, description: text }), { minLength: 1, maxLength: 20 }), async (listings) => {
        expect(await addListings(db, at, listings)).toHaveLength(listings.length);
      }),
      { numRuns: 15 },
    );
  });
});

describe('any text is data', () => {
  const hostile = [
    '\0',
    "'",
    "''",
    '"',
    '\\',
    ':*',
    '&',
    '|',
    '!',
    '!!a',
    '(a',
    'a)',
    '<->',
    "a' | 'b",
    "4'a",
    '%',
    '_',
    '%%%',
    '\\%',
    "';drop table listing;--",
    '$1',
    '{1,2}',
    '{}',
    'NULL',
    'a & !b',
    '* * *',
    '-',
    '--',
    'a:b:c',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufdfa'.repeat(200),
    'a '.repeat(100),
    'zq '.repeat(66),
    '💸'.repeat(100),
    '検'.repeat(200),
    'ก็'.repeat(100),
    '́'.repeat(200),
    'x'.repeat(200),
    "'&|!():*<>\\".repeat(20),
    '1e309',
    '٣٤٥',
    'İ'.repeat(200),
  ];
  beforeAll(async () => {
    await addListings(db, site, [{ name: 'Plain', tagline: 'a b c d' }]);
  });
  test.each(hostile)('%j', async (q) => {
    for (const sort of ['relevance', 'votes'] as const) {
      const found = await findListingIds(db, { siteId: site, ...everything, q, sort, country: 'US' });
      expect(found.total).toBe(found.ids.length);
    }
  });
  it('whatever it is', async () => {
    // Any code units: half of a pair on its own too.
    const utf16 = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }).map((units) => String.fromCharCode(...units));
    const operators = fc.string({ unit: fc.constantFrom(...`abc'"\\&|!():*<->%_ \0\t{}[],.+#/@検한`), maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: codePoint, maxLength: 200 }), operators, utf16), async (q) => {
        const found = await findListingIds(db, { siteId: site, ...everything, q });
        expect(found.ids.length).toBeLessThanOrEqual(found.total);
      }),
      { numRuns: 300 },
    );
  });
});

describe('query plans', () => {
  const kinds: [kind: string, questions: string[]][] = [
    ['one word', ['invoice', 'reminder', 'place', 'better', 'sends', 'minute']],
    ['two words', ['invoice place', 'better reminder', 'sends minute', 'place invoice', 'better invoice', 'minute place']],
    ['many words', ['better invoice place sends', 'sends reminder minute now', 'place of better reminder invoice', 'minute place invoice better']],
    ['misspelt', ['invoicr', 'remindr', 'plcae', 'bettr', 'minut', 'sendz']],
    ['nothing like it', ['qwxyzz', 'zzyzxq', 'vvkkww', 'jjqqxx', 'wwzzkk', 'kkjjvv']],
  ];
  test.each(kinds)('are made at most five times on a connection: %s', async (_, questions) => {
    const own = await databaseForThisTest();
    const siteId = await addSite(own, 'main', null);
    await addListings(own, siteId, [{ name: 'Invoice Place', tagline: 'Sends a reminder each minute' }, { name: 'Invoice' }, { name: 'Better Reminder' }]);
    // The vocabulary of a real directory: with a small one every plan costs the same.
    await own.run(
      sql`insert into search_word (site_id, word, listings, near) select ${siteId}::integer, 'word' || n, 1 + n % 20, array[n, n + 1, n + 2] from generate_series(1, 20000) n`,
    );
    await own.script('analyze search_word');
    // In a transaction one connection answers them all.
    const { custom, generic } = await own.transaction(async (one) => {
      for (const q of [...questions, ...questions, ...questions]) await findListingIds(one, { siteId, ...everything, q });
      return (await one.row<{ custom: number; generic: number }>(
        sql`select max(custom_plans) as custom, sum(generic_plans) as generic from pg_prepared_statements where statement like '%near as materialized%' or statement like '%as term, word%'`,
      ))!;
    });
    expect({ custom, generic: generic > 0 }).toEqual({ custom: 5, generic: true });
  });

  const filters: [filter: string, query: Partial<ListingQuery>][] = [
    ['a country', { country: 'DE' }],
    ['a category, a price and a stage', { categoryIds: [1], pricingModel: 'paid', stage: 'mvp' }],
  ];
  test.each(filters)('a page of a long list filtered by %s is found in the index, without looking up the listings that don’t pass', async (_, filter) => {
    const walks: Sql[] = [];
    const watched: Db = Object.create(db, {
      rows: {
        value: (query: Sql) => {
          walks.push(query);
          return db.rows(query);
        },
      },
      row: { value: async (query: Sql) => (await db.row(query)) && { n: 1000, ids: [], total: 1000 } },
    });
    await browse(watched, { siteId: site, ...everything, ...filter, offset: 500 }, { counted: 100, sorted: 10 });
    const plan = await db.transaction(async (tx) => {
      await tx.script('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off');
      return JSON.stringify(await tx.rows(sql`explain (format json) ${walks.at(-1)!}`));
    });
    expect(plan).toContain('"Index Only Scan"');
    expect(plan).not.toContain('"Sort"');
  });
  it('that index stays enough while people vote: the table is vacuumed after 2 % of its rows have changed', async () => {
    const table = await db.row<{ options: string[] }>(sql`select reloptions as options from pg_class where oid = 'listing_stats'::regclass`);
    expect(table!.options).toContain('autovacuum_vacuum_scale_factor=0.02');
  });
});
