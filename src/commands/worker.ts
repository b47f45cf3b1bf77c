import { openConnections, resealSettings } from '../connections/index.ts';
import { openDrafting } from '../drafts/index.ts';
import { openAllMetrics } from '../metrics.ts';
import { openPayments } from '../orders/index.ts';
import { openPictures } from '../pictures/index.ts';
import { startClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { claimService } from '../platform/database/service-claim.ts';
import { openLog } from '../platform/log/log.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { startAllJobs } from '../tasks.ts';
import { startUpkeep } from '../upkeep.ts';
import { startArchiving, watchArchive } from './archiving.ts';
import { CommandError, endWith, readOptions, sayTakenPort } from './command.ts';
import { boundShutdown, nextSignal, type Shutdown } from './stopping.ts';

/**
 * `slipway worker`: background work without a website, until SIGINT or SIGTERM.
 * @throws CommandError if another service uses the data folder, or the port for metrics is taken (1)
 */
export async function run(args: string[]): Promise<void> {
  readOptions('worker', args, {});
  const config = readConfig();
  const log = openLog(config.logLevel);
  const stopTracing = await startTracing(config.tracing, log);
  const connection = await connectDatabase(config, log, endWith);
  let shutdown: Shutdown | undefined;
  let release: (() => Promise<void>) | undefined = async () => {};
  try {
    if (connection.embedded) release = await claimService(connection.database, log);
    if (!release) throw new CommandError(`A service is already using ${config.dataDir} and does the background work. Stop it first, or set DATABASE_URL.`);
    const clock = startClock(config.clockStart);
    await migrate(connection.database);
    await ensureDefaultSite(connection.database, clock.now());
    const connections = openConnections(config, connection.database);
    await resealSettings(connections, connection.database);
    const payments = openPayments(connections, { db: connection.database, clock });
    const asksForRatings = config.openPageRankKey !== undefined;
    const stop = startUpkeep(connection.database, {
      clock,
      baseUrl: config.baseUrl,
      asksForRatings,
      backup: config.backup,
      archive: watchArchive(config),
      payments,
      log,
    });
    const opened = openAllMetrics({
      settings: config.metrics,
      db: connection.database,
      clock,
      pools: { background: connection.database.use },
      dataDir: config.dataDir,
    });
    await opened?.endpoint.listen().catch((error: NodeJS.ErrnoException) => {
      throw sayTakenPort(error, config);
    });
    const drafting = openDrafting(config, log);
    const pictures = openPictures(config);
    const jobs = await startAllJobs({ config, database: connection.database, clock, drafting, payments, pictures, log, metrics: opened?.metrics });
    const stopArchiving = startArchiving(config, connection, log);
    // Before this, a signal ends the process at once, as it does for every command: a start may wait for minutes.
    const stopped = nextSignal();
    process.stdout.write('The worker is ready. Press Ctrl-C to stop.\n');
    await stopped;
    shutdown = boundShutdown(log);
    const { part } = shutdown;
    await Promise.all([part('upkeep', stop()), part('jobs', jobs.stop())]);
    await part('metrics', opened?.close());
    await part('drafts', drafting.close());
    pictures.close();
    await part('continuous backup', stopArchiving());
  } finally {
    // Also when it couldn't start: a claim is kept up, and the process with it.
    await release?.();
    await stopTracing();
    await connection.close(shutdown?.part);
  }
}
