import type { Config } from '../platform/config/config.ts';
import { isHiddenFromSearch } from '../platform/config/settings.ts';
import type { Db } from '../platform/database/db.ts';
import { toSay } from '../platform/words/say.ts';
import { listSites } from '../sites/index.ts';
import { type Finding, type Sentence, tell } from './finding.ts';
import { countOwners } from './health-store.ts';

/** Early decisions that are easily forgotten: a single owner, and a site that search engines may not list. */
export async function checkDecisions(db: Db, config: Config): Promise<Finding[]> {
  if (!config.production) return [];
  const says: Sentence[] = [];
  if ((await countOwners(db)) === 1)
    says.push(tell(toSay('the site team has one owner: without their email account, nobody can manage it. Make someone else an owner too.')));
  for (const site of await listSites(db, config.baseUrl)) {
    if (isHiddenFromSearch(site))
      says.push(
        tell(toSay('search engines are told not to list {site} (robots.txt). Change that in its settings, if it is meant to be found.'), { site: site.key }),
      );
  }
  return says.length === 0 ? [] : [{ what: 'decisions', state: 'warn', says }];
}
