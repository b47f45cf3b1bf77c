import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ArchiveState, writeArchiveState } from '../../platform/archive-state.ts';
import { readFileList } from '../backup/back-up-files.ts';
import type { BackupKey } from '../backup/backup-key.ts';
import { openBlobs } from '../backup/blobs.ts';
import type { BackupProgress } from '../backup/options.ts';
import type { Place } from '../backup/place.ts';
import { type Base, listBases, readBase } from './base-manifest.ts';
import { writeThrough } from './chain.ts';
import { makeBase } from './make-base.ts';
import { openChain } from './open-chain.ts';
import { hexPosition, readPosition } from './positions.ts';
import { openShipper, type Shipper } from './ship-changes.ts';
import { listShipped, openFileShipper } from './ship-files.ts';
import { thinArchive } from './thin-archive.ts';
import { openWalStream } from './wal-stream.ts';

/** Time between two pieces. If the machine is lost, at most this and the time to save one piece is lost. */
const EVERY_MS = 10_000;
/** If nothing changes, time between two marks which confirm that nothing is missing. */
const IDLE_MS = 60_000;
/** Flushed changes normally arrive at once; after this time, we assume that they won't. */
const ARRIVAL_MS = 20_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Time before a failed copy is tried again. */
const BASE_PAUSE_MS = 300_000;

export interface ArchiveOptions {
  /** The database, and the same for the account that may read its changes. */
  url: string;
  adminUrl: string;
  cluster: string;
  dataDir: string;
  to: string;
  place: Place;
  /** The current key first. */
  keys: readonly [BackupKey, ...BackupKey[]];
  /** Whether the files are in a folder of dataDir. */
  hasFolder: boolean;
  baseEveryMs: number;
  keepMs: number;
  /** Stops it after all answered changes are saved. */
  signal: AbortSignal;
  /** Stops it as soon as everything is saved and there is a copy. */
  once?: boolean;
  log(message: string): void;
  onProgress?(progress: BackupProgress): void;
  everyMs?: number;
}

/** Saves every change of a cluster until it is stopped. Failures are retried; until then, the server keeps its changes. */
export async function archive(options: ArchiveOptions): Promise<void> {
  const state: ArchiveState = { to: options.to, through: null, base: null, from: null, problem: null };
  const tell = (news: Partial<ArchiveState>) => {
    if (news.problem && news.problem !== state.problem) options.log(`Continuous backup: ${news.problem}`);
    Object.assign(state, news);
    writeArchiveState(options.dataDir, state);
  };
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await archiveUntilBroken(options, (news) => {
        if (news.through) wait = FIRST_PAUSE_MS;
        tell(news);
      });
      return;
    } catch (error) {
      tell({ problem: (error as Error).message });
      if (options.once) throw error;
    }
    if (options.signal.aborted) return;
    await pause(wait, undefined, { signal: options.signal }).catch(() => {});
  }
}

async function archiveUntilBroken(options: ArchiveOptions, tell: (news: Partial<ArchiveState>) => void): Promise<void> {
  const { place, signal } = options;
  const [key] = options.keys;
  const admin = new pg.Client({ connectionString: options.adminUrl, application_name: 'slipway_archive', query_timeout: 60_000 });
  let broken: Error | undefined;
  admin.on('error', (error) => {
    broken = error;
  });
  await admin.connect();
  const { chain, slot, from, through } = await openChain(admin, place, new Date());
  const shipper = openShipper({ place, key, chain: chain.id, from, through });
  const take = (start: bigint, bytes: Buffer) => {
    try {
      shipper.take(start, bytes);
    } catch (error) {
      broken ??= error as Error;
    }
  };
  const stream = await openWalStream({ url: options.adminUrl, slot, timeline: chain.timeline, from, take });
  void stream.ended.then((error) => {
    broken ??= error;
  });
  shipper.useStream(stream);
  const check = () => {
    if (broken) throw broken;
  };
  try {
    const files = openFileShipper({ root: join(options.dataDir, 'files'), place, key, chain: chain.id });
    const bases = openBases(options, { chain, shipper, tell, know: files.know, check });
    await bases.start();
    let toldAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      check();
      const isLast = signal.aborted;
      const { at, position } = await now(admin);
      if (options.hasFolder) await files.ship(at);
      await arrived(shipper, position, check);
      const wrote = await shipper.flush(at);
      // A new copy doesn't help for a period in which changes may be missing from the archive.
      if (bases.hasNews()) toldAt = Number.NEGATIVE_INFINITY;
      if (!wrote && performance.now() - toldAt > IDLE_MS) await writeThrough(place, chain.id, { at: at.toISOString(), end: hexPosition(shipper.saved()) });
      if (wrote || performance.now() - toldAt > IDLE_MS) toldAt = performance.now();
      tell({ through: at.toISOString(), ...(!bases.failed() && { problem: null }) });
      if (isLast || (options.once && bases.isThere())) return;
      bases.look();
      await pause(bases.isWaiting() ? 50 : (options.everyMs ?? EVERY_MS), undefined, { signal }).catch(() => {});
    }
  } finally {
    stream.close();
    await admin.end().catch(() => {});
  }
}

