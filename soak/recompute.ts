import type pg from 'pg';
import { refreshListingStats } from '../src/listing-stats/index.ts';
import { checkBooks } from '../src/orders/index.ts';
import { type Db, sql } from '../src/platform/database/database.ts';
import { slipway } from '../test/support/slipway.ts';

const undo = new Error('undo');

/** Recomputes all derived data. @returns the differences, a sentence each */
export async function recompute(db: Db, given: { port: number; admin: pg.Client | undefined; home: string }): Promise<string[]> {
  return [
    ...(await recomputeStats(db)),
    ...(await recomputeCounts(db)),
    ...(await recomputeBooks(db)),
    ...(await verifyChain(given)),
    ...(await checkIndexes(given.admin)),
  ];
}

/** Without views and trending, which follow a little later by design. */
async function recomputeStats(db: Db): Promise<string[]> {
  const read = (tx: Db) =>
    tx.rows<{ id: number; row: string }>(sql`select listing_id as id, (to_jsonb(s) - '{trending,views}'::text[])::text as row from listing_stats s order by 1`);
  const wrong: string[] = [];
  await db
    .transaction(async (tx) => {
      const before = await read(tx);
      await refreshListingStats(
        tx,
        before.map(({ id }) => id),
      );
      const after = new Map((await read(tx)).map(({ id, row }) => [id, row]));
      for (const { id, row } of before) if (after.get(id) !== row) wrong.push(`the counters of listing ${id} are ${row}, and should be ${after.get(id)}`);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return wrong;
}

/** Kept counts against the rows that they count. */
async function recomputeCounts(db: Db): Promise<string[]> {
  const rows = await db.rows<{ what: string }>(sql`
    with kept as (select site_id, week, visibility, launched, sum(launches)::int as n from launch_count group by 1, 2, 3, 4 having sum(launches) <> 0),
    real as (select n.site_id, n.week, s.visibility, n.launched_at is not null as launched, count(*)::int as n from launch n join listing_stats s on s.listing_id = n.listing_id
      where n.week is not null and s.visibility in ('live', 'upcoming') group by 1, 2, 3, 4)
    select coalesce(kept.week, real.week) || ': ' || coalesce(kept.n, 0) || ' launches are counted, and there are ' || coalesce(real.n, 0) as what
    from kept full join real using (site_id, week, visibility, launched) where kept.n is distinct from real.n
    union all
    select 'site ' || coalesce(kept.site_id, real.site_id) || ': ' || coalesce(kept.n, 0) || ' founders are counted, and there are ' || coalesce(real.n, 0)
    from (select site_id, sum(founders)::int as n from founder_count group by 1 having sum(founders) <> 0) kept
    full join (select s.site_id, count(distinct lf.founder_id)::int as n from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
      where s.visibility = 'live' group by 1) real using (site_id) where kept.n is distinct from real.n
    union all
    select 'launch ' || n.id || ' counts ' || n.votes || ' votes, and has ' || count(v.*) from launch n left join vote v on v.launch_id = n.id and not v.held
    group by n.id, n.votes having n.votes <> count(v.*)`);
  return rows.map(({ what }) => what);
}

async function recomputeBooks(db: Db): Promise<string[]> {
  const { problems } = await checkBooks.handle({}, { db, now: new Date() } as Parameters<typeof checkBooks.handle>[1]);
  return problems;
}

async function verifyChain({ port, home }: { port: number; home: string }): Promise<string[]> {
  const { code, stdout, stderr } = await slipway(['verify-awards', `http://localhost:${port}`, '--head', `${home}/soak-heads.json`], {});
  return code === 0 ? [] : [`the award log doesn't verify: ${stdout}${stderr}`.slice(0, 500)];
}

/** Every index has every row of its table, in order (amcheck). */
async function checkIndexes(admin: pg.Client | undefined): Promise<string[]> {
  if (!admin) return [];
  await admin.query('create extension if not exists amcheck');
  const { rows } = await admin.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace`);
  const wrong: string[] = [];
  for (const { name } of rows)
    await admin.query('select bt_index_check($1::regclass, true)', [name]).catch((error: Error) => wrong.push(`${name}: ${error.message}`));
  await admin.query('drop extension amcheck');
  return wrong;
}
