import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { NOW } from '../../test/support/people.ts';
import { rowsRead } from '../../test/support/rows-read.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, type Db, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { listFounderRows } from './founder-store.ts';

const MANY = 3000;
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into company (domain, created_at) select 'many-' || n || '.example', ${NOW} from generate_series(1, ${MANY}::int) n`);
  const made = await db.rows<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
    select 1, id, 'many-' || id, domain, 'https://' || domain || '/', 'Many ' || id, case when id % 7 = 0 then 'suspended' else 'live' end, ${NOW}, ${NOW}, ${NOW}
    from company returning id`);
  await db.run(sql`
    insert into founder (slug, name, country, created_at)
    select 'founder-' || id, 'Name ' || (id * 7919 % 1009), case when id % 100 = 0 then 'FR' when id % 3 = 0 then null else 'DE' end, ${NOW} from listing`);
  await db.run(sql`
    insert into listing_founder (listing_id, founder_id, position)
    select l.id, f.id, 0 from listing l join founder f on f.slug = 'founder-' || l.id`);
  await refreshListingStats(
    db,
    made.map(({ id }) => id),
  );
  await db.script('vacuum analyze');
});
afterAll(() => drop());

it.each([
  ['of all countries', undefined],
  ['of a country', 'DE'],
  ['of a rare one', 'FR'],
])('lists the founders of live listings %s by name, with their number', async (_, country) => {
  const all = await db.rows<{ id: number }>(sql`
    select f.id from founder f where (${country ?? null}::text is null or f.country = ${country ?? null})
      and exists (select from listing_founder x join listing_stats s on s.listing_id = x.listing_id and s.visibility = 'live' where x.founder_id = f.id)
    order by f.name, f.id`);
  for (const offset of [0, 12, 2000]) {
    const { rows, total } = await listFounderRows(db, { siteId: 1, limit: 24, offset, ...(country && { country }) });
    expect({ ids: rows.map(({ id }) => id), total }).toEqual({ ids: all.slice(offset, offset + 24).map(({ id }) => id), total: all.length });
    expect(rows.every(({ listings }) => listings.length === 1)).toBe(true);
  }
});

it.each([[undefined], ['DE']])('a page of founders, country %s, reads about as many as it shows', async (country) => {
  const read = await rowsRead(db, 'founder', (watched: Db) => listFounderRows(watched, { siteId: 1, limit: 24, offset: 0, ...(country && { country }) }));
  expect(read).toBeGreaterThanOrEqual(24);
  expect(read).toBeLessThan(100);
});

describe('a search for one or two letters that very many names have', () => {
  const MOST_SORTED = 500;
  const search = (on: Db, more: { offset: number; country?: string }) => listFounderRows(on, { siteId: 1, q: 'AM', limit: 24, ...more }, MOST_SORTED);

  it.each([[undefined], ['DE'], ['FR']])('finds them in the order of their names, country %s', async (country) => {
    const at = country === undefined ? {} : { country };
    const all = (await listFounderRows(db, { siteId: 1, limit: MANY, offset: 0, ...at })).rows.map(({ id }) => id);
    for (const offset of [0, 12, all.length - 10, all.length, all.length + 30]) {
      const { rows, total } = await search(db, { offset, ...at });
      expect({ offset, ids: rows.map(({ id }) => id), total }).toEqual({ offset, ids: all.slice(offset, offset + 24), total: all.length });
    }
  });

  it('reads about as many as the page shows, besides counting them', async () => {
    const read = await rowsRead(db, 'founder', (watched: Db) => search(watched, { offset: 0 }));
    expect(read).toBeGreaterThanOrEqual(24);
    expect(read).toBeLessThan(100);
  });
});
