import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDefaultCategories } from '../../src/categories/index.ts';
import { openEmbedded } from '../../src/embedded-postgresql/index.ts';
import { findAlike } from '../../src/listings/index.ts';
import { type Db, openDatabase, sql } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { ensureDefaultSite } from '../../src/sites/index.ts';
import type { Known } from './cases.ts';
import { countCommits } from './cast-votes.ts';
import { fillSite } from './fill-site.ts';

const VOTERS = 1500;
/** How many listings the requests are made from: the ones with the most votes. */
const KNOWN = 500;

/** What a data folder that was filled for this contains. */
interface Filled {
  listings: number;
  tokens: string[];
  /** Number of runs so far. A voter can vote for a launch once, so each run uses another launch. */
  runs: number;
}

/** Fills a data folder, unless an earlier run has, and measures its disk. */
export async function prepare(dataDir: string, listings: number): Promise<{ filled: Filled; commits: number; slugs: string[] }> {
  const note = join(dataDir, 'filled.json');
  const known = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Filled) : undefined;
  if (known && known.listings !== listings) throw new Error(`${dataDir} has ${known.listings} listings. Use another folder for ${listings}.`);
  const embedded = await openEmbedded({ dataDir });
  const db = openDatabase(embedded.url);
  try {
    await migrate(db);
    const filled = known ?? { listings, tokens: await fill(db, listings), runs: -1 };
    await keepAlternatives(db);
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
  await ensureDefaultSite(db, now);
  await ensureDefaultCategories(db, now);
  if (await db.row(sql`select from listing limit 1`)) throw new Error('An earlier run left this folder incomplete. Remove it.');
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

/**
 * Finds the alternatives of the listings that may be asked for. Upkeep would need two hours for 8,616 listings and a day for a million, after
 * which a page doesn't find them itself.
 */
async function keepAlternatives(db: Db): Promise<void> {
  const asked = await db.rows<{ id: number }>(sql`select listing_id as id from public_listing_stats order by votes desc, listing_id limit ${KNOWN}`);
  for (const { id } of asked) await findAlike(db, { from: id, to: id + 1 });
}

/** Learns from the server's own lists what it contains. */
export async function learn({ host, port }: { host: string; port: number }): Promise<Known> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`http://${host}:${port}/api/v1${path}`);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return (await answer.json()) as T;
  };
  const items: { slug: string; name: string; tagline: string | null }[] = [];
  for (let page = 1; page <= KNOWN / 100; page++) items.push(...(await get<{ items: typeof items }>(`/listings?sort=votes&per_page=100&page=${page}`)).items);
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

/** Reports progress; on a terminal in a single line. */
export const say = (what: string) => void process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${what}` : `${what}\n`);
