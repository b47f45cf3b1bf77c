import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { fakeDrafting } from '../../../test/support/drafts/fake-drafting.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { NOW } from '../../../test/support/people.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { learnCategoriesTask } from './learn-categories.ts';
import { openDrafting } from './open-drafting.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

it('a directory that hasn’t changed isn’t learned again, however many of its listings were not learned from', async () => {
  const category = await db.row<{ id: number }>(sql`insert into category (site_id, slug, name) values (1, 'orchards', 'Orchards') returning id`);
  // Without a text there is nothing to learn from them, as from those that are too many.
  for (let n = 0; n < 8; n++) {
    const { id } = await makeListing(db);
    await db.run(sql`insert into listing_category (listing_id, category_id, position) values (${id}, ${category!.id}, 0)`);
    await refreshListingStats(db, [id]);
  }
  let learned = 0;
  const drafting = { ...fakeDrafting(), learn: async () => new Uint8Array([++learned]) };
  const helpers = { log: openLog('silent'), attempt: 1, maxAttempts: 3, signal: new AbortController().signal };
  for (const days of [1, 2, 3]) {
    const now = new Date(NOW.getTime() + days * 86_400_000);
    await learnCategoriesTask({ database: db, clock: { now: () => now }, drafting })({}, helpers);
  }
  expect(learned).toBe(1);
});

it('learning ends with its signal, so that a service that stops doesn’t wait for it', async () => {
  const drafting = openDrafting(readConfig({}), openLog('silent'));
  const names = Array.from({ length: 60 }, (_, n) => `Kind ${n}`);
  const categories = names.map((name, n) => ({ name, slug: `kind-${n}`, description: null, parent: null, aliases: [] }));
  const listings = Array.from({ length: 12_000 }, (_, n) => ({
    tagline: `Word ${n} of ${n % 60}`,
    description: `It does ${n % 97} and ${n % 89}.`,
    categories: [`kind-${n % 60}`],
  }));
  const stop = new AbortController();
  const learning = drafting.learn({ categories, listings }, stop.signal).then(
    () => 'learned',
    () => 'ended',
  );
  stop.abort();
  expect(await learning).toBe('ended');
  await drafting.close();
});
