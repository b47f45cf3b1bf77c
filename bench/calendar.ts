import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeWeek } from '../src/launches/calendar/close-week.ts';
import { openWeek } from '../src/launches/calendar/open-week.ts';
import { addDays } from '../src/launches/index.ts';
import { refreshListingStats } from '../src/listing-stats/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { type Database, sql } from '../src/platform/database/database.ts';
import { openLog } from '../src/platform/log/log.ts';
import { listSites } from '../src/sites/index.ts';
import { load, median } from './run-load.ts';
import { type Running, startService } from './site.ts';

const LAUNCHES = 500;
const VOTES = 100_000;
const VOTERS = 400;
const LIMIT_MS = 2000;
/** So far in the future that the service's own calendar never gets there. */
const FIRST_WEEK = '2040-01-02';

/**
 * Opens weeks of 500 launches and closes weeks of 100,000 votes on a running service, and requests lists at the same time.
 * @returns whether every goal was met
 */
export async function measureCalendar(given: { seconds: number; rounds: number }): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  chmodSync(dataDir, 0o711);
  let service: Running | undefined;
  try {
    service = await startService(dataDir);
    const { database, close } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), openLog('silent'));
    try {
      return await measure(service, database, given);
    } finally {
      await close();
    }
  } finally {
    await service?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(service: Running, database: Database, given: { seconds: number; rounds: number }): Promise<boolean> {
  const site = (await listSites(database, `http://localhost:${service.port}`))[0]!;
  const weeks = Array.from({ length: given.rounds + 1 }, (_, i) => addDays(FIRST_WEEK, 7 * i));
  await makePeople(database);
  for (const week of weeks) await scheduleListings(database, { siteId: site.id, week });
  const mondayOf = (week: string) => new Date(`${week}T00:00:00Z`);
  await openWeek(database, { site, week: weeks[0]!, now: mondayOf(weeks[0]!) });

  const reads = { port: service.port, connections: 4, milliseconds: given.seconds * 1000, targets, from: 0, headers: [] };
  const quiet = await load(reads);
  const took = { closing: [] as number[], opening: [] as number[] };
  const beside = [];
  for (const [round, week] of weeks.slice(0, -1).entries()) {
    await castVotes(database, week);
    const next = weeks[round + 1]!;
    const reading = load(reads);
    // The load's process takes its time to start.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const start = performance.now();
    const opened = await openWeek(database, { site, week: next, now: mondayOf(next) });
    const between = performance.now();
    const closed = await closeWeek(database, { site, week, now: mondayOf(next) });
    took.opening.push(between - start);
    took.closing.push(performance.now() - between);
    if (closed?.awards !== 3 || opened?.launched !== LAUNCHES) throw new Error(`not what was prepared: ${JSON.stringify({ closed, opened })}`);
    beside.push(await reading);
  }
  const inMs = (values: number[]) => `${Math.round(median(values))} ms (worst ${Math.round(Math.max(...values))} ms)`;
  const failed = beside.reduce((sum, { failed }) => sum + failed, 0);
  const worst = Math.max(...beside.map(({ p99 }) => p99));
  process.stdout.write(`reads alone    p50 ${quiet.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} ms\n`);
  process.stdout.write(`reads during   p50 ${median(beside.map(({ p50 }) => p50)).toFixed(1)} ms, p99 ${worst.toFixed(1)} ms at worst\n\n`);
  return [
    goal(`closing a week of ${VOTES.toLocaleString('en')} votes takes under 2 s: ${inMs(took.closing)}`, Math.max(...took.closing) < LIMIT_MS),
    goal(`opening a week of ${LAUNCHES} launches takes under 2 s: ${inMs(took.opening)}`, Math.max(...took.opening) < LIMIT_MS),
    goal(`anonymous reads continue during this: ${failed} failed, each takes under 2 s`, failed === 0 && worst < LIMIT_MS),
  ].every(Boolean);
}

const targets = ['/api/v1/launches?section=recent', '/api/v1/listings', '/api/v1/launches/weeks/this', '/api/v1/leaderboards/community-all-time'];

function goal(text: string, met: boolean): boolean {
  process.stdout.write(`${met ? 'met   ' : 'MISSED'}  ${text}\n`);
  return met;
}

const MADE_AT = new Date('2039-12-01T00:00:00Z');

async function makePeople(db: Database): Promise<void> {
  await db.run(sql`
    insert into account (email, verified_at, created_at) select 'voter-' || n || '@example.org', ${MADE_AT}, ${MADE_AT} from generate_series(1, ${VOTERS}) n`);
  await db.run(sql`
    insert into account (email, verified_at, created_at) select 'owner-' || n || '@example.org', ${MADE_AT}, ${MADE_AT} from generate_series(1, ${LAUNCHES}) n`);
}

/** 500 free listings whose badge was found, each with an owner who gets a mail. */
async function scheduleListings(db: Database, given: { siteId: number; week: string }): Promise<void> {
  const { siteId, week } = given;
  await db.transaction(async (tx) => {
    const host = sql`'p' || n || '-' || ${week}::text || '.example'`;
    await tx.run(sql`insert into company (domain, created_at) select ${host}, ${MADE_AT} from generate_series(1, ${LAUNCHES}) n`);
    const rows = await tx.rows<{ id: number }>(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, status, launch_week, created_at, updated_at)
      select ${siteId}, c.id, 'p' || n || '-' || ${week}::text, ${host}, 'https://' || ${host} || '/', 'Product ' || n, 'Does one thing', 'scheduled', ${week}, ${MADE_AT}, ${MADE_AT}
      from generate_series(1, ${LAUNCHES}) n join company c on c.domain = (${host})::citext returning id`);
    const ids = rows.map(({ id }) => id);
    await tx.run(sql`insert into launch (site_id, listing_id, week, kind) select ${siteId}, id, ${week}, 'free' from unnest(${ids}::bigint[]) id`);
    await tx.run(sql`
      insert into free_launch (listing_id, chosen_at, next_check_at, badge) select id, ${MADE_AT}, ${MADE_AT}, 'found' from unnest(${ids}::bigint[]) id`);
    await tx.run(sql`
      insert into listing_member (listing_id, account_id, role, since)
      select l.id, a.id, 'owner', ${MADE_AT} from unnest(${ids}::bigint[]) with ordinality as l(id, n) join account a on a.email = ('owner-' || l.n || '@example.org')::citext`);
    await refreshListingStats(tx, ids);
  });
}

/** 100,000 votes for the week's launches, some with more than others. */
async function castVotes(db: Database, week: string): Promise<void> {
  await db.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week)
    select n.id, a.id, ${week}::date + (random() * 6.9 * interval '1 day'), true
    from launch n cross join account a where n.week = ${week} and a.email like 'voter-%' order by random() limit ${VOTES}`);
  await db.script('analyze');
}
