import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { addListings, addSite, type TestListing } from '../../../test/support/search/listings.ts';
import { plainSearch } from '../../../test/support/search/plain-search.ts';
import { type Database, type Db, type Sql, sql } from '../../platform/database/database.ts';
import { documentsOf, type ListingQuery } from '../listing-query.ts';
import { absentAmong } from '../look-ups.ts';
import { readQuestion } from '../question.ts';
import { search } from '../ranked-search.ts';

let db: Database;
let drop: () => Promise<void>;
const sites: number[] = [];

/** From the most common to the rarest. */
const words = 'invoice sends place minute reminder lighthouse harbour ferryboat quayside tool best the place2 invoicing remind light harbourmaster open'.split(
  ' ',
);

/** Pseudo-random numbers, the same each time. */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

function makeListings(seed: number): TestListing[] {
  const numbers = numbersFrom(seed);
  const below = (most: number) => numbers.next().value % most;
  // The smaller of two: some words are common, others rare.
  const some = (most: number) => Array.from({ length: 1 + below(most) }, () => words[Math.min(below(words.length), below(words.length))]).join(' ');
  return Array.from({ length: 90 }, () => ({
    name: some(3),
    tagline: below(3) === 0 ? '' : some(4),
    description: some(6),
    keywords: below(2) === 0 ? [some(2)] : [],
    country: ['DE', 'US'][below(2)]!,
    visibility: below(9) === 0 ? 'upcoming' : 'live',
    votes: below(30),
  }));
}

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  for (const seed of [11, 12, 13]) {
    const site = await addSite(db, `plain${seed}`, `plain${seed}.example`);
    await addListings(db, site, makeListings(seed));
    sites.push(site);
  }
  // As in a directory of a thousand times as many listings, where common words are common.
  await db.run(sql`update search_word set listings = listings * 1000 where site_id = ${sites[2]!}`);
  await db.script('analyze listing_search');
});
afterAll(() => drop());

const word = fc.oneof(
  fc.constantFrom(...words),
  fc.tuple(fc.constantFrom(...words), fc.nat(20)).map(([one, at]) => one.slice(0, 2 + (at % one.length))),
  fc.tuple(fc.constantFrom(...words), fc.nat(20)).map(([one, at]) => one.slice(0, at % one.length) + one.slice((at % one.length) + 1)),
  fc.constantFrom('qzzx', 'Invoice-place', 'lighthuose', 'ferybote', 'placeinvoice'),
);
const query = fc.record(
  {
    siteId: fc.nat(2),
    country: fc.constantFrom('DE', 'US'),
    typing: fc.constant(true as const),
    visibility: fc.constantFrom('live' as const, 'live' as const, 'upcoming' as const),
    sort: fc.constantFrom('relevance' as const, 'relevance' as const, 'votes' as const),
    limit: fc.integer({ min: 1, max: 30 }),
    page: fc.nat(3),
  },
  { requiredKeys: ['siteId', 'visibility', 'sort', 'limit', 'page'] },
);

it('a search finds the same, in the same order, as comparing every listing with the question', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), query, async (asked, { siteId, page, ...rest }) => {
      const q = asked.join(' ');
      const question = readQuestion(q);
      fc.pre(question !== undefined);
      const given: ListingQuery = { ...rest, q, siteId: sites[siteId]!, offset: page * rest.limit };
      const { ids, total } = await plainSearch(db, given, question);
      const found = await search(db, given, question);
      expect({ ids: found.ids, total: found.total }).toEqual({ ids, total });
    }),
    { numRuns: 120 },
  );
});

it('spellings of common words that no listing has aren’t searched for', async () => {
  const given = { visibility: 'live', sort: 'relevance', limit: 10, offset: 0, q: 'invoice sends' } as const;
  expect(await absentAmong(db, documentsOf({ ...given, siteId: sites[0]! }), ['4~invoic', '4qzzx', "1it's \\", '1send', '1~send'])).toEqual(
    new Set(['4qzzx', "1it's \\", '1send']),
  );
  const asked: Sql[] = [];
  const watched: Db = Object.create(db, { row: { value: (one: Sql) => asked.push(one) && db.row(one) } });
  const sent = async (siteId: number) => {
    asked.length = 0;
    const { total } = await search(
      watched,
      { siteId, visibility: 'live', sort: 'relevance', limit: 10, offset: 0, q: 'invoice sends' },
      readQuestion('invoice sends')!,
    );
    expect(total).toBeGreaterThan(5);
    return asked.flatMap(({ values }) => values).join();
  };
  expect(await sent(sites[0]!)).toMatch(/'4~send'.*'4=sends'/);
  expect(await sent(sites[2]!)).toMatch(/'4~send'(?!.*'4=sends')/);
});
