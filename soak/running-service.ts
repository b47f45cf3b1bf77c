import { once } from 'node:events';
import pg from 'pg';
import { loadDemo } from '../src/demo/load-demo.ts';
import { openEmbedded } from '../src/embedded-postgresql/index.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { listSites } from '../src/sites/index.ts';
import { freePort, ready, scratchFolder, start } from '../test/support/slipway.ts';

type Process = ReturnType<typeof start>;

/** A service (and on a database server a worker) as operators start it, filled with the demo site. */
export interface RunningService {
  port: number;
  /** Every process that must live. */
  processes: { name: string; child: Process }[];
  db: Database;
  /** A connection that no trial takes for the service's. */
  connectApart(): Promise<pg.Client>;
  isEmbedded: boolean;
  dataDir: string;
  /** Starts the service that was stopped, or that ended. */
  startAgain(): Promise<void>;
  /** The same for one of `processes`. */
  startProcess(at: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings further environment variables of the service */
export async function startRunningService(settings: Record<string, string> = {}): Promise<RunningService> {
  const { folder, remove } = scratchFolder();
  const server = process.env.TEST_DATABASE_URL;
  const name = `soak_${process.pid}_${Date.now()}`;
  const admin = server === undefined ? undefined : openDatabase(server, { max: 1 });
  await admin?.script(`create database ${name} encoding 'UTF8' template template0`);
  const databaseUrl = server?.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const port = await freePort();
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  const processes: RunningService['processes'] = [];
  const run = async (label: string, args: string[], place = processes.length) => {
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
  if (databaseUrl !== undefined) {
    const [site] = await listSites(db, `http://localhost:${port}`);
    await loadDemo(db, { siteId: site!.id, now: new Date(), timeZone: site!.timeZone });
  }
  return {
    port,
    processes,
    db,
    isEmbedded: embedded !== undefined,
    dataDir: folder,
    startAgain: serve,
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
      await admin?.script(`drop database if exists ${name} with (force)`);
      await admin?.close();
      remove();
    },
  };
}
