import { OWNER_LINK_HOURS, offerOwnerLink } from '../accounts/index.ts';
import { createApp } from '../app.ts';
import { ensureDefaultCategories } from '../categories/index.ts';
import { wantsDemo } from '../demo/wants-demo.ts';
import { runCalendar } from '../launches/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { claimService } from '../platform/database/service-claim.ts';
import { openLog } from '../platform/log/log.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { startAllJobs } from '../tasks.ts';
import { startUpkeep } from '../upkeep.ts';
import { startArchiving, watchArchive } from './archiving.ts';
import { CommandError, endWith, readOptions, sayTakenPort } from './command.ts';
import { boundShutdown, nextSignal, type Shutdown } from './stopping.ts';

/**
 * `slipway serve`: runs until SIGINT or SIGTERM, then lets running requests finish.
 * @throws CommandError if another service uses the data folder, or the port is taken (1)
 */
export async function run(args: string[]): Promise<void> {
  const options = readOptions('serve', args, { 'no-demo': { type: 'boolean' }, 'no-upkeep': { type: 'boolean' } });
  const config = readConfig();
  const log = openLog(config.logLevel);
  const stopTracing = await startTracing(config.tracing, log);
  const connection = await connectDatabase(config, log, endWith);
  let shutdown: Shutdown | undefined;
  let release: (() => Promise<void>) | undefined = async () => {};
  try {
    if (connection.embedded) release = await claimService(connection.database, log);
    if (!release) throw new CommandError(`Another service is already using ${config.dataDir}. Stop it first, or use a different DATA_DIR.`);
    const app = await createApp(config, connection.database, log);
    const site = app.parts.defaultSite();
    if (connection.embedded && !config.production && !options['no-demo'] && (await wantsDemo(connection.database, site.id))) {
      const { loadDemo } = await import('../demo/load-demo.ts');
      const made = await loadDemo(connection.database, { siteId: site.id, now: app.parts.clock.now(), timeZone: site.timeZone });
      log.info(made, 'demo site created');
    }
    await ensureDefaultCategories(connection.database, app.parts.clock.now());
    // Weeks that started while no service was running are opened before the first answer.
    await runCalendar(connection.database, { sites: app.parts.sites(), now: app.parts.clock.now() });
    const port = await app.listen().catch((error: NodeJS.ErrnoException) => {
      throw sayTakenPort(error, config);
    });
    const { clock } = app.parts;
    const isWorker = !options['no-upkeep'];
    const asksForRatings = config.openPageRankKey !== undefined;
    const upkeep = { clock, baseUrl: config.baseUrl, asksForRatings, backup: config.backup, archive: watchArchive(config), payments: app.payments, log };
    const stopUpkeep = isWorker ? startUpkeep(connection.database, upkeep) : async () => {};
    const jobs = isWorker
      ? await startAllJobs({
          config,
          database: connection.database,
          clock,
          drafting: app.drafting,
          payments: app.payments,
          pictures: app.pictures,
          log,
          metrics: app.metrics?.metrics,
        })
      : undefined;
    const stopArchiving = startArchiving(config, connection, log);
    const origin = config.port === 0 ? `http://localhost:${port}` : config.baseUrl;
    const ownerLink = await offerOwnerLink(connection.database, clock.now());
    // Before this, a signal ends the process at once, as it does for every command: a start may wait for minutes.
    const stopped = nextSignal();
    greet(greeting({ origin, dataDir: config.dataDir, mailsAreOpen: app.mailsAreOpen(), ownerLink }));
    const signal = await stopped;
    log.info({ signal }, 'stopping');
    shutdown = boundShutdown(log);
    const { part } = shutdown;
    await Promise.all([part('upkeep', stopUpkeep()), part('jobs', jobs?.stop()), part('open requests', app.close())]);
    await part('drafts', app.drafting.close());
    app.pictures.close();
    await part('continuous backup', stopArchiving());
  } finally {
    // Also when it couldn't start: a claim is kept up, and the process with it.
    await release?.();
    await stopTracing();
    await connection.close(shutdown?.part);
  }
}

/** Only for people: if it can't be written, because it goes to a file on a full disk, the service runs without it. */
function greet(text: string): void {
  process.stdout.on('error', () => {});
  process.stdout.write(text);
}

function greeting(given: { origin: string; dataDir: string; mailsAreOpen: boolean; ownerLink: string | undefined }): string {
  const { origin, dataDir, mailsAreOpen, ownerLink } = given;
  return `
Slipway is ready.

  Site           ${origin}/
  API reference  ${origin}/docs
  OpenAPI file   ${origin}/api/v1/openapi.json
  MCP endpoint   ${origin}/mcp
  Data           ${dataDir}
${mailsAreOpen ? `  Emails         ${origin}/dev/mail (no mail server is set: read emails there, including sign-in links)\n` : ''}${
  ownerLink === undefined
    ? ''
    : `\n  Nobody owns this directory yet. Open this link to become its owner (works once, for ${OWNER_LINK_HOURS} hours):\n  ${origin}${ownerLink}\n`
}
Press Ctrl-C to stop.
`;
}
