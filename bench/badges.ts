import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueBadgeSweep } from '../src/content/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { type Database, sql } from '../src/platform/database/database.ts';
import { openLog } from '../src/platform/log/log.ts';
import { makeFreeListings } from '../test/support/free-listings.ts';
import { startWebsites, type Websites } from '../test/support/websites.ts';
import { load } from './run-load.ts';
import { startService } from './site.ts';

const HOMEPAGES = 5_000;
/** One in this many homepages is on a domain that has ten of them. */
const SHARED = 10;
const GOAL_MS = 5 * 60_000;
const GOAL_AT_ONCE = 24;
/** How long a homepage takes to answer, in milliseconds. */
const ANSWER_MS = 30;

/**
 * A service checks 5,000 homepages on this machine, 50 kB each, for the badge, while anonymous readers continue. Prints how long that took,
 * how many were read at the same time in total and per domain, and how much of their rate the readers kept.
 * @returns whether every goal is met
 */
export async function measureBadges(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  chmodSync(dataDir, 0o711);
  const web = await startWebsites();
  const service = await startService(dataDir, { CRAWL_HOSTS: `*=127.0.0.1:${web.port}` });
  const { database, close } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), openLog('silent'));
  const read = () => load({ port: service.port, connections: 8, milliseconds: 3000, targets: ['/api/v1/products'], from: 0 });
  try {
    const bounds = showBadges(web, `http://localhost:${service.port}`);
    await read();
    const alone = await read();
    const now = new Date();
    const started = performance.now();
    await makeFreeListings(database, { siteId: 1, websites: bounds.hosts.map((host) => `https://${host}/`), now });
    await queueBadgeSweep(database, now);
    const beside = await read();
    let done = await countFound(database);
    while (done < HOMEPAGES && performance.now() - started < GOAL_MS) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      done = await countFound(database);
    }
    const seconds = (performance.now() - started) / 1000;
    const ratio = beside.requests / beside.seconds / (alone.requests / alone.seconds);
    const met = done === HOMEPAGES && bounds.most <= GOAL_AT_ONCE && bounds.mostOfDomain <= 1 && beside.failed === 0;
    process.stdout.write(`badges         ${done} of ${HOMEPAGES} homepages in ${seconds.toFixed(1)} s (goal ${GOAL_MS / 1000})\n`);
    process.stdout.write(`at once        at most ${bounds.most} in all (goal ${GOAL_AT_ONCE}), ${bounds.mostOfDomain} of a domain (goal 1)\n`);
    process.stdout.write(
      `readers        keep ${ratio.toFixed(2)} of their rate, p99 ${beside.p99.toFixed(1)} ms (alone ${alone.p99.toFixed(1)}), ${beside.failed} failed\n`,
    );
    return met;
  } finally {
    await close();
    await service.stop();
    await web.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Homepages with their listing's badge near the end, which count who reads them at the same time. */
function showBadges(web: Websites, origin: string) {
  const bounds = { hosts: [] as string[], most: 0, mostOfDomain: 0 };
  const filler = '<section class="a"><h2>Words</h2><p style="color:#222">What a product does, in many words.</p></section>'.repeat(450);
  const reading = new Map<string, number>();
  let inAll = 0;
  for (let n = 0; n < HOMEPAGES; n++) {
    const domain = n % 10 === 0 ? `shared${Math.floor(n / 10 / SHARED)}.example` : `site${n}.example`;
    const host = n % 10 === 0 ? `p${n}.${domain}` : domain;
    bounds.hosts.push(host);
    web.pages.set(`${host}/`, (_, response) => {
      const ofDomain = (reading.get(domain) ?? 0) + 1;
      reading.set(domain, ofDomain);
      bounds.most = Math.max(bounds.most, ++inAll);
      bounds.mostOfDomain = Math.max(bounds.mostOfDomain, ofDomain);
      setTimeout(() => {
        inAll--;
        reading.set(domain, reading.get(domain)! - 1);
        const badge = `<a href="${origin}/listings/${host.replaceAll('.', '-')}">Listed</a>`;
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>${host}</title>${filler}${badge}`);
      }, ANSWER_MS);
    });
  }
  return bounds;
}

async function countFound(database: Database): Promise<number> {
  return (await database.row<{ n: number }>(sql`select count(*)::int as n from free_launch where badge = 'found'`))!.n;
}
