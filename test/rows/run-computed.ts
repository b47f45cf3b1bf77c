import { markExpiringKeys } from '../../src/accounts/credentials/api-key-store.ts';
import { findTops } from '../../src/launches/boards/stats-board-store.ts';
import { listFrontRows } from '../../src/launches/front-store.ts';
import { updateListing } from '../../src/listing-changes/listing-save-store.ts';
import { readBestLists } from '../../src/listings/best/best-list-save-store.ts';
import { listOwnCategories } from '../../src/listings/best/best-list-store.ts';
import { listTeamListings } from '../../src/my-listings/team/team-listings-store.ts';
import { listWaitingAlternatives } from '../../src/my-listings/team/waiting-alternatives-store.ts';
import { type Database, type Db, sql } from '../../src/platform/database/database.ts';
import { browse, browseTwice } from '../../src/search/browse.ts';
import { countFacets, countFacetsOf, findListingIds, type ListingQuery } from '../../src/search/index.ts';
import { forgetAddress } from '../../src/server/pipeline/team-log-store.ts';
import { moveAccountRows } from '../../src/sites/people/merge-accounts-save-store.ts';
import { markExpiringTeamKeys } from '../../src/team/team-key-store.ts';
import { findKnownListings } from '../../src/transfer/import/listing-import-store.ts';
import { addListings, addSite } from '../support/search/listings.ts';

/**
 * Runs what puts its statements together from the values it is given, in each of its forms: no reading of the source tells such a
 * text. If you write another one, add a call of it here.
 * @returns the texts that were sent
 */
export async function runComputed(database: Database): Promise<Set<string>> {
  const texts = new Set<string>();
  const db = recording(database, texts);
  const siteId = await addSite(database, 'rows', null);
  const [listingId] = await addListings(database, siteId, [
    { name: 'Basecamp', tagline: 'Project management for small teams', keywords: ['project management', 'todo lists'] },
    { name: 'Trello', tagline: 'Boards for projects', description: 'An alternative to Basecamp.' },
    { name: 'Asana', tagline: 'Work without chaos' },
  ]);
  const questions = [
    'basecamp',
    'project management for small teams',
    'basecmap',
    'bsaecmap projcet',
    'trllo',
    '項目',
    'alternative to basecamp',
    'basecamp vs trello',
  ];
  const sorts = ['relevance', 'newest', 'votes'] as const;
  const filters: Partial<ListingQuery>[] = [{}, { stage: 'launched', categoryIds: [1] }, { visibility: 'upcoming' }, { typing: true }];
  for (const q of questions) {
    for (const sort of sorts) for (const more of filters) await findListingIds(db, { siteId, q, visibility: 'live', sort, limit: 10, offset: 0, ...more });
  }
  await browseAll(db, siteId, listingId!);
  for (const also of [undefined, sql`st.listing_id = ${listingId!}`])
    await listOwnCategories(db, { siteId, visibility: 'live', sort: 'best', limit: 10, offset: 0, ...(also && { also }) });
  await readBestLists(db, siteId);
  await forgetAddress(db, 0);
  await listFrontRows(db, { siteId, running: '2026-01-05', most: { week: 3, trending: 3, coming: 3, awards: 3, board: 3 } }, ['votes', 'mrr_cents']);
  await findTops(db, siteId, ['votes', 'mrr_cents']);
  const columns = { name: 'Basecamp', tagline: null, features: ['Lists'], founded_year: 2004, logo_source_url: null, demo_video_url: null };
  await updateListing(db, listingId!, { columns, now: new Date(0) });
  for (const filter of [
    {},
    { q: 'basecamp' },
    { q: 'ba' },
    { owner: 'with' },
    { tag: 'Teams', stage: 'mvp', week: '2026-01-05', choice: { is: 'no', at: new Date(0) } },
  ] as const)
    await listTeamListings(db, { siteId, filter, at: { page: 1, per_page: 25 } });
  for (const owner of [undefined, 'with', 'without'] as const) await listWaitingAlternatives(db, { siteId, owner, at: { page: 1, per_page: 25 } });
  await findKnownListings(db, { siteId, slugs: ['basecamp'], hosts: ['basecamp.example'] });
  // Nobody's accounts: each table's statements are sent, and find no row.
  await moveAccountRows(db, { from: 1_000_000, into: 1_000_001 });
  await markExpiringKeys(db, new Date(0));
  await markExpiringTeamKeys(db, new Date(0));
  return texts;
}

/** Lists without words, in every order, with few and with many listings that pass. */
async function browseAll(db: Db, siteId: number, listingId: number): Promise<void> {
  const filters: Partial<ListingQuery>[] = [{}, { categoryIds: [1] }, { host: 'a.example' }, { also: sql`st.listing_id = any(array[${listingId}]::bigint[])` }];
  for (const sort of ['newest', 'votes', 'trending', 'most_viewed', 'most_followed', 'best'] as const) {
    for (const more of filters) {
      const query: ListingQuery = { siteId, visibility: 'live', sort, limit: 10, offset: 0, ...more };
      for (const sorted of [0, 100]) await browse(db, query, { counted: 1, sorted });
      await browseTwice(db, { ...query, total: 1, newest: 1 });
      await countFacets(db, query);
      await countFacetsOf(db, query, [listingId]);
    }
  }
}

function recording(db: Db, texts: Set<string>): Db {
  return {
    rows: (query) => db.rows(texts.add(query.text) && query),
    row: (query) => db.row(texts.add(query.text) && query),
    run: (query) => db.run(texts.add(query.text) && query),
    script: (text) => db.script(text),
    transaction: (work) => db.transaction((tx) => work(recording(tx, texts))),
  };
}
