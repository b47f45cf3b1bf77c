import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { foldSalesDays, products } from '../src/orders/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { type Database, sql } from '../src/platform/database/database.ts';
import { openLog } from '../src/platform/log/log.ts';
import { measureActions } from './console-actions.ts';
import { fillDirectory, SIZES } from './console-data.ts';
import { fillService } from './console-service.ts';
import { readCpuTime } from './cpu-time.ts';
import { median } from './run-load.ts';
import { type Running, startService } from './site.ts';

/** CPU milliseconds of service and database together, for one page of a list. */
const GOAL_MS = 3;

/** Each list of the console, plain and by each of its filters. */
const lists: [page: string, filters: string[]][] = [
  ['/team', ['']],
  ['/team/queue', ['', 'kind=review', 'kind=appeal', 'kind=task', 'whose=mine', 'page=20']],
  [
    '/team/listings',
    [
      '',
      'q=photo',
      'q=photo+777',
      'q=queue&country=SE&plan=paid',
      'category=analytics',
      'status=suspended',
      'status=live',
      'owner=with',
      'owner=without',
      'verified=yes',
      'plan=paid',
      'country=DE',
      'tag=common',
      'tag=rare',
      'tag=common&country=DE',
      'stage=launched',
      'stage=mvp&tag=common',
      'week=2026-09-07',
      'editors_choice=yes',
      'editors_choice=no&plan=paid',
      'updated_since=2026-01-01',
      'page=40',
    ],
  ],
  ['/team/hidden', ['', 'kind=review', 'kind=founder', 'kind=listing']],
  ['/team/companies', ['', 'q=made-77', 'q=photo+777', 'several=true', 'page=20']],
  ['/team/people', ['', 'q=person-77', 'suspended=true', 'page=40']],
  [
    '/team/orders',
    ['', 'status=refunded', 'status=pending', 'product=launch', 'product=trophy', 'from=2026-01-01&until=2026-02-01', 'q=bill-777', 'q=Company+99', 'page=40'],
  ],
  ['/team/log', ['', 'operation=edit_listing', 'subject=listing/p777', 'page=40']],
  ['/team/content', ['', 'state=draft', 'q=launch']],
  ['/team/categories', ['']],
  ['/team/books', ['']],
  ['/team/coupons', ['']],
  ['/team/payouts', ['', 'open=true']],
  ['/team/tax', ['', 'period=2026']],
  ['/team/weeks', ['', 'ahead=52']],
  [
    '/team/mail',
    ['', 'q=person-77', 'q=@example.org', 'state=failed', 'state=sent', 'kind=receipt', 'q=@example.org&state=bounced&kind=receipt', 'before=50000'],
  ],
  ['/team/jobs', ['', 'state=waiting', 'state=failed&name=read_websites']],
  ['/team/agents', ['', 'email=person-77@example.org']],
  ['/team/websites', ['', 'page=20']],
  ['/team/setup', ['', 'step=payments']],
  ['/team/members', ['']],
  ['/team/prices', ['']],
];

/**
 * @param given.data a folder to keep the directory in, or to take it from
 * @param given.rounds how often each list is measured; the median counts
 * @returns whether every list and action met its goal
 */
export async function measureConsole(given: { listings: number; rounds: number; data: string | undefined }): Promise<boolean> {
  const dataDir = given.data === undefined ? mkdtempSync(join(tmpdir(), 'slipway-bench-')) : resolve(given.data);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
  let service: Running | undefined;
  try {
    // Another process would do the upkeep of a site this large: here only the requests are counted.
    service = await startService(dataDir, {}, ['--no-upkeep']);
    const cookie = await readyDirectory(dataDir, service.port, given.listings);
    const { database, close } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), openLog('silent'));
    try {
      await keepSums(database);
      await fillService(database);
      const met = await measureLists(service, cookie, given.rounds);
      return (await measureActions({ service, db: database, cookie })) && met;
    } finally {
      await close();
    }
  } finally {
    await service?.stop();
    if (given.data === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fills the directory unless the folder has one. @returns the cookie line of an owner */
async function readyDirectory(dataDir: string, port: number, count: number): Promise<string> {
  const kept = join(dataDir, 'console-cookie');
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { database, close } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), openLog('silent'));
  const started = performance.now();
  const cookie = await fillDirectory(database, {
    listings: count,
    order: (key, listingId) => orderLaunch(port, key, listingId),
    tell: (what) => tell(`${what} …`, started),
  });
  await close();
  writeFileSync(kept, cookie);
  const [listings, votes, orders] = [count, SIZES.votes, SIZES.orders].map((n) => n.toLocaleString('en'));
  process.stdout.write(`${listings} listings, ${votes} votes, ${orders} orders; filled in ${Math.round((performance.now() - started) / 1000)} s.\n\n`);
  return cookie;
}

