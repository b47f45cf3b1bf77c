import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { addListings, addSite, type TestListing } from '../../../test/support/search/listings.ts';
import { type Database, type Db, type Sql, sql } from '../../platform/database/database.ts';
import { indexListings } from '../index-store.ts';
import { weighedWords } from '../information.ts';
import type { Vocabulary } from '../known-words.ts';
import type { ListingQuery } from '../listing-query.ts';
import { nameConditionsOf, readQuestion } from '../question.ts';
import { search } from '../ranked-search.ts';
import { mergeNewWords } from '../vocabulary-store.ts';
import { chooseWay } from './choose-way.ts';
import { looksUpHits } from './filter-first.ts';
import { filterWordsOf } from './filter-words.ts';
import { addFilterWords, countWithoutFilterWords, haveFilterWords } from './filter-words-store.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const everything = { visibility: 'live', sort: 'relevance', limit: 100, offset: 0 } as const;
const byHit = async () => ({ byHit: true });
const filterFirst = async () => ({});
const byWords = async (_: Db, query: ListingQuery) => ({ passing: filterWordsOf(query)! });

describe('a search with filters', () => {
  const words = ['invoice', 'place', 'reminder', 'better', 'sends', 'minute', 'harbour'];
  let site: number;
  beforeAll(async () => {
    site = await addSite(db, 'both', 'both.example');
    const listings = Array.from(
      { length: 240 },
      (_, i): TestListing => ({
        name: `${words[i % 7]} ${words[(i * 3) % 5]} ${i}`,
        tagline: `${words[(i * 5) % 7]} ${i % 8 === 0 ? 'lighthouse' : 'quay'}`,
        country: i % 3 === 0 ? 'DE' : 'US',
        pricingModel: i % 2 === 0 ? 'free' : i % 5 === 0 ? "it's \\ 'x'" : 'paid',
        ...(i % 4 < 3 && { stage: ['seed', 'seed b', 'b'][i % 4]! }),
        categoryIds: [[7], [8, 7], [78], []][i % 4]!,
        votes: (i * 37) % 101,
        trending: (i * 17) % 13,
        visibility: i % 11 === 0 ? 'upcoming' : 'live',
      }),
    );
    await addListings(db, site, listings);
  });

  it('gives the same results in the same order, whether it filters first, searches first or searches for the filters too', async () => {
    const word = fc.constantFrom(...words, 'lighthouse', 'quay', 'lighthuose', 'invoicr', 'harb', 'qzzx');
    const query = fc.record(
      {
        country: fc.constantFrom('DE', 'US', 'FR'),
        pricingModel: fc.constantFrom('free', 'paid', "it's \\ 'x'"),
        stage: fc.constantFrom('seed', 'seed b', 'b'),
        categoryIds: fc.uniqueArray(fc.constantFrom(7, 8, 78, 9), { minLength: 1, maxLength: 2 }),
        visibility: fc.constantFrom('live' as const, 'upcoming' as const),
        sort: fc.constantFrom('relevance' as const, 'votes' as const, 'newest' as const, 'trending' as const),
        limit: fc.integer({ min: 1, max: 40 }),
        offset: fc.constantFrom(0, 7),
      },
      { requiredKeys: ['country', 'visibility', 'sort', 'limit', 'offset'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), query, async (asked, filters) => {
        const q = asked.join(' ');
        const given = { siteId: site, q, ...filters } as ListingQuery;
        const question = readQuestion(q)!;
        const found = await search(db, given, question, filterFirst);
        expect(await search(db, given, question, byHit)).toEqual(found);
        expect(await search(db, given, question, byWords)).toEqual(found);
        expect(await search(db, given, question)).toEqual(found);
      }),
      { numRuns: 60 },
    );
  });

  it('reads only the listings that match if it looks up its matches', async () => {
    const question = readQuestion('lighthouse')!;
    const query: ListingQuery = { siteId: site, ...everything, q: 'lighthouse', country: 'US' };
    const readBy = async (choose: typeof chooseWay) =>
      db.transaction(async (tx: Db) => {
        // So few rows would be scanned as a whole each time.
        await tx.script('set local enable_seqscan = off');
        const rowsRead = async () =>
          (await tx.row<{ n: number }>(sql`
            select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relid = 'listing_stats'::regclass`))!.n;
        const before = await rowsRead();
        const { total } = await search(tx, query, question, choose);
        return { total, rows: (await rowsRead()) - before };
      });
    // The votes that decide ties are in the documents.
    const worded = await readBy(byWords);
    const looked = await readBy(byHit);
    const read = await readBy(filterFirst);
    expect(looked.total).toBe(read.total);
    expect(looked.total).toBeGreaterThan(5);
    expect(looked.rows).toBeLessThan(60);
    expect(read.rows).toBeGreaterThan(100);
    expect(worded).toEqual({ total: read.total, rows: 0 });
  });
});

