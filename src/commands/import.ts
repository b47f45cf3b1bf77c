import { existsSync } from 'node:fs';
import { ensureDefaultSite, listSites } from '../directory/index.ts';
import { startClock } from '../platform/clock.ts';
import { importDirectory, isWhole, showReport } from '../transfer/index.ts';
import { type Command, CommandError, readOptions, withDatabase } from './command.ts';
import { startProgress } from './progress.ts';
import { nextSignal } from './serve.ts';

const kinds = ['listings', 'categories', 'launches', 'founders', 'votes'] as const;

export const importCommand: Command = {
  name: 'import',
  summary: 'Take in listings, categories, launches, founders and votes from files.',
  help: `Usage: slipway import [--listings F] [--categories F] [--launches F] [--founders F] [--votes F] [--site KEY] [--json]

Takes JSON Lines (or one JSON array), gzipped or not. Safe to repeat and to cut off: the same rows give the same
result. A row that cannot be taken is named with line, field and reason, and never stops the rest.

  --site   key of the site to import into (default: the site of BASE_URL)
  --json   print the report as JSON

Exit code 1 when rows were refused, else 0. A launch of a listing that is not there is counted as not matched; a
founder's listing or an alternative that is not there is left out, and the rest of the row is taken. Every listing becomes live, unowned and
claimable. Works beside a running service.
`,
  async run(args) {
    const text = { type: 'string' } as const;
    const options = readOptions('import', args, {
      listings: text,
      categories: text,
      launches: text,
      founders: text,
      votes: text,
      site: text,
      json: { type: 'boolean' },
    });
    const files = Object.fromEntries(kinds.flatMap((kind) => (options[kind] === undefined ? [] : [[kind, options[kind]]])));
    if (Object.keys(files).length === 0) throw new CommandError(`Name at least one file.\n\n${importCommand.help}`, 2);
    const missing = Object.entries(files).filter(([, file]) => !existsSync(file as string));
    if (missing.length > 0) throw new CommandError(missing.map(([kind, file]) => `--${kind}: there is no file ${file}`).join('\n'), 2);
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
        onProgress: (p) => progress.show(p.bytesTotal === 0 ? 0 : p.bytesRead / p.bytesTotal, `${p.kind}: ${p.done.toLocaleString('en')}`),
      }).finally(() => progress.end());
      process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : showReport(report));
      return isWhole(report) ? 0 : 1;
    });
  },
};
