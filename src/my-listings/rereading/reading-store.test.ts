import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { NOW } from '../../../test/support/people.ts';
import { sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { planReadings } from './reading-store.ts';

it('every listing of a large directory is put on the schedule, and each minute looks at a part of them', async () => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  const ids: number[] = [];
  for (const before of [1, 7000, 13_000]) {
    await db.row(sql`select setval(pg_get_serial_sequence('listing', 'id'), ${before})`);
    ids.push((await makeListing(db)).id);
  }
  const planned: number[][] = [];
  for (let minute = 0; minute < 3; minute++) {
    const now = new Date(NOW.getTime() + minute * 60_000);
    await db.transaction((tx) => planReadings(tx, { siteId: 1, everyMs: 30 * 86_400_000, limit: 100, now }));
    planned.push((await db.rows<{ id: number }>(sql`select listing_id as id from website_reading order by 1`)).map(({ id }) => id));
  }
  expect(planned.map((some) => some.length)).toEqual([1, 2, 3]);
  expect(planned.at(-1)).toEqual(ids);
});