describe('the filters among the words of a document', () => {
  it('follow their listing', async () => {
    const site = await addSite(db, 'moving', 'moving.example');
    const [id] = await addListings(db, site, [{ name: 'Ferryboat', country: 'DE', pricingModel: 'free', stage: 'seed', categoryIds: [7] }]);
    const passes = async (filters: Partial<ListingQuery>) => {
      const query: ListingQuery = { siteId: site, ...everything, q: 'ferryboat', ...filters };
      expect(await chooseWay(db, query, {} as never)).toEqual({ passing: filterWordsOf(query) });
      return (await search(db, query, readQuestion('ferryboat')!)).total === 1;
    };
    const all = { country: 'DE', pricingModel: 'free', stage: 'seed', categoryIds: [7] };
    expect(await passes(all)).toBe(true);
    await db.run(sql`update listing_stats set country = 'FR', category_ids = '{8,9}', stage = null where listing_id = ${id!}`);
    expect(await passes({ country: 'DE' })).toBe(false);
    expect(await passes({ categoryIds: [7] })).toBe(false);
    expect(await passes({ stage: 'seed' })).toBe(false);
    expect(await passes({ country: 'FR', categoryIds: [3, 9], pricingModel: 'free' })).toBe(true);
    // The texts changed, not the filters.
    await db.run(sql`update listing set tagline = 'Crosses the river' where id = ${id!}`);
    await db.transaction((tx) => indexListings(tx, [id!]));
    expect(await passes({ country: 'FR' })).toBe(true);
    await db.run(sql`delete from listing_stats where listing_id = ${id!}`);
    await db.run(sql`
      insert into listing_stats (listing_id, site_id, visibility, country, host) values (${id!}, ${site}, 'live', 'IS', 'ferry.example')`);
    expect(await passes({ country: 'IS' })).toBe(true);
    expect(await passes({ country: 'FR' })).toBe(false);
  });

  it('are added to documents from before, in steps; until then a search does without them', async () => {
    const fresh = await createTestDatabase();
    try {
      const site = await addSite(fresh.db, 'older', 'older.example');
      await fresh.db.script('alter table listing_search disable trigger listing_search_filters');
      const listings = Array.from({ length: 25 }, (_, i): TestListing => ({ name: `Ferryboat ${i}`, country: i % 5 === 0 ? 'DE' : 'FR' }));
      await addListings(fresh.db, site, listings);
      await fresh.db.script(
        `update listing_search set words = ts_delete(words, array(select word from unnest(tsvector_to_array(words)) word where word like '0%'))`,
      );
      await fresh.db.script('alter table listing_search enable trigger listing_search_filters');
      const found = async () => (await search(fresh.db, { siteId: site, ...everything, q: 'ferryboat', country: 'DE' }, readQuestion('ferryboat')!)).total;
      const step = async () => {
        await addFilterWords(fresh.db, { most: 10 });
        return { left: await countWithoutFilterWords(fresh.db), ready: await haveFilterWords(fresh.db), found: await found() };
      };
      expect(await found()).toBe(5);
      expect([await step(), await step(), await step()]).toEqual([
        { left: 15, ready: false, found: 5 },
        { left: 5, ready: false, found: 5 },
        { left: 0, ready: true, found: 5 },
      ]);
      const written = async () =>
        (await fresh.db.row<{ xids: string }>(sql`select string_agg(xmin::text, ' ' order by listing_id) as xids from listing_search`))!.xids;
      const before = await written();
      await addFilterWords(fresh.db, {});
      expect(await written()).toBe(before);
    } finally {
      await fresh.drop();
    }
  });

  it('can’t be asked for', () => {
    for (const q of ['0lDE', '0', '0c7 0pfree']) {
      const words = nameConditionsOf(readQuestion(q)!);
      expect(Object.values(words).join(' ')).not.toMatch(/'0/);
    }
  });

  it.each<[string, Partial<ListingQuery>]>([
    ['a host', { country: 'DE', host: 'a.example' }],
    ['a list made from data', { country: 'DE', also: sql`true` }],
    ['a value with NUL', { stage: 'a\0b' }],
    ['no category at all', { categoryIds: [] }],
    ['a value that is too long for a word', { stage: 'ま'.repeat(501) }],
    ['nothing', {}],
  ])('don’t tell of %s', (_, filters) => {
    expect(filterWordsOf({ siteId: 1, ...everything, ...filters })).toBeUndefined();
  });

  it('can be as long as a value can be', async () => {
    const site = await addSite(db, 'long', 'long.example');
    const stage = '𝕒'.repeat(250) + 'ま'.repeat(250);
    await addListings(db, site, [{ name: 'Longboat', stage }]);
    expect((await search(db, { siteId: site, ...everything, q: 'longboat', stage }, readQuestion('longboat')!, byWords)).total).toBe(1);
  });
});

it('a word that no listing has is looked up in the index, and no document is read', async () => {
  const site = await addSite(db, 'many', 'many.example');
  await db.transaction(async (tx) => {
    await tx.run(sql`
      with c as (insert into company (domain, created_at) select n || '.many.example', now() from generate_series(1, 3000) n returning id, domain),
      l as (
        insert into listing (site_id, company_id, slug, host, website_url, name, country, status, plan, live_since, created_at, updated_at)
        select ${site}, id, replace(domain, '.', '-'), domain, 'https://' || domain || '/', domain, 'US', 'live', 'free', now(), now(), now() from c returning id)
      insert into listing_search (listing_id, site_id, name_keys, near, words, visibility, votes)
      select id, ${site}, '{}', '{}', array_to_tsvector(array['4many' || id]), 'live', 0 from l`);
    await tx.script('analyze listing_search');
    const readSoFar = async () =>
      (await tx.row<{ n: number }>(sql`select seq_tup_read::int as n from pg_stat_xact_user_tables where relid = 'listing_search'::regclass`))!.n;
    const before = await readSoFar();
    const { total } = await search(tx, { siteId: site, ...everything, q: 'qzzx', country: 'US' }, readQuestion('qzzx')!, byHit);
    expect({ total, read: (await readSoFar()) - before }).toEqual({ total: 0, read: 0 });

    // Three thousand words begin with it, which fill some 20 blocks of the index. The word before it decides.
    await mergeNewWords(tx);
    await tx.script('set local enable_seqscan = off');
    const blocksFor = async (q: string) => {
      const asked: Sql[] = [];
      const watched: Db = Object.create(tx, { row: { value: (one: Sql) => asked.push(one) && tx.row(one) } });
      await search(watched, { siteId: site, ...everything, q }, readQuestion(q)!);
      const plans = await Promise.all(
        asked.map((one) => tx.row<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(sql`explain (analyze, buffers, format json) ${one}`)),
      );
      return plans.reduce((sum, plan) => sum + plan!['QUERY PLAN'][0].Plan['Shared Hit Blocks']! + plan!['QUERY PLAN'][0].Plan['Shared Read Blocks']!, 0);
    };
    const [common, unknown] = [await blocksFor('qzzx many'), await blocksFor('qzzx mqny')];
    expect(common - unknown).toBeLessThan(10);
    // More listings than are always checked have the word before it, but far more have a word that begins like the last one.
    await tx.run(sql`
      insert into search_word (site_id, word, listings, near) values (${site}, '', 1000000, '{}'), (${site}, 'rare', 400, '{}'), (${site}, 'manyfold', 100000, '{}'), (${site}, 'mqnyfold', 20, '{}')`);
    expect((await blocksFor('rare many')) - (await blocksFor('rare mqny'))).toBeLessThan(10);
  });
});

describe('what is ranked first', () => {
  let site: number;
  const vocabulary = (hits: Record<string, number>): Vocabulary => ({
    version: '1',
    listings: 1_000_000,
    words: new Map(Object.entries(hits).map(([word, listings]) => [word, { forms: [[word, listings]], corrections: [] }])),
  });
  beforeAll(async () => {
    site = await addSite(db, 'counts', 'counts.example');
    await db.run(sql`
      insert into listing_count (site_id, visibility, category_id, facet, value, listings)
      values (${site}, 'live', 0, 'country', 'US', 300000), (${site}, 'live', 0, 'country', 'FR', 60000), (${site}, 'live', 0, 'country', 'MT', 4000),
        (${site}, 'live', 0, 'stage', 'seed', 4500), (${site}, 'live', 7, 'country', 'US', 9000)`);
    await db.run(sql`
      insert into search_word (site_id, word, listings, near)
      values (${site}, 'lighthouse', 10, '{}'), (${site}, 'lighthouses', 500, '{}'), (${site}, 'reminder', 8000, '{}'), (${site}, 'reminders', 4000, '{}')`);
  });
  const choose = (hits: Record<string, number>, filters: Partial<ListingQuery>) => {
    const question = readQuestion(Object.keys(hits).join(' '))!;
    const known = vocabulary({ ...Object.fromEntries(weighedWords(question).map((word) => [word, 0])), ...hits });
    return looksUpHits(db, { siteId: site, ...everything, ...filters }, { question, vocabulary: known, weights: undefined });
  };

  it.each<[string, boolean, Record<string, number>, Partial<ListingQuery>]>([
    ['the hits of a word that some have, with a country that many are in', true, { lighthouse: 3000 }, { country: 'US' }],
    ['the hits of a word that nobody has, with a country that many are in', true, { qzzx: 0 }, { country: 'US' }],
    ['the hits of the rarer of two words', true, { invoice: 200_000, lighthouse: 3000 }, { country: 'US' }],
    ['the filter, for a word that most have', false, { invoice: 200_000 }, { country: 'US' }],
    ['the hits of a rare word that few others begin with, with a country that few are in', true, { lighthouse: 10 }, { country: 'FR' }],
    ['the filter, for a rare word that common words begin with, with a country that few are in', false, { remind: 10 }, { country: 'FR' }],
    ['the filter, for a word that more have than it takes to read the country', false, { invoice: 7000 }, { country: 'FR' }],
    ['the filter, if few pass it', false, { lighthouse: 10 }, { country: 'MT' }],
    ['the filter, if few pass one of two', false, { lighthouse: 10 }, { country: 'US', stage: 'seed' }],
    ['the filter, if few are in the category', false, { lighthouse: 3000 }, { country: 'US', categoryIds: [7] }],
    ['the filter, for the websites of a host', false, { lighthouse: 10 }, { host: 'a.example' }],
    ['nothing, without filters', false, { lighthouse: 10 }, {}],
  ])('%s', async (_, hitsFirst, hits, filters) => {
    expect(await choose(hits, filters)).toBe(hitsFirst);
  });
});
