import { loadDemo, removeDemo } from '../demo/load-demo.ts';
import { allowDemo } from '../demo/wants-demo.ts';
import { startClock } from '../platform/clock.ts';
import { ensureDefaultSite, listSites } from '../sites/index.ts';
import { CommandError, readOptions } from './command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `slipway demo`: fills an empty directory, or with --remove deletes all that the demo made.
 * @throws CommandError in production, with DATABASE_URL, or if the directory isn't empty (1)
 */
export async function run(args: string[]): Promise<void> {
  const { remove } = readOptions('demo', args, { remove: { type: 'boolean' } });
  await withDatabase(async ({ db, config }) => {
    const now = startClock(config.clockStart).now();
    await ensureDefaultSite(db, now);
    const site = (await listSites(db, config.baseUrl))[0]!;
    if (remove) {
      const listings = await removeDemo(db, site.id);
      process.stdout.write(`Demo data deleted: ${listings} listings and everything that belonged to them.\n`);
      return;
    }
    if (config.production || config.databaseUrl) throw new CommandError('Demo data only works outside production and with the embedded database.');
    await allowDemo(db, site.id);
    const made = await loadDemo(db, { siteId: site.id, now, timeZone: site.timeZone });
    if (made.listings === 0) throw new CommandError('The directory is not empty. Demo data can only be added to an empty one.');
    process.stdout.write(`Demo data created: ${made.listings} listings, ${made.votes} votes.\n`);
  });
}
