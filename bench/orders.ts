import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../src/accounts/account-store.ts';
import { makeApiKey, saveApiKey } from '../src/accounts/index.ts';
import { replaceEvidence } from '../src/listing-changes/evidence-save-store.ts';
import { readFacts } from '../src/orders/quote/facts-store.ts';
import { quote } from '../src/orders/quote/quote.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { type Database, sql } from '../src/platform/database/database.ts';
import { openLog } from '../src/platform/log/log.ts';
import { listSites } from '../src/sites/index.ts';
import { readCpuTime } from './cpu-time.ts';
import { median } from './run-load.ts';
import { type Running, startService } from './site.ts';

const GOAL_MS = 2;
const PURE_QUOTES = 5000;
const seller = { country: 'DE', vat_registered: true, oss: true };

/** @returns whether the goal was met */
export async function measureOrders(given: { seconds: number; rounds: number }): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  chmodSync(dataDir, 0o711);
  let service: Running | undefined;
  try {
    service = await startService(dataDir, { SHELF_MB: '0' });
    const { database, close } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), openLog('silent'));
    const shop = await makeShop(database);
    const pure = await measurePure(database, shop, given.rounds);
    const asked = await measureRequests(service, { ...given, ...shop, path: 'quote' });
    const made = await measureRequests(service, { ...given, ...shop, path: 'checkout' });
    await close();
    const row = (name: string, cells: string[]) => process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(16)).join('')}\n`);
    row('', ['CPU', 'p50', 'a second']);
    row('quote, the function alone', [`${pure.toFixed(4)} ms`, '', '']);
    for (const [name, { cpu, all, p50, rate }] of [['quote_order', asked] as const, ['create_checkout', made] as const])
      row(name, [`${cpu.toFixed(2)} (${all.toFixed(2)}) ms`, `${p50.toFixed(2)} ms`, rate.toFixed(0)]);
    process.stdout.write('CPU of the service, in brackets with that of the database.\n\n');
    const met = asked.cpu < GOAL_MS;
    process.stdout.write(
      `${met ? 'met   ' : 'MISSED'}  a quote takes less than ${GOAL_MS} ms of CPU (${asked.cpu.toFixed(2)} ms, the function alone ${pure.toFixed(4)} ms)\n`,
    );
    return met;
  } finally {
    await service?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const FEATURES = ['Measures quotes', 'Measures checkouts', 'Counts CPU time'];
/** What the website of the listing states: without enough of it, an AI review is refused. */
const QUOTED: { part: string; value: string }[] = [
  { part: 'tagline', value: 'Is measured' },
  ...FEATURES.map((value) => ({ part: 'features', value })),
  { part: 'city', value: 'Oulu' },
];

/** A buyer with a draft, a key, and something of most things for it. */
async function makeShop(db: Database) {
  const now = new Date();
  const accountId = (await createAccount(db, { email: 'buyer@example.org', now }))!;
  const key = makeApiKey();
  await saveApiKey(db, { accountId, name: 'Bench', key, scopes: ['orders:write'], expiresAt: null, now });
  const site = (await listSites(db, 'http://localhost'))[0]!;
  await db.run(sql`update site set settings = ${JSON.stringify({ seller, paid_places_per_week: 10_000 })} where id = ${site.id}`);
  await db.run(sql`insert into category (site_id, slug, name) select ${site.id}, 'bench-' || n, 'Bench ' || n from generate_series(1, 200) n`);
  await db.run(sql`insert into company (domain, created_at) values ('bench.example', ${now})`);
  const listing = await db.row<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, tagline, features, city, status, created_at, updated_at)
    select ${site.id}, id, 'bench', domain, 'https://bench.example/', 'Bench', ${QUOTED[0]!.value}, ${FEATURES}, 'Oulu', 'draft', ${now}, ${now}
    from company where domain = 'bench.example' returning id`);
  const { id } = listing!;
  await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${accountId}, 'owner', ${now})`);
  const proofs = QUOTED.map(({ part, value }) => ({ part, value, quotes: [{ quote: value, url: 'https://bench.example/', page_title: 'Bench' }] }));
  await replaceEvidence(db, id, { proofs, readAt: now });
  const items = [
    { product: 'launch', listing_id: id },
    { product: 'featured', listing_id: id },
    { product: 'extra_categories', listing_id: id, categories: ['bench-1', 'bench-2', 'bench-3'] },
    { product: 'ai_review', listing_id: id },
  ];
  return { site, accountId, key: key.key, items };
}

/** @returns milliseconds of one quote, its facts read before */
async function measurePure(db: Database, shop: Awaited<ReturnType<typeof makeShop>>, rounds: number): Promise<number> {
  const facts = await readFacts(db, { site: shop.site, accountId: shop.accountId, items: shop.items, now: new Date() });
  const buyer = { country: 'FI', vatNumber: 'none' as const };
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < PURE_QUOTES; i++) {
      const made = quote(shop.items, { facts, buyer, seller, day: '2026-11-20' });
      if ('errors' in made) throw new Error(`The quote was rejected: ${JSON.stringify(made.errors)}`);
    }
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times.push((user + system) / 1000 / PURE_QUOTES);
  }
  return median(times);
}

/** The same body over and over, four requests at a time. */
async function measureRequests(
  service: Running,
  given: { seconds: number; rounds: number; key: string; items: object[]; path: 'quote' | 'checkout' },
): Promise<{ cpu: number; all: number; p50: number; rate: number }> {
  const body = JSON.stringify({ items: given.items, billing_country: 'FI' });
  const headers = { Authorization: `Bearer ${given.key}`, 'Content-Type': 'application/json' };
  const wanted = given.path === 'quote' ? 200 : 201;
  const rounds: { cpu: number; all: number; rate: number }[] = [];
  const times: number[] = [];
  for (let round = -1; round < given.rounds; round++) {
    const before = readCpuTime(service);
    const began = performance.now();
    let answered = 0;
    const ask = async () => {
      while (performance.now() - began < given.seconds * 1000) {
        const started = performance.now();
        const answer = await fetch(`http://localhost:${service.port}/api/v1/orders/${given.path}`, { method: 'POST', headers, body });
        const text = await answer.text();
        if (answer.status !== wanted) throw new Error(`${given.path}: ${answer.status} ${text}`);
        answered++;
        if (round >= 0) times.push(performance.now() - started);
      }
    };
    await Promise.all([ask(), ask(), ask(), ask()]);
    const after = readCpuTime(service);
    const cpu = (after.service - before.service) / answered;
    if (round >= 0) rounds.push({ cpu, all: cpu + (after.database - before.database) / answered, rate: (answered * 1000) / (performance.now() - began) });
  }
  return {
    cpu: median(rounds.map((one) => one.cpu)),
    all: median(rounds.map((one) => one.all)),
    p50: median(times),
    rate: median(rounds.map((one) => one.rate)),
  };
}
