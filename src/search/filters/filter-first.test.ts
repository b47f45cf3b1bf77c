import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { addListings, addSite, type TestListing } from '../../../test/support/search/listings.ts';
import { type Database, type Db, sql } from '../../platform/database/database.ts';
import { weighedWords } from '../information.ts';
import type { Vocabulary } from '../known-words.ts';
import type { ListingQuery } from '../listing-query.ts';
import { readQuestion } from '../question.ts';
import { search } from '../ranked-search.ts';
import { looksUpHits } from './filter-first.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const everything = { visibility: 'live', sort: 'relevance', limit: 100, offset: 0 } as const;
const byHit = async () => true;
const filterFirst = async () => false;

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
        pricingModel: i % 2 === 0 ? 'free' : 'paid',
        votes: (i * 37) % 101,
        trending: (i * 17) % 13,
        visibility: i % 11 === 0 ? 'upcoming' : 'live',
      }),
    );
    await addListings(db, site, listings);
  });

  it('gives the same results in the same order, whether it filters first or searches first', async () => {
    const word = fc.constantFrom(...words, 'lighthouse', 'quay', 'lighthuose', 'invoicr', 'harb', 'qzzx');
    const query = fc.record(
      {
        country: fc.constantFrom('DE', 'US', 'FR'),
        pricingModel: fc.constantFrom('free', 'paid'),
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
        expect(await search(db, given, question, byHit)).toEqual(await search(db, given, question, filterFirst));
      }),
      { numRuns: 60 },
    );
  });

  it('reads only the listings that match if it looks up its matches', async () => {
    const question = readQuestion('lighthouse')!;
    const query: ListingQuery = { siteId: site, ...everything, q: 'lighthouse', country: 'US' };
    const readBy = async (choose: typeof byHit) =>
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
    const looked = await readBy(byHit);
    const read = await readBy(filterFirst);
    expect(looked.total).toBe(read.total);
    expect(looked.total).toBeGreaterThan(5);
    expect(looked.rows).toBeLessThan(60);
    expect(read.rows).toBeGreaterThan(100);
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
