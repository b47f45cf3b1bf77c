import { existsSync, statfsSync } from 'node:fs';
import { findCluster, SHARED_FOLDERS } from '../../../src/embedded-postgresql/cluster-folder.ts';
import { openWith } from '../../../src/embedded-postgresql/open-embedded.ts';
import { stopServer } from '../../../src/embedded-postgresql/postmaster.ts';
import { type Database, openDatabase, sql } from '../../../src/platform/database/database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';

/** The server of a test run: TEST_DATABASE_URL, else an embedded one, started by the first test that wants it. */
export interface TestServer {
  /** Connection string of another database there (socket folders are in the query part). */
  at(name: string): string;
  /** Copies a database under a new name. */
  copy(admin: Database, from: string, to: string): Promise<void>;
}

/** The migrated database that those of tests are copied from, and the same with the demo. */
export const TEMPLATE = 'slipway_test_template';
export const DEMO_TEMPLATE = 'slipway_test_demo';

const atServer = (url: string) => (name: string) => url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);

/** Joins the server of the run, or starts it: every process of the run may call it, and the first one does the work. */
export async function joinServer(given: { url: string; scratchFolder: string }): Promise<TestServer> {
  const url = given.url || (await openScratchServer(given.scratchFolder));
  // Files in memory are copied in no time; on a disk, blocks are.
  const strategy = isInMemory(given.url === '' ? given.scratchFolder : await dataFolder(url)) ? 'file_copy' : 'wal_log';
  const server: TestServer = {
    at: atServer(url),
    copy: (admin, from, to) => admin.script(`create database ${to} encoding 'UTF8' template ${from} strategy ${strategy}`),
  };
  await ensureTemplate(server, { name: TEMPLATE, from: 'template0', fill: migrate });
  return server;
}

/**
 * The embedded server as in production, but without protection against power failures, because nothing of a test run is kept. Many services
 * are connected at a time.
 */
async function openScratchServer(scratchFolder: string): Promise<string> {
  const { url } = await openWith({
    dataDir: scratchFolder,
    log: () => {},
    sharedFolders: SHARED_FOLDERS,
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
    // Statistics that come in the middle of a test would change the plans that it looks at, so it makes them itself.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', autovacuum_naptime: '2147483' },
  });
  return url;
}

const TMPFS = 0x01021994;
const isInMemory = (folder: string) => process.platform === 'linux' && existsSync(folder) && statfsSync(folder).type === TMPFS;

/** Where a given server stores its files, if it tells us; it may be on another machine. */
async function dataFolder(url: string): Promise<string> {
  const admin = openDatabase(atServer(url)('postgres'), { max: 1, waitMs: 240_000 });
  try {
    return (await admin.row<{ folder: string | null }>(sql`select current_setting('data_directory', true) as folder`))?.folder ?? '';
  } catch {
    return '';
  } finally {
    await admin.close();
  }
}

/** Any number that nothing else on the server locks. */
const TEMPLATE_LOCK = 71_350_901;

/**
 * A database to copy. Filling it takes seconds and copying it almost no time, so the first process that needs it creates it, and others
 * wait for it.
 */
export async function ensureTemplate(
  server: TestServer,
  { name, from = TEMPLATE, fill }: { name: string; from?: string; fill: (db: Database) => Promise<unknown> },
): Promise<void> {
  const admin = openDatabase(server.at('postgres'), { max: 1, waitMs: 240_000 });
  // Not one of the pool's, which closes connections that aren't used for half a minute: filling takes longer on a busy machine.
  const lock = await admin.connect();
  try {
    await lock.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    if (await admin.row(sql`select from pg_database where datname = ${name}`)) return;
    const making = `${name}_making`;
    await admin.script(`drop database if exists ${making} with (force)`);
    await server.copy(admin, from, making);
    const db = openDatabase(server.at(making), { max: 1, waitMs: 240_000 });
    await fill(db);
    await db.close();
    await admin.script(`alter database ${making} rename to ${name}`);
  } finally {
    // The lock ends with its connection.
    await Promise.all([lock.end(), admin.close()]);
  }
}

/** Templates of an earlier run may be from another version of the source. */
export async function dropTemplates(url: string): Promise<void> {
  const admin = openDatabase(atServer(url)('postgres'), { max: 1, waitMs: 240_000 });
  for (const name of [TEMPLATE, DEMO_TEMPLATE]) await admin.script(`drop database if exists ${name} with (force)`);
  await admin.close();
}

/** Stops the embedded server of a run. */
export async function stopScratchServer(scratchFolder: string): Promise<void> {
  const cluster = findCluster(scratchFolder, SHARED_FOLDERS);
  if (cluster !== null) await stopServer(cluster, performance.now() + 8000);
}
