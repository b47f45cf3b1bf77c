import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureDefaultCategories } from '../../src/categories/index.ts';
import { openEmbedded } from '../../src/embedded-postgresql/index.ts';
import { openDatabase, sql } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { ensureDefaultSite } from '../../src/sites/index.ts';
import { readCpuTime } from '../cpu-time.ts';
import { load } from '../run-load.ts';
import { type Running, startService } from '../site.ts';
import { type Case, type Known, makeCases } from './cases.ts';
import { countCommits, voteAtOnce } from './cast-votes.ts';
import { fillSite } from './fill-site.ts';
import { isMet, type Measured, type Report, showTable, writeReport } from './report.ts';

const VOTERS = 1500;

/** What is in a data folder that was filled for this. */
interface Filled {
  listings: number;
  tokens: string[];
  /** Runs so far: voters can vote for one launch once, so each run takes another one. */
  runs: number;
}

/**
 * Measures the goals' table on a made directory of any size, or (`against`) sends the same requests to another server. Writes JSON
 * and a chart of all sizes measured into `out`.
 * @param given.dataDir kept and used again; default: a temporary folder
 * @returns whether every goal that could be told was met
 */
export async function measureAll(given: {
  listings: number;
  seconds: number;
  dataDir: string | undefined;
  against: string | undefined;
  out: string;
}): Promise<boolean> {
  const report = given.against === undefined ? await measureOwn(given) : await measureOther(given.against, given);
  process.stdout.write(`\n${showTable(report)}\n`);
  for (const file of writeReport(given.out, report)) process.stdout.write(`Written: ${file}\n`);
  const met = report.measured.every((one) => isMet(one) !== false);
  return met && (report.votes === null || (report.votes.hot >= 10 * report.votes.commits && report.votes.p99 <= 250));
}

async function measureOwn(given: { listings: number; seconds: number; dataDir: string | undefined }): Promise<Report> {
  const dataDir = given.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'slipway-bench-')) : resolve(given.dataDir);
  mkdirSync(dataDir, { recursive: true });
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(dataDir, 0o711);
  let service: Running | undefined;
  const end = async () => {
    await service?.stop();
    if (given.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    const { filled, commits, slugs } = await prepare(dataDir, given.listings);
    const running = await startService(dataDir);
    service = running;
    const measured = await measureCases({ host: 'localhost', port: running.port }, { ...given, ...filled, cpu: () => readCpuTime(running) });
    say('votes for one launch');
    const votes = await voteAtOnce(running.port, slugs[filled.runs % slugs.length]!, filled.tokens);
    return { ...about(filled.listings, null), measured, votes: { commits, hot: votes.perSecond, p99: votes.p99 } };
  } finally {
    await end();
  }
}

/** Sends the requests to a server that may run any software with these addresses: only waits can be seen. */
async function measureOther(against: string, given: { listings: number; seconds: number }): Promise<Report> {
  const url = new URL(against);
  if (url.protocol !== 'http:') throw new Error('--against takes an address that begins with http://');
  const at = { host: url.hostname, port: Number(url.port || 80) };
  return { ...about(given.listings, url.origin), measured: await measureCases(at, { ...given, cpu: undefined }), votes: null };
}

const about = (listings: number, against: string | null) => ({ listings, at: new Date().toISOString(), node: process.version, against });

/** Fills a data folder, unless an earlier run has, and looks at its disk. */
async function prepare(dataDir: string, listings: number): Promise<{ filled: Filled; commits: number; slugs: string[] }> {
  const note = join(dataDir, 'filled.json');
  const known = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Filled) : undefined;
  if (known && known.listings !== listings) throw new Error(`${dataDir} has ${known.listings} listings. Use another folder for ${listings}.`);
  const embedded = await openEmbedded({ dataDir });
  const db = openDatabase(embedded.url);
  try {
    const filled = known ?? { listings, tokens: await fill(db, listings), runs: -1 };
    filled.runs++;
    writeFileSync(note, JSON.stringify(filled));
    const slugs = await db.rows<{ slug: string }>(sql`
      select l.slug from launch n join listing l on l.id = n.listing_id where n.launched_at is not null and n.votes < 5 order by n.week desc, n.id limit 200`);
    return { filled, commits: await countCommits(embedded.url), slugs: slugs.map(({ slug }) => slug) };
  } finally {
    await db.close();
    await embedded.close();
  }
}

async function fill(db: ReturnType<typeof openDatabase>, listings: number): Promise<string[]> {
  const now = new Date();
  await migrate(db);
  await ensureDefaultSite(db, now);
  await ensureDefaultCategories(db, now);
  if (await db.row(sql`select from listing limit 1`)) throw new Error('The folder was left half filled. Remove it.');
  const site = await db.row<{ id: number }>(sql`select id from site order by id limit 1`);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const tokens = await fillSite(db, {
    siteId: site!.id,
    listings,
    sessions: VOTERS,
    now,
    onProgress: (share, what) => say(`${what}: ${Math.floor(share * 100)} % after ${seconds()} s`),
  });
  process.stdout.write(`\n${listings.toLocaleString('en')} listings made in ${seconds()} s.\n`);
  return tokens;
}

async function measureCases(
  at: { host: string; port: number },
  given: { listings: number; seconds: number; cpu: (() => { service: number; database: number }) | undefined },
): Promise<Measured[]> {
  const cases = makeCases(await learn(at), given.listings);
  const measured: Measured[] = [];
  for (const one of cases) {
    say(one.name);
    measured.push(await measureCase(at, one, given));
  }
  return measured;
}

async function measureCase(
  at: { host: string; port: number },
  { name, kind, goal, targets }: Case,
  { seconds, cpu }: { seconds: number; cpu: (() => { service: number; database: number }) | undefined },
): Promise<Measured> {
  const ask = (milliseconds: number, from: number) => load({ ...at, connections: kind === 'ready' ? 16 : 1, milliseconds, targets, from });
  const { requests } = await ask(1000, 0);
  const before = cpu?.();
  const seen = await ask(seconds * 1000, requests);
  const after = cpu?.();
  if (seen.failed > 0) throw new Error(`${name}: ${seen.failed} of ${seen.requests} answers were not 200`);
  const perRequest = (who: 'service' | 'database') => (before && after ? (after[who] - before[who]) / seen.requests : null);
  return {
    name,
    kind,
    goal,
    perSecond: seen.requests / seen.seconds,
    p50: seen.p50,
    p99: seen.p99,
    service: perRequest('service'),
    database: perRequest('database'),
  };
}

/** What the server has, from its own lists. */
async function learn({ host, port }: { host: string; port: number }): Promise<Known> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`http://${host}:${port}/api/v1${path}`);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return (await answer.json()) as T;
  };
  const items: { slug: string; name: string; tagline: string | null }[] = [];
  for (let page = 1; page <= 5; page++) items.push(...(await get<{ items: typeof items }>(`/listings?sort=votes&per_page=100&page=${page}`)).items);
  const categories = (await get<{ items: { slug: string; listing_count?: number }[] }>('/categories')).items;
  const { week } = await get<{ week: string }>('/launches/weeks/this');
  const words = new Set(items.flatMap(({ name, tagline }) => `${name} ${tagline ?? ''}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []));
  return {
    slugs: items.map(({ slug }) => slug),
    names: items.map(({ name }) => name),
    words: [...words].slice(0, 300),
    category: categories[0]!.slug,
    week,
    countries: ['US', 'DE', 'GB', 'FR', 'IN', 'NL'],
  };
}

const say = (what: string) => void process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${what}` : `${what}\n`);
