import { startClock } from '../platform/clock.ts';
import { ensureDefaultSite, listSites } from '../sites/index.ts';
import { exportDirectory } from '../transfer/index.ts';
import { CommandError, readOptions } from './command.ts';
import { startProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

/** Kinds in the order of writing. */
const order = ['categories', 'listings', 'launches', 'founders', 'votes'];

export async function run(args: string[]): Promise<void> {
  const options = readOptions('export', args, { to: { type: 'string' }, gzip: { type: 'boolean' }, site: { type: 'string' } });
  if (options.to === undefined) throw new CommandError('--to FOLDER is required.\nSee: slipway help export', 2);
  const folder = options.to;
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
      Object.entries(counts)
        .map(([kind, n]) => `${kind}: ${n}\n`)
        .join(''),
    );
  });
}
