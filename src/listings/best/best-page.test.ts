import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { NOW } from '../../../test/support/people.ts';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Database, type Db, sql } from '../../platform/database/database.ts';
import { findListingIds, type ListingQuery } from '../../search/index.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { findListKind } from './kinds/index.ts';

// What a page of a large list reads.

const MANY = 6000;
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into company (domain, created_at) select 'many-' || n || '.example', ${NOW} from generate_series(1, ${MANY}::int) n`);
  const made = await db.rows<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, country, stage, tags, live_since, created_at, updated_at)
    select 1, id, 'many-' || id, domain, 'https://' || domain || '/', 'Many ' || id, 'live', case when id % 500 = 0 then 'FR' else 'DE' end,
      case id % 3 when 0 then 'mvp' when 1 then 'Growing' else 'growing' end, array['maps'], ${NOW}, ${NOW}, ${NOW} from company returning id`);
  await refreshListingStats(
    db,
    made.map(({ id }) => id),
  );
  await db.run(sql`update listing_stats set votes = listing_id * 7919 % 6007`);
  await db.script('vacuum analyze');
});
afterAll(() => drop());

const queryOf = async (kind: string, value: string, offset = 0): Promise<ListingQuery> => {
  const found = await findListKind(kind)!.find(db, { siteId: 1, value });
  return { siteId: 1, visibility: 'live', sort: 'best', ...found, limit: 20, offset };
};

it.each([
  ['countries', 'de'],
  ['countries', 'fr'],
  ['stages', 'mvp'],
  // Two spellings.
  ['stages', 'growing'],
  ['tags', 'maps'],
  ['countries', 'DE'],
  ['countries', 'xx'],
])('the list %s/%s has its listings, the best first, with their number', async (kind, value) => {
  const all = await db.rows<{ id: number }>(sql`
    select s.listing_id as id from listing_stats s join listing l on l.id = s.listing_id
    where list_keys(l.tags, l.city, l.country, l.stage, l.pricing_model) @> array[${`${kind}:${value}`}]::text[] order by s.votes desc, s.rating_sum desc, s.listing_id`);
  for (const offset of [0, 1500]) {
    const { ids, total } = await findListingIds(db, await queryOf(kind, value, offset));
    expect({ ids, total }).toEqual({ ids: all.slice(offset, offset + 20).map(({ id }) => id), total: all.length });
  }
});

it('the first page of a long list is read from an index, and no product of it besides', async () => {
  const query = await queryOf('countries', 'de');
  const read = (table: string) => rowsRead(db, table, (watched: Db) => findListingIds(watched, query));
  expect(await read('listing')).toBe(0);
  const stats = await read('listing_stats');
  expect(stats).toBeGreaterThanOrEqual(20);
  expect(stats).toBeLessThan(200);
});
