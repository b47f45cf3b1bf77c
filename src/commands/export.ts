import { join } from 'node:path';
import { startClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { openLog } from '../platform/log/log.ts';
import { ensureDefaultSite, listSites } from '../sites/index.ts';
import { BackupFault, exportDirectory, exportEverything } from '../transfer/index.ts';
import { CommandError, readOptions } from './command.ts';
import { startProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

/** Kinds in the order of writing. */
const order = ['categories', 'listings', 'launches', 'founders', 'votes'];

/**
 * `slipway export`: writes one site as JSON Lines, or with --everything every row of every site.
 * @throws CommandError if a site or an option is wrong (2) or the export fails (1)
 */
export async function run(args: string[]): Promise<void> {
  const options = readOptions('export', args, { to: { type: 'string' }, gzip: { type: 'boolean' }, site: { type: 'string' }, everything: { type: 'boolean' } });
  if (options.to === undefined) throw new CommandError('--to FOLDER is required.\nSee: slipway help export', 2);
  const folder = options.to;
  if (options.everything) {
    if (options.site !== undefined) throw new CommandError('--everything exports all sites. Leave out --site.', 2);
    return exportAll(folder, options.gzip ?? false);
  }
  await withDatabase(async ({ db, config }) => {
    await ensureDefaultSite(db, startClock(config.clockStart).now());
    const sites = await listSites(db, config.baseUrl);
    const site = options.site === undefined ? sites[0]! : sites.find((known) => known.key === options.site);
    if (!site) throw new CommandError(`There is no site ${options.site}. Sites: ${sites.map((known) => known.key).join(', ')}`, 2);
    const progress = startProgress();
    const counts = await exportDirectory(db, {
      siteId: site.id,
      folder,
      gzip: options.gzip ?? false,
      onProgress: ({ kind, done }) => progress.show(Math.max(0, order.indexOf(kind)) / order.length, `${kind}: ${done.toLocaleString('en')}`),
    }).finally(() => progress.end());
    process.stdout.write(
      `${Object.entries(counts)
        .map(([kind, n]) => `${kind}: ${n}\n`)
        .join('')}Accounts, owners, drafts, orders, reviews, follows and pictures are not included. To export everything: slipway export --everything\n`,
    );
  });
}

/** Without migrating: an export before an update has to contain the directory in its current version. */
async function exportAll(folder: string, gzip: boolean): Promise<void> {
  const config = readConfig();
  const connection = await connectDatabase(config, openLog('silent'));
  const progress = startProgress();
  try {
    const from = { files: join(config.dataDir, 'files'), bucket: config.s3 };
    const onProgress = ({ share, what }: { share: number; what: string }) => progress.show(share, what);
    const { kinds, left_out, files: copied } = await exportEverything(connection.database, { folder, ...from, gzip, now: new Date(), onProgress });
    progress.end();
    const lines = [
      ...kinds.map(({ name, rows }) => `${name}: ${rows}`),
      `files: ${copied}`,
      '',
      'Left out:',
      ...left_out.map(({ table, column, why }) => `  ${column === undefined ? table : `${table}.${column}`}: ${why}`),
      '',
      `The export contains email addresses and other personal data. Keep ${folder} private.`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    throw error instanceof BackupFault ? new CommandError(error.message) : error;
  } finally {
    progress.end();
    await connection.close();
  }
}
