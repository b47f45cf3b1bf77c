import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { loadDemo } from '../src/demo/load-demo.ts';
import { openEmbedded, peekCluster } from '../src/embedded-postgresql/index.ts';
import { findServer } from '../src/embedded-postgresql/postmaster.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensureDefaultSite, listSites } from '../src/sites/index.ts';
import { freePort, ready, scratchFolder, start } from '../test/support/slipway.ts';

type Process = ReturnType<typeof start>;

/** A PostgreSQL server that a trial may use. It creates its own database there. */
export interface Server {
  url: string;
  /** Stops it immediately, as a crash would, and starts it again. */
  crash?: () => Promise<void>;
  /** Its processes are this machine's. */
  isHere?: boolean;
}

/** A service (and on a database server a worker) as operators start it, filled with the demo site. */
export interface RunningService {
  port: number;
  /** Every process that must live. */
  processes: { name: string; child: Process }[];
  db: Database;
  /** A connection that no trial takes for the service's. */
  connectApart(): Promise<pg.Client>;
  isEmbedded: boolean;
  /** The processes of its database are this machine's. */
  isHere: boolean;
  dataDir: string;
  /** Starts the service that was stopped, or that ended. */
  startAgain(): Promise<void>;
  /** The same for one of `processes`. */
  startProcess(at: number): Promise<void>;
  /** What all of its processes have printed, those that were killed too. */
  said(): string;
  /** Kills the database's server, which comes back; undefined: nobody said how. */
  crashDatabase: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** @param settings further environment variables of the service */
export async function startRunningService({
  server,
  settings = {},
}: {
  server?: Server | undefined;
  settings?: Record<string, string>;
} = {}): Promise<RunningService> {
  const { folder, remove } = scratchFolder();
  const name = `soak_${process.pid}_${Date.now()}`;
  const admin = server && openDatabase(server.url, { max: 1 });
  await admin?.script(`create database ${name} encoding 'UTF8' template template0`);
  await admin?.close();
  const databaseUrl = server?.url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const port = await freePort();
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  if (databaseUrl !== undefined) await fillWithDemo(databaseUrl);
  const processes: RunningService['processes'] = [];
  const told: string[] = [];
  const run = async (label: string, args: string[], place = processes.length) => {
    const before = processes[place];
    if (before) told.push(before.child.said());
    const child = start(args, environment);
    processes[place] = { name: label, child };
    await ready(child);
  };
  const serve = () => run('service', databaseUrl === undefined ? ['serve'] : ['serve', '--no-upkeep'], 0);
  await serve();
  if (databaseUrl !== undefined) await run('worker', ['worker']);
  const embedded = databaseUrl === undefined ? await openEmbedded({ dataDir: folder }) : undefined;
  const url = databaseUrl ?? embedded!.url;
  const db = openDatabase(url, { max: 2 });
  return {
    port,
    processes,
    db,
    isEmbedded: embedded !== undefined,
    isHere: server === undefined || server.isHere === true,
    dataDir: folder,
    startAgain: serve,
    said: () => [...told, ...processes.map(({ child }) => child.said())].join('\n'),
    crashDatabase: server ? server.crash : () => killPostmaster(folder),
    startProcess: (at) => (at === 0 ? serve() : run('worker', ['worker'], at)),
    async connectApart() {
      const client = new pg.Client({ connectionString: url, application_name: 'soak' });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    async stop() {
      for (const { child } of processes) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await db.close();
      await embedded?.close();
      if (server) {
        const cleaner = openDatabase(server.url, { max: 1 });
        await cleaner.script(`drop database if exists ${name} with (force)`);
        await cleaner.close();
      }
      remove();
    },
  };
}

/** Before a process runs its calendar, as on the embedded database: the demo has closed its own weeks. */
async function fillWithDemo(url: string): Promise<void> {
  const db = openDatabase(url, { max: 2 });
  await migrate(db);
  const now = new Date();
  await ensureDefaultSite(db, now);
  const [site] = await listSites(db, 'http://localhost');
  await loadDemo(db, { siteId: site!.id, now, timeZone: site!.timeZone });
  await db.close();
}

/** The service starts it again by itself. */
async function killPostmaster(dataDir: string): Promise<void> {
  const cluster = peekCluster(dataDir);
  const server = cluster === null ? null : findServer(cluster);
  if (server) process.kill(server.pid, 'SIGKILL');
}

/** @param command of a shell, as `pg_ctlcluster 15 main restart -m immediate` */
export async function runShell(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}
