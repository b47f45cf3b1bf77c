import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { callOf, NOW, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { listWebsitesNotAnswering } from '../team/operations/websites.ts';
import { keepReadingFigures } from './keep-figures.ts';

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** Live listings whose websites were read 10 days ago; every fiftieth doesn't answer since the day before yesterday. */
const addListings = (db: Db, from: number, to: number) =>
  db.run(sql`
    with c as (insert into company (domain, created_at) select n || '.many.example', ${NOW} from generate_series(${from}::int, ${to}::int) n returning id, domain),
    l as (
      insert into listing (site_id, company_id, slug, host, website_url, name, status, plan, live_since, created_at, updated_at)
      select 1, id, replace(domain, '.', '-'), domain, 'https://' || domain || '/', domain, 'live', 'free', ${NOW}, ${NOW}, ${NOW} from c returning id, domain_n(host) as n)
    insert into website_reading (listing_id, counted_from, not_before, read_at, failures, failing_since, failure)
    select id, ${daysAgo(10)}, ${daysAgo(10)}, ${daysAgo(10)}, case when n % 50 = 0 then 5 else 0 end,
      case when n % 50 = 0 then ${daysAgo(2)}::timestamptz end, case when n % 50 = 0 then 'unreachable' end from l`);

it('the websites of a large directory are counted once an hour, and their page reads only those that it shows', async () => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  await db.script(`create function domain_n(host text) returns int language sql as 'select split_part(host, ''.'', 1)::int'`);
  const look = async (now: Date, page = 1) => {
    const { items, total, planned, read, undecided, counted_at } = await run(
      listWebsitesNotAnswering,
      { page, per_page: 20 },
      callOf(db, { caller: commandLine, now }),
    );
    return { shown: items.length, total, planned, read, undecided, counted_at };
  };
  await addListings(db, 1, 1500);
  await keepReadingFigures(db, NOW);
  expect(await look(NOW)).toEqual({ shown: 20, total: 30, planned: 1500, read: 1500, undecided: 0, counted_at: NOW.toISOString() });
  await addListings(db, 1501, 3000);
  await db.script('analyze');
  await keepReadingFigures(db, NOW);
  const kept = { shown: 20, total: 60, planned: 3000, read: 3000, undecided: 0, counted_at: NOW.toISOString() };
  await db.run(
    sql`update website_reading set failures = 0, failing_since = null where failures > 0 and listing_id <> (select max(listing_id) from website_reading)`,
  );
  await keepReadingFigures(db, later(59));
  // The list is of now, and says how long it is as soon as its end is seen.
  expect(await look(later(59))).toEqual({ ...kept, shown: 1, total: 1 });
  await db.run(sql`update website_reading set failures = 5, failing_since = ${daysAgo(2)} where listing_id % 50 = 0`);
  expect(await look(later(59))).toEqual(kept);
  await db.run(sql`delete from website_reading where listing_id in (select listing_id from website_reading where failures = 0 order by 1 limit 500)`);
  await keepReadingFigures(db, later(61));
  expect(await look(later(61))).toMatchObject({ planned: 2500, counted_at: later(61).toISOString() });
  // Where upkeep has stopped, or the directory became small, they are counted on the spot.
  expect(await look(later(200))).toMatchObject({ counted_at: later(200).toISOString() });

  const rowsRead = async (tx: Db) =>
    (await tx.row<{ n: number }>(sql`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname in ('website_reading', 'listing', 'website_suggestion')`))!
      .n;
  await db.script('analyze');
  await db.transaction(async (tx) => {
    const before = await rowsRead(tx);
    await run(listWebsitesNotAnswering, { page: 1, per_page: 20 }, callOf(tx, { caller: commandLine, now: later(62) }));
    expect((await rowsRead(tx)) - before).toBeLessThan(200);
  });
});
