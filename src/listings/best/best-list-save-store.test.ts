import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { NOW } from '../../../test/support/people.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Database, type Db, openDatabase, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { keepBestLists, readBestLists } from '../index.ts';
import { listKeptLists } from './best-list-store.ts';

const HOUR_MS = 3_600_000;
const LISTINGS = 7;
const SITE = 1;
let db: Database;
let drop: () => Promise<void>;
let ids: number[];
let hours = 0;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  // One connection, so that PostgreSQL's figures can be asked to be up to date.
  db = openDatabase(made.url, { max: 1 });
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into category (site_id, slug, name, position) values (${SITE}, 'web', 'Web', 1), (${SITE}, 'data', 'Data', 2)`);
  await db.run(sql`insert into attribute (site_id, key, label, position) values (${SITE}, 'free_plan', 'Free plan', 50)`);
  ids = [];
  for (let i = 0; i < LISTINGS; i++) ids.push((await makeListing(db)).id);
});
afterAll(async () => {
  await db.close();
  await drop();
});

/** A change that PostgreSQL has counted when this returns. */
const change = (work: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await work(tx);
    await tx.row(sql`select pg_stat_force_next_flush()`);
  });

/** Upkeep two hours later. @returns whether it wrote anything */
const keep = () =>
  db.transaction(async (tx) => {
    hours += 2;
    await keepBestLists(tx, { siteId: SITE, now: new Date(NOW.getTime() + hours * HOUR_MS) });
    const row = await tx.row<{ wrote: boolean }>(sql`
      select pg_current_xact_id_if_assigned() is not null as wrote, pg_stat_force_next_flush()`);
    return row!.wrote;
  });

const lists = () => db.rows(sql`select kind, value, label, listings from best_list where site_id = ${SITE} order by kind, value`);

const edit = async (tx: Db, id: number, columns: { tags?: string[]; country?: string | null; stage?: string; price?: string; status?: string }) => {
  const { tags, country, stage, price, status } = columns;
  await tx.run(sql`
    update listing set tags = coalesce(${tags ?? null}::text[], tags), country = case when ${country !== undefined} then ${country ?? null} else country end,
      stage = coalesce(${stage ?? null}, stage), pricing_model = coalesce(${price ?? null}, pricing_model), status = coalesce(${status ?? null}, status) where id = ${id}`);
  await refreshListingStats(tx, [id]);
};

const step = fc.record({
  which: fc.nat(LISTINGS - 1),
  what: fc.oneof(
    fc.record({ tags: fc.subarray(['Sea Charts', 'sea-charts', 'C++', 'Maps']) }),
    fc.record({ country: fc.constantFrom('DE', 'FR', null) }),
    fc.record({ stage: fc.constantFrom('mvp', 'launched') }),
    fc.record({ price: fc.constantFrom('free', 'paid') }),
    fc.record({ status: fc.constantFrom('live', 'live', 'live', 'suspended') }),
    fc.record({ category: fc.constantFrom('web', 'data', null) }),
    fc.record({ votes: fc.nat(2) }),
    fc.record({ fact: fc.constantFrom('Yes', 'No', null) }),
  ),
});

async function apply(tx: Db, { which, what }: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const id = ids[which]!;
  if ('category' in what) {
    await tx.run(sql`delete from listing_category where listing_id = ${id}`);
    await tx.run(sql`
      insert into listing_category (listing_id, category_id, position) select ${id}, id, 0 from category where site_id = ${SITE} and slug = ${what.category}`);
    await refreshListingStats(tx, [id]);
  } else if ('votes' in what) {
    await tx.run(sql`update listing_stats set votes = ${what.votes} where listing_id = ${id}`);
  } else if ('fact' in what) {
    await tx.run(sql`delete from listing_attribute where listing_id = ${id}`);
    if (what.fact) {
      await tx.run(sql`
        insert into listing_attribute (listing_id, attribute_id, value) select ${id}, id, ${what.fact} from attribute where site_id = ${SITE} and key = 'free_plan'`);
    }
  } else await edit(tx, id, what);
}

it('reading only what has changed finds the same lists as reading everything', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await change((tx) => apply(tx, one));
      await keep();
      const kept = await lists();
      most = Math.max(most, kept.length);
      await change((tx) => readBestLists(tx, SITE));
      expect(kept).toEqual(await lists());
    }),
    // The first run makes a list for certain: seven listings with one tag. Chance may make none.
    { numRuns: 25, endOnFailure: true, examples: [[Array.from({ length: LISTINGS }, (_, which) => ({ which, what: { tags: ['Maps'] } }))]] },
  );
  expect(most).toBeGreaterThan(0);
});

it('an hour in which nothing changed reads no list and writes nothing', async () => {
  await change((tx) => edit(tx, ids[0]!, { tags: ['Maps'] }));
  expect(await keep()).toBe(true);
  // What the reading itself wrote is no change of a listing.
  expect([await keep(), await keep()]).toEqual([false, false]);
});

it('votes cause only the best of categories to be read again', async () => {
  await change(async (tx) => {
    for (const id of ids) await edit(tx, id, { tags: ['Maps'], status: 'live' });
  });
  await keep();
  const labelOf = async () => (await db.row<{ label: string }>(sql`select label from best_list where kind = 'tags' and value = 'maps'`))?.label;
  await change((tx) => tx.run(sql`update best_list set label = 'not read again' where kind = 'tags' and value = 'maps'`));
  await change((tx) => tx.run(sql`update listing_stats set votes = votes + 1 where listing_id = ${ids[0]!}`));
  expect(await keep()).toBe(true);
  expect(await labelOf()).toBe('not read again');
  await change((tx) => edit(tx, ids[1]!, { tags: ['Maps', 'C++'] }));
  await keep();
  expect(await labelOf()).toBe('Maps');
});

it('the largest lists of each kind are read with the number of lists of their kind, without those of the whole directory', async () => {
  await db.run(sql`truncate best_list`);
  const lists = [
    ['countries', 'de', 9],
    ['countries', 'fr', 7],
    ['countries', 'at', 7],
    ['countries', 'ch', 5],
    ['tags', '', 90],
    ['tags', 'maps', 6],
  ] as const;
  for (const [kind, value, listings] of lists)
    await db.run(sql`insert into best_list (site_id, kind, value, label, listings) values (${SITE}, ${kind}, ${value}, 'Label', ${listings})`);
  const read = async (given: { kind?: string; most: number }) =>
    (await listKeptLists(db, { siteId: SITE, ...given })).map(({ kind, value, listings, of_kind }) => [kind, value, listings, of_kind]);
  const countries = [
    ['countries', 'de', 9, 4],
    ['countries', 'at', 7, 4],
    ['countries', 'fr', 7, 4],
  ];
  expect(await read({ most: 3 })).toEqual([...countries, ['tags', 'maps', 6, 1]]);
  expect(await read({ kind: 'countries', most: 3 })).toEqual(countries);
  expect(await read({ kind: 'cities', most: 3 })).toEqual([]);
});
