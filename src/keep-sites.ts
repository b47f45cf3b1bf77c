import type { Site } from './contract/call.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import type { Changes } from './server/cache/changes.ts';
import { listSites, markSites } from './sites/index.ts';

/** The directories that this service answers for. */
interface KeptSites {
  /** The site of BASE_URL; never missing. */
  default(): Site;
  all(): readonly Site[];
  /** Every site as the database has it now, for the console: there, people must see what they have just saved. */
  read(): Promise<readonly Site[]>;
  /** The site of a Host header; undefined if it is none of ours. */
  find(host: string | undefined): Site | undefined;
}

/** Keeps the sites in memory and reads them again when a setting changes. */
export async function keepSites(database: Db, changes: Changes, config: Config): Promise<KeptSites> {
  const base = new URL(config.baseUrl);
  const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(base.hostname);
  let sites: Site[] = [];
  let byHost = new Map<string, Site>();
  let mark = '';
  let begun = 0;
  let kept = 0;
  const read = async () => {
    const turn = ++begun;
    // The mark first: a change in between makes it an old one, so the sites are read again.
    const marked = await markSites(database);
    const found = await listSites(database, config.baseUrl);
    // What was read later is newer.
    if (turn < kept) return;
    kept = turn;
    mark = marked;
    sites = found;
    byHost = new Map(sites.map((site) => [site.host ?? base.host, site]));
    // On a developer's machine, all names of the loopback interface lead to one service. Under each name it uses that name in its
    // addresses, so that sign-in, forms and MCP work with any of them.
    for (const host of isLoopback ? loopbackNames : []) {
      const origin = new URL(sites[0]!.origin);
      origin.hostname = host;
      if (!byHost.has(origin.host)) byHost.set(origin.host, { ...sites[0]!, origin: origin.origin });
    }
  };
  await read();
  let own = false;
  changes.onChange((topic) => {
    if (topic !== 'settings' || own) return;
    read().then(
      () => {
        // Answers made between the notification and now still use the old sites.
        own = true;
        changes.tell('settings');
        own = false;
      },
      // If loading fails, the known sites stay; the next change loads them again.
      () => {},
    );
  });
  const defaultSite = () => sites[0]!;
  return {
    default: defaultSite,
    all: () => sites,
    async read() {
      // The same objects as long as nothing has changed: what was derived from their settings, and drawn from them, is kept with them.
      if ((await markSites(database)) !== mark) await read();
      return sites;
    },
    find(host: string | undefined): Site | undefined {
      if (host === undefined) return undefined;
      const site = byHost.get(host) ?? byHost.get(host.toLowerCase());
      if (site) return site;
      // Through another port, as with tunnels, addresses are those of BASE_URL.
      return isLoopback && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host) ? defaultSite() : undefined;
    },
  };
}
