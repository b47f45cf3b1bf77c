import { openEmbedded } from '../embedded-postgresql/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { openLog } from '../platform/log/log.ts';
import { archive, BackupFault, openArchivePlace, openKeys } from '../transfer/index.ts';
import { CommandError, readOptions } from './command.ts';
import { startProgress } from './progress.ts';

/** The service that started the archive keeps this open. When the service ends for any reason, the archive ends too. */
const OF_SERVICE = 'SLIPWAY_ARCHIVE_OF_SERVICE';

/**
 * `slipway archive`: saves every change of the embedded database until it is told to stop, or once with --once.
 * @throws CommandError if ARCHIVE_TO isn't set (2), if the archive can't be continued, and with --once for any failure (1)
 */
export async function run(args: string[]): Promise<void> {
  const { once = false } = readOptions('archive', args, { once: { type: 'boolean' } });
  const config = readConfig();
  const settings = config.archive;
  if (!settings) throw new CommandError('Set ARCHIVE_TO.\nSee: slipway help archive', 2);
  const log = openLog(config.logLevel);
  const signal = stopSignal();
  const progress = startProgress();
  const database = await openEmbedded({ dataDir: config.dataDir, archives: true, log: (message) => log.debug(message) });
  try {
    await archive({
      ...database,
      dataDir: config.dataDir,
      to: settings.to,
      place: openArchivePlace(settings.to, config.backupStore),
      keys: openKeys(config.backupKeys),
      hasFolder: config.s3 === undefined,
      baseEveryMs: settings.hours * 3_600_000,
      keepMs: settings.days * 86_400_000,
      signal,
      once,
      log: (message) => log.warn(message),
      onProgress: ({ share, what }) => progress.show(share, what),
    });
    progress.end();
    const but = config.s3 ? ' Pictures in your bucket are not included: "slipway backup" copies them.' : '';
    if (once) process.stdout.write(`Everything is saved in ${settings.to}.${but}\n`);
  } catch (error) {
    throw error instanceof BackupFault || once ? new CommandError((error as Error).message) : error;
  } finally {
    progress.end();
    await database.close();
  }
  // An unfinished copy is no longer needed.
  process.exit(0);
}

/**
 * The signal to stop. If a service started this process, the service decides when, and signals to the whole group are ignored here.
 * Otherwise it is the first SIGINT or SIGTERM.
 */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const isOfService = process.env[OF_SERVICE] === '1';
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => isOfService || stop.abort());
  if (isOfService) {
    process.stdin.on('end', () => stop.abort()).on('error', () => stop.abort());
    process.stdin.resume();
  }
  return stop.signal;
}
