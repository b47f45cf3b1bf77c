import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { openLog } from '../platform/log/log.ts';
import { ensureDefaultSite, listSites } from '../sites/index.ts';
import { BackupFault, importDirectory, importEverything, isWhole, showReport } from '../transfer/index.ts';
import { CommandError, readOptions } from './command.ts';
import { startProgress } from './progress.ts';
import { nextSignal } from './stopping.ts';
import { withDatabase } from './with-database.ts';

/** For tests that interrupt an import: with smaller batches, a few rows make many of them. */
const BATCH_SHARE = 'SLIPWAY_IMPORT_BATCH_SHARE';

const kinds = ['listings', 'categories', 'launches', 'founders', 'votes'] as const;

/**
 * `slipway import`: imports files into one site, or with --everything a whole export into an empty database. The first SIGINT or SIGTERM
 * stops it after the batch that is running.
 * @returns 0 if no row was refused and the import wasn't stopped, otherwise 1
 * @throws CommandError for a wrong option or a missing file (2)
 */
export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = readOptions('import', args, {
    listings: text,
    categories: text,
    launches: text,
    founders: text,
    votes: text,
    site: text,
    json: { type: 'boolean' },
    everything: text,
  });
  if (options.everything !== undefined) {
    if (Object.keys(options).length > 1) throw new CommandError('--everything imports a whole export. Leave out the other options.', 2);
    return importAll(options.everything);
  }
  const files = Object.fromEntries(kinds.flatMap((kind) => (options[kind] === undefined ? [] : [[kind, options[kind]]])));
  if (Object.keys(files).length === 0) throw new CommandError('Give at least one file.\nSee: slipway help import', 2);
  const missing = Object.entries(files).filter(([, file]) => !existsSync(file as string));
  if (missing.length > 0) throw new CommandError(missing.map(([kind, file]) => `--${kind}: file not found: ${file}`).join('\n'), 2);
  const cut = new AbortController();
  void nextSignal().then(() => cut.abort());
  return withDatabase(async ({ db, config }) => {
    const now = startClock(config.clockStart).now();
    await ensureDefaultSite(db, now);
    const sites = await listSites(db, config.baseUrl);
    const site = options.site === undefined ? sites[0]! : sites.find((known) => known.key === options.site);
    if (!site) throw new CommandError(`There is no site ${options.site}. Sites: ${sites.map((known) => known.key).join(', ')}`, 2);
    const progress = startProgress();
    const report = await importDirectory(db, {
      siteId: site.id,
      files,
      now,
      signal: cut.signal,
      batchShare: process.env[BATCH_SHARE] ? Number(process.env[BATCH_SHARE]) : undefined,
      onProgress: (p) => progress.show(p.bytesTotal === 0 ? 0 : p.bytesRead / p.bytesTotal, `${p.kind}: ${p.done.toLocaleString('en')}`),
    }).finally(() => progress.end());
    process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : showReport(report));
    return isWhole(report) ? 0 : 1;
  });
}

/** Without migrating: the tables are created in the version of the export, then migrated. */
async function importAll(folder: string): Promise<number> {
  const config = readConfig();
  const connection = await connectDatabase(config, openLog('silent'));
  const progress = startProgress();
  try {
    const onProgress = ({ share, what }: { share: number; what: string }) => progress.show(share, what);
    const into = { files: join(config.dataDir, 'files'), bucket: config.s3 };
    const { kinds, files } = await importEverything(connection.database, { folder, ...into, onProgress });
    progress.end();
    const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0);
    process.stdout.write(`Imported ${rows.toLocaleString('en')} rows of ${kinds.length} kinds and ${files ?? 0} files. Each kind matches the export.\n`);
    return 0;
  } catch (error) {
    throw error instanceof BackupFault ? new CommandError(error.message) : error;
  } finally {
    progress.end();
    await connection.close();
  }
}
