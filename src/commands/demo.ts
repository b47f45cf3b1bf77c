import { loadDemo, removeDemo } from '../demo/load-demo.ts';
import { ensureDefaultSite, listSites } from '../directory/index.ts';
import { startClock } from '../platform/clock.ts';
import { sql } from '../platform/database/database.ts';
import { type Command, CommandError, readOptions, withDatabase } from './command.ts';

export const demo: Command = {
  name: 'demo',
  summary: 'Fill an empty directory with the invented demo site, or take it away.',
  help: `Usage: slipway demo [--remove]

Without options, fills an empty directory with the demo site: invented products and people over past and coming
launch weeks. Only outside production and with the embedded database.

  --remove  take every demo row away; the demo does not come back by itself
`,
  async run(args) {
    const { remove } = readOptions('demo', args, { remove: { type: 'boolean' } });
    await withDatabase(async ({ db, config }) => {
      const now = startClock(config.clockStart).now();
      await ensureDefaultSite(db, now);
      const site = (await listSites(db, config.baseUrl))[0]!;
      if (remove) {
        const listings = await removeDemo(db, site.id);
        process.stdout.write(`The demo is gone: ${listings} listings, with all that hung off them.\n`);
        return;
      }
      if (config.production || config.databaseUrl) throw new CommandError('Demo data exists only outside production and with the embedded database.');
      await db.run(sql`update site set settings = settings - 'demo' where id = ${site.id} and settings ->> 'demo' = 'removed'`);
      const made = await loadDemo(db, { siteId: site.id, now, timeZone: site.timeZone });
      if (made.listings === 0) throw new CommandError('The directory is not empty: the demo is for an empty one.');
      process.stdout.write(`The demo is there: ${made.listings} listings, ${made.votes} votes.\n`);
    });
  },
};
