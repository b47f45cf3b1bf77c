import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../src/embedded-postgresql/index.ts';
import { type Db, openDatabase, sql } from '../../src/platform/database/database.ts';
import { startService } from '../site.ts';
import { makeCases } from './cases.ts';
import { type CountedWrite, countWrites, showWritten } from './count-writes.ts';
import { showMarkdown } from './markdown.ts';
import { learn, prepare } from './prepare.ts';

/** What one read made the database do: figures that don't depend on the machine or on what else runs there. */
interface CountedRead {
  name: string;
  /** Blocks of 8 KB that were accessed, in memory or on disk. */
  blocks: number;
  /** Rows and entries of indexes that were read. */
  rows: number;
  /** Tables with more than a thousand rows that were read from beginning to end. */
  scans: string[];
}

export interface CountedReads {
  listings: number;
  /** Kilobytes of disk per listing, with everything but the votes; bytes per vote. */
  disk?: { listing: number; vote: number };
  counted: CountedRead[];
  written?: CountedWrite[];
}

/** Runs before counting. PostgreSQL keeps a plan after five runs, and only kept plans should be counted. */
const WARM = 12;
const COUNTED = 20;
/** An idle connection of PostgreSQL reports its statistics after ten seconds. */
const TOLD_MS = 11_000;
const LARGE = 1000;

/** Counts what each read that isn't ready costs the database, on a made directory of any size. @returns whether none read a whole large table */
export async function countRows(given: { listings: number; dataDir: string; out: string }): Promise<boolean> {
  mkdirSync(given.dataDir, { recursive: true });
  const { filled, slugs } = await prepare(given.dataDir, given.listings);
  const embedded = await openEmbedded({ dataDir: given.dataDir });
  const db = openDatabase(embedded.url, { max: 1 });
  const upkeepOf = openDatabase(embedded.url);
  const service = await startService(given.dataDir, {}, ['--no-upkeep']);
  try {
    const at = { host: 'localhost', port: service.port };
    const counted: CountedRead[] = [];
    for (const { name, kind, targets } of makeCases(await learn(at), given.listings)) {
      if (kind === 'ready') continue;
      process.stdout.write(`${name}\n`);
      const ask = async (some: readonly string[]) => {
        for (const target of some) {
          let answer = await fetch(`http://${at.host}:${at.port}${target}`);
          // A statement took too long, on a machine that is busy with other work.
          for (let tries = 1; answer.status === 503 && tries < 5; tries++) answer = await fetch(`http://${at.host}:${at.port}${target}`);
          if (!answer.ok) throw new Error(`${target} answers ${answer.status}`);
          await answer.arrayBuffer();
        }
      };
      await ask(targets.slice(0, WARM));
      const before = await readFigures(db);
      await ask(targets.slice(WARM, WARM + COUNTED));
      counted.push(compare(name, before, await readFigures(db)));
    }
    // Nobody may vote twice for a launch, so each run has its own voters.
    const voters = filled.tokens.slice(0, 1000);
    const tokens = voters.map((_, i) => voters[(i + filled.runs * 20) % voters.length]!);
    const reads = { listings: given.listings, disk: await readDisk(db), counted };
    const file = await saveCounts(given.out, reads, () => {
      process.stdout.write('votes and upkeep\n');
      return countWrites(db, { port: service.port, slugs, tokens, upkeepOf, told: untilTold });
    });
    process.stdout.write(`\n${showCounted(readCounted(given.out))}\n${showWritten(readCounted(given.out))}\nWritten: ${file}\n`);
    return counted.every(({ scans }) => scans.length === 0);
  } finally {
    await upkeepOf.close();
    await db.close();
    await service.stop();
    await embedded.close();
  }
}

/**
 * Saves what reads cost before anyone votes: votes change what there is to read, and take so long at a million listings that a run may be cut off.
 * @param write casts the votes; what they cost is added to the file
 */
export async function saveCounts(out: string, reads: Omit<CountedReads, 'written'>, write: () => Promise<CountedWrite[]>): Promise<string> {
  mkdirSync(out, { recursive: true });
  const file = join(out, `rows-${reads.listings}.json`);
  const save = (all: CountedReads) => writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  save(reads);
  save({ ...reads, written: await write() });
  return file;
}

/** The runs in a folder, the smallest directory first. */
export const readCounted = (folder: string): CountedReads[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^rows-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CountedReads)
    .sort((a, b) => a.listings - b.listings);

/** A table in Markdown: blocks and rows of each read by size, and the largest directory's as a multiple of the smallest's. */
export function showCounted(runs: readonly CountedReads[]): string {
  const n = (value: number) => Math.round(value).toLocaleString('en');
  const cell = ({ blocks, rows, scans }: CountedRead) => `${n(blocks)} / ${n(rows)}${scans.length > 0 ? ` (all of ${scans.join(', ')})` : ''}`;
  const [least, most] = [runs[0], runs.at(-1)];
  const names = most?.counted.map(({ name }) => name) ?? [];
  const rows = names.map((name) => {
    const found = runs.map(({ counted }) => counted.find((one) => one.name === name));
    const [first, last] = [found[0], found.at(-1)];
    const growth = least !== most && first && last ? (last.blocks / first.blocks).toFixed(2) : '';
    return [name, ...found.map((one) => (one ? cell(one) : '')), growth];
  });
  const head = ['blocks / rows of one read', ...runs.map(({ listings }) => `${n(listings)} listings`), 'growth of blocks'];
  return showMarkdown([head, ...rows]);
}

async function readDisk(db: Db): Promise<{ listing: number; vote: number }> {
  const disk = await db.row<{ listing: number; vote: number }>(sql`
    select (pg_database_size(current_database()) - pg_total_relation_size('vote'))::float8 / 1000 / (select count(*) from listing) as listing,
      pg_total_relation_size('vote')::float8 / (select count(*) from vote) as vote`);
  process.stdout.write(`Disk: ${disk!.listing.toFixed(1)} KB for a listing, ${Math.round(disk!.vote)} bytes for a vote\n`);
  return disk!;
}

interface Figures {
  blocks: number;
  rows: number;
  scans: Map<string, number>;
}

const untilTold = () => new Promise<void>((resolve) => setTimeout(resolve, TOLD_MS));

async function readFigures(db: Db): Promise<Figures> {
  await untilTold();
  const figures = await db.row<{ blocks: number; rows: number }>(sql`
    select (select blks_hit + blks_read from pg_stat_database where datname = current_database()) as blocks,
      (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables) + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes) as rows`);
  const scans = await db.rows<{ name: string; scans: number }>(sql`
    select s.relname as name, s.seq_scan as scans from pg_stat_user_tables s join pg_class c on c.oid = s.relid where c.reltuples > ${LARGE}`);
  return { ...figures!, scans: new Map(scans.map(({ name, scans: number }) => [name, number])) };
}

const compare = (name: string, before: Figures, after: Figures): CountedRead => ({
  name,
  blocks: (after.blocks - before.blocks) / COUNTED,
  rows: (after.rows - before.rows) / COUNTED,
  scans: [...after.scans].filter(([table, scans]) => scans - (before.scans.get(table) ?? 0) >= COUNTED / 2).map(([table]) => table),
});