/**
 * Adds the orders to the sales of their days, as upkeep does each minute, and keeps a check of the books, as its hourly step does in a
 * directory with this many orders. The orders made here have no entries in the ledger, so the step itself would take the books for small
 * ones, which are checked whenever someone looks.
 */
async function keepSums(database: Database): Promise<void> {
  const balances = JSON.stringify(products.map(({ code }) => ({ account: `revenue:${code}`, cents: -490_000 })));
  await database.run(sql`
    insert into books_check (checked_at, problems, balances) values (${new Date()}, '[]', ${balances}::jsonb) on conflict (id) do nothing`);
  await foldSalesDays(database);
}

async function orderLaunch(port: number, key: string, listingId: number): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/api/v1/orders/checkout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [{ product: 'featured', listing_id: listingId }], billing_country: 'FI' }),
  });
  if (answer.status !== 201) throw new Error(`create_checkout: ${answer.status} ${await answer.text()}`);
}

async function measureLists(service: Running, cookie: string, rounds: number): Promise<boolean> {
  const [name, value] = cookie.split(': ') as [string, string];
  const ask = async (target: string) => {
    const answer = await fetch(`http://localhost:${service.port}${target}`, { headers: { [name]: value } });
    await answer.text();
    return answer.status;
  };
  const started = performance.now();
  const idle = await readIdle(service);
  const targets = lists.flatMap(([path, filters]) => filters.map((filter) => ({ path, filter, address: filter === '' ? path : `${path}?${filter}` })));
  // Until PostgreSQL keeps a plan for every statement, and the program is compiled.
  for (const [at, { address }] of targets.entries()) {
    tell(`Warming up ${at + 1} of ${targets.length}: ${address}`, started);
    for (let i = 0; i < WARM_UP; i++) await ask(address);
  }
  process.stdout.write(
    `\nWithout requests: ${idle.service.toFixed(2)} + ${idle.database.toFixed(2)} ms in a second, subtracted below. Milliseconds of CPU for one page:\n\n` +
      `| list | filter | service | database | sum | goal of ${GOAL_MS} ms |\n| --- | --- | ---: | ---: | ---: | --- |\n`,
  );
  let met = 0;
  for (const { path, filter, address } of targets) {
    const statuses = new Set<number>();
    const found: { service: number; database: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const [before, from] = [readCpuTime(service), performance.now()];
      for (let i = 0; i < REQUESTS; i++) statuses.add(await ask(address));
      const [after, lasted] = [readCpuTime(service), (performance.now() - from) / 1000];
      const own = (part: 'service' | 'database') => Math.max(0, after[part] - before[part] - idle[part] * lasted) / REQUESTS;
      found.push({ service: own('service'), database: own('database') });
    }
    const [own, database] = [median(found.map((one) => one.service)), median(found.map((one) => one.database))];
    const word = [...statuses].join() !== '200' ? 'failed' : own + database <= GOAL_MS ? 'met' : 'missed';
    if (word === 'met') met++;
    process.stdout.write(`| ${path} | ${filter} | ${own.toFixed(2)} | ${database.toFixed(2)} | ${(own + database).toFixed(2)} | ${word} |\n`);
  }
  process.stdout.write(`\n${met} of ${targets.length} meet the goal. ${Math.round((performance.now() - started) / 1000)} s.\n`);
  return met === targets.length;
}

/** Progress, next to the results: how long it has taken so far. */
function tell(what: string, started: number): void {
  process.stderr.write(`${String(Math.round((performance.now() - started) / 1000)).padStart(4)} s  ${what}\n`);
}

const WARM_UP = 20;
/** A number of requests instead of a time, so that the whole run ends in about two minutes, even on a slow machine. */
const REQUESTS = 20;
const IDLE_SECONDS = 3;

/** CPU that service and database use per second without requests. */
async function readIdle(service: Running): Promise<{ service: number; database: number }> {
  const before = readCpuTime(service);
  await setTimeout(IDLE_SECONDS * 1000);
  const after = readCpuTime(service);
  return { service: (after.service - before.service) / IDLE_SECONDS, database: (after.database - before.database) / IDLE_SECONDS };
}
