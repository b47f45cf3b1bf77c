import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { callOf, NOW, run } from '../../test/support/people.ts';
import { rowsRead } from '../../test/support/rows-read.ts';
import { TOTAL_CAP } from '../contract/values.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, type Db, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { listLatestUpdateRows } from './latest-update-store.ts';
import { listLatestUpdates } from './operations/list-latest-updates.ts';

const LISTINGS = 1000;
const POSTS = TOTAL_CAP + 20_000;
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into company (domain, created_at) select 'many-' || n || '.example', ${NOW} from generate_series(1, ${LISTINGS}::int) n`);
  const made = await db.rows<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
    select 1, id, 'many-' || id, domain, 'https://' || domain || '/', 'Many ' || id, case when id % 10 = 0 then 'suspended' else 'live' end, ${NOW}, ${NOW}, ${NOW}
    from company returning id`);
  const ids = made.map(({ id }) => id);
  await refreshListingStats(db, ids);
  await db.run(sql`
    insert into listing_update (listing_id, title, body, posted_at)
    select (${ids}::bigint[])[1 + n % ${LISTINGS}::int], 'Post ' || n, 'x', ${NOW}::timestamptz - n * interval '1 minute' from generate_series(1, ${POSTS}::int) n`);
  await db.script('vacuum analyze');
});
afterAll(() => drop());

it('the page of all posts counts no more of them than its total can show', async () => {
  const { total } = await listLatestUpdateRows(db, { siteId: 1, at: { page: 1, per_page: 3 } });
  expect(total).toBe(TOTAL_CAP + 1);
  expect(await run(listLatestUpdates, { page: 2, per_page: 3 }, callOf(db))).toMatchObject({ total: TOTAL_CAP, total_is_capped: true, has_more: true });
});

it('its posts are read in their order, and not all of them', async () => {
  const read = await rowsRead(db, 'listing_update', (watched: Db) => listLatestUpdateRows(watched, { siteId: 1, at: { page: 1, per_page: 20 } }));
  expect(read).toBeGreaterThanOrEqual(20);
  expect(read).toBeLessThan(200);
});
