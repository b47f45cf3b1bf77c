import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { callOf, recording, run } from '../../test/support/people.ts';
import { addListings, addSite } from '../../test/support/search/listings.ts';
import { type Database, type Db, type Sql, sql } from '../platform/database/database.ts';
import { findAlternatives } from './alternatives/alternatives-store.ts';
import { getListingPage } from './index.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const OTHERS = 60;
const WORDS = ['alpha', 'bravo', 'cedar', 'delta', 'ember', 'fjord', 'gusto', 'hazel', 'inlet', 'jumbo', 'koala', 'lemur', 'mango', 'noble', 'otter', 'panda'];

let db: Database;
let drop: () => Promise<void>;
let siteId: number;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  siteId = await addSite(db, 'main', null);
  const others = Array.from({ length: OTHERS }, (_, i) => ({ name: `Other ${i}`, description: WORDS.slice(0, i % (WORDS.length + 1)).join(' '), votes: i }));
  await addListings(db, siteId, [{ name: 'First', host: 'first.example', description: WORDS.join(' ') }, ...others]);
  await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'all', 'All')`);
  await db.run(sql`update listing_stats set primary_category_id = (select id from category where slug = 'all')`);
  await db.script('analyze listing; analyze listing_stats; analyze listing_search; analyze search_word');
});
afterAll(() => drop());

interface Plan {
  'Relation Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  Plans?: Plan[];
}

/** Rows of a table that a statement reads, over its whole plan. */
function rowsRead({ Plans = [], ...node }: Plan, table: string): number {
  const here = node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0;
  return Plans.reduce((sum, plan) => sum + rowsRead(plan, table), here);
}

it('alternatives are those with the most words in common, and each candidate’s words are read once', async () => {
  const asked: Sql[] = [];
  const listening: Db = {
    ...db,
    rows(statement) {
      asked.push(statement);
      return db.rows(statement);
    },
  };
  const found = await findAlternatives(listening, { siteId, slug: 'first-example-1', most: 3, now: NOW });
  // All sixteen words, most votes first; then fifteen.
  expect(found!.rows.map(({ name }) => name)).toEqual(['Other 50', 'Other 33', 'Other 16']);
  const [explained] = await db.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${asked[0]!}`);
  // Once to find the listing's own words and once for the others'; a query per word would be sixteen.
  expect(rowsRead(explained!['QUERY PLAN'][0].Plan, 'listing_search')).toBeLessThanOrEqual(2 * (1 + OTHERS));
  // The category isn't sorted by votes, which would read all of it: an index has them in that order.
  const ordered = await db.transaction(async (tx) => {
    await tx.script('set local enable_seqscan = off; set local enable_bitmapscan = off');
    return JSON.stringify(await tx.rows(sql`explain (format json) ${asked[0]!}`));
  });
  expect(ordered).toContain('"listing_stats_primary"');
  expect(ordered).not.toMatch(/"Sort Key":\["listing_stats\w*\.votes DESC/);
});

it('the profile of a page and the trace of its deleted updates are read in one query', async () => {
  const listing = (await db.row<{ id: number }>(sql`select id from listing where slug = 'first-example-1'`))!;
  await db.run(sql`
    insert into listing_update (listing_id, title, body, posted_at, deleted_at)
    values (${listing.id}, 'Gone', 'What it said', '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'), (${listing.id}, 'There', 'Says this', '2026-03-03T10:00:00Z', null)`);
  const { db: recorded, statements } = recording(db);
  const { listing: profile, deleted_updates } = (await run(getListingPage, { slug: 'first-example-1' }, callOf(recorded))) as {
    listing: { latest_updates: { title: string }[] };
    deleted_updates: object[];
  };
  expect(statements).toHaveLength(1);
  expect(profile.latest_updates.map(({ title }) => title)).toEqual(['There']);
  expect(deleted_updates).toEqual([{ posted_at: '2026-03-01T10:00:00.000Z', deleted_at: '2026-03-02T10:00:00.000Z' }]);
});