/** A time, and a position after all changes that were answered until then. */
async function now(admin: pg.Client): Promise<{ at: Date; position: bigint }> {
  const { rows: times } = await admin.query<{ at: Date }>('select clock_timestamp() as at');
  const { rows } = await admin.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position');
  return { at: times[0]!.at, position: readPosition(rows[0]!.position) };
}

async function arrived(shipper: Shipper, position: bigint, check: () => void): Promise<void> {
  const deadline = performance.now() + ARRIVAL_MS;
  while (shipper.received() < position) {
    check();
    if (performance.now() > deadline) throw new Error('The database sends its changes too slowly.');
    await pause(10);
  }
}

/** The copies of the cluster: one is made if there is none or the newest is old, while changes continue to be saved. */
function openBases(
  options: ArchiveOptions,
  given: {
    chain: Parameters<typeof makeBase>[0]['chain'];
    shipper: Shipper;
    tell(news: Partial<ArchiveState>): void;
    know(paths: Iterable<string>): void;
    check(): void;
  },
) {
  const { place, keys } = options;
  const { chain, shipper, tell } = given;
  let newest: { at: number; files: Base['files'] } | undefined;
  let running = false;
  let news = false;
  let wanted: bigint | undefined;
  let failedAt: number | undefined;

  async function make(): Promise<void> {
    const untilSaved = async (position: bigint) => {
      wanted = position;
      while (shipper.saved() < position) {
        given.check();
        await pause(20);
      }
      wanted = undefined;
    };
    const onProgress = options.onProgress ?? (() => {});
    const lastFiles = newest?.files;
    const base = await makeBase({ ...options, key: keys[0], chain, migrations: await readMigrationsOf(options.url), lastFiles, untilSaved, onProgress });
    newest = { at: Date.parse(base.stopped_at), files: base.files };
    news = true;
    tell({ base: base.stopped_at });
    await thinArchive(place, { keys, since: new Date(newest.at - options.keepMs), current: chain.id });
    const [oldest] = await listBases(place, chain.id);
    tell({ base: base.stopped_at, from: oldest!.stoppedAt.toISOString(), problem: null });
    failedAt = undefined;
  }

  return {
    async start() {
      const bases = await listBases(place, chain.id);
      const last = bases.at(-1);
      // One that isn't made with the current key is followed by a new copy at once.
      const read = last && (await readBase(place, last.name, keys.slice(0, 1)).catch(() => undefined));
      if (read) {
        newest = { at: Date.parse(read.base.stopped_at), files: read.base.files };
        tell({ base: read.base.stopped_at, from: bases[0]!.stoppedAt.toISOString() });
        const known: string[] = (await listShipped(place, chain.id)).map(({ path }) => path);
        for await (const entry of read.base.files ? readFileList(openBlobs(place, read.key), read.base.files.blobs) : []) known.push(entry.path);
        given.know(known);
      }
      this.look();
    },
    look() {
      const isDue = newest === undefined || Date.now() - newest.at >= options.baseEveryMs;
      const isTooSoon = failedAt !== undefined && performance.now() - failedAt < BASE_PAUSE_MS;
      if (running || !isDue || isTooSoon || options.signal.aborted) return;
      running = true;
      void make()
        .catch((error: Error) => {
          failedAt = performance.now();
          tell({ problem: error.message });
        })
        .finally(() => {
          running = false;
        });
    },
    /** Whether a copy was finished since the last call. */
    hasNews() {
      const is = news;
      news = false;
      return is;
    },
    isThere: () => newest !== undefined && !running,
    /** Whether a copy waits for changes to be saved. */
    isWaiting: () => wanted !== undefined,
    failed: () => failedAt !== undefined,
  };
}

async function readMigrationsOf(url: string): Promise<Base['migrations']> {
  const client = new pg.Client({ connectionString: url, application_name: 'slipway_archive' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // There is none yet in a database that is just being created.
    return await client.query<{ name: string; hash: string }>('select name, hash from migration order by name').then(
      ({ rows }) => rows,
      () => [],
    );
  } finally {
    await client.end();
  }
}
