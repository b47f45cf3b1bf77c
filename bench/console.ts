import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { openLog } from '../src/platform/log/log.ts';
import { fillDirectory, SIZES } from './console-data.ts';
import { readCpuTime } from './cpu-time.ts';
import { load, median } from './run-load.ts';
import { type Running, startService } from './site.ts';

/** Service and database together, for one page of a list. */
const GOAL_MS = 3;

/** Each list of the console, plain and by each of its filters. */
const lists: [page: string, filters: string[]][] = [
  ['/team', ['']],
  ['/team/queue', ['', 'kind=review', 'kind=task', 'whose=mine', 'page=20']],
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
      'updated_since=2026-01-01',
      'page=40',
    ],
  ],
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
];

/** @returns whether every list met its goal */
export async function measureConsole(given: { listings: number; seconds: number }): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  chmodSync(dataDir, 0o711);
  let service: Running | undefined;
  try {
    service = await startService(dataDir);
    const { port } = service;
    const { database, close } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), openLog('silent'));
    const started = performance.now();
    const cookie = await fillDirectory(database, { listings: given.listings, order: (key, listingId) => orderLaunch(port, key, listingId) });
    await close();
    const [listings, votes, orders] = [given.listings, SIZES.votes, SIZES.orders].map((n) => n.toLocaleString('en'));
    process.stdout.write(`${listings} listings, ${votes} votes, ${orders} orders; filled in ${Math.round((performance.now() - started) / 1000)} s.\n\n`);
    return await measureLists(service, cookie, given.seconds);
  } finally {
    await service?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function orderLaunch(port: number, key: string, listingId: number): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/api/v1/orders/checkout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [{ product: 'featured', listing_id: listingId }], billing_country: 'FI' }),
  });
  if (answer.status !== 201) throw new Error(`create_checkout: ${answer.status} ${await answer.text()}`);
}

async function measureLists(service: Running, cookie: string, seconds: number): Promise<boolean> {
  let met = true;
  for (const [path, filters] of lists) {
    for (const filter of filters) {
      const target = filter === '' ? path : `${path}?${filter}`;
      const ask = (milliseconds: number) => load({ port: service.port, connections: 1, milliseconds, targets: [target], from: 0, headers: [cookie] });
      const warm = await ask(300);
      if (warm.failed > 0) {
        met = false;
        process.stdout.write(`FAILED  ${target}: not 200\n`);
        continue;
      }
      const rounds: { service: number; database: number }[] = [];
      for (let round = 0; round < 3; round++) {
        const before = readCpuTime(service);
        const { requests } = await ask(seconds * 1000);
        const after = readCpuTime(service);
        rounds.push({ service: (after.service - before.service) / requests, database: (after.database - before.database) / requests });
      }
      const own = median(rounds.map((one) => one.service));
      const database = median(rounds.map((one) => one.database));
      const holds = own + database <= GOAL_MS;
      met &&= holds;
      process.stdout.write(
        `${holds ? 'met   ' : 'MISSED'}  ${target.padEnd(56)}${own.toFixed(2)} + ${database.toFixed(2)} ms, p50 ${warm.p50.toFixed(1)} ms\n`,
      );
    }
  }
  return met;
}
