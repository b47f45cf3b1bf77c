import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { makeListing } from '../../test/support/listings.ts';
import { NOW } from '../../test/support/people.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { listTopCategoryRows } from './category-store.ts';

let db: Database;
let drop: () => Promise<void>;
let id: number;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into category (site_id, slug, name, position) values (1, 'web', 'Web', 2), (1, 'data', 'Data', 1), (1, 'empty', 'Empty', 3)`);
  await db.run(sql`insert into category (site_id, slug, name, position, parent_id) select 1, 'forms', 'Forms', 1, id from category where slug = 'web'`);
  ({ id } = await makeListing(db));
});
afterAll(() => drop());

/** The top-level categories that are shown when the listing has these categories and this status. */
async function shownWith(slugs: readonly string[], status: string): Promise<string[]> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update listing set status = ${status} where id = ${id}`);
    await tx.run(sql`delete from listing_category where listing_id = ${id}`);
    for (const [position, slug] of slugs.entries())
      await tx.run(sql`insert into listing_category (listing_id, category_id, position) select ${id}, id, ${position} from category where slug = ${slug}`);
    await refreshListingStats(tx, [id]);
  });
  return (await listTopCategoryRows(db, 1)).map(({ slug }) => slug);
}

it('top-level categories are shown in their order, while they or a subcategory have a live listing', async () => {
  expect(await shownWith(['data'], 'live')).toEqual(['data']);
  expect(await shownWith(['forms'], 'live')).toEqual(['web']);
  expect(await shownWith(['forms', 'data'], 'live')).toEqual(['data', 'web']);
  expect(await shownWith(['forms', 'data'], 'suspended')).toEqual([]);
  expect(await shownWith([], 'live')).toEqual([]);
  expect(await shownWith(['web', 'forms'], 'live')).toEqual(['web']);
});
