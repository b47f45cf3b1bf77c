import { categoryTasks } from './categories/index.ts';
import { proofTasks } from './claims/index.ts';
import { openConnections } from './connections/index.ts';
import { badgeTasks, openBadgeSweep } from './content/index.ts';
import { type Drafting, draftTasks } from './drafts/index.ts';
import { launchTasks } from './launches/index.ts';
import { bulkTasks, myListingTasks, readingTasks } from './my-listings/index.ts';
import { FETCH_EXCHANGE_RATES, fetchRates, orderTasks, type Payments } from './orders/index.ts';
import { type Pictures, pictureTasks } from './pictures/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/db.ts';
import { openAskTxt } from './platform/dns/ask-txt.ts';
import { type Jobs, startJobs, type Task } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { mailTasks } from './platform/mail/index.ts';
import { openSafeFetch } from './platform/safe-fetch/index.ts';
import { openPageRank, REFRESH_RATINGS, refreshRatings } from './ratings/index.ts';
import type { Metrics } from './server/metrics/metrics.ts';
import { listSites } from './sites/index.ts';
import { backupTasks, uploadTasks } from './transfer/index.ts';

/** How many websites are read at the same time. */
const DRAFTS_AT_ONCE = 6;

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  drafting: Drafting;
  payments: Payments;
  pictures: Pictures;
  log: Log;
  /** undefined: nothing is measured. */
  metrics?: Metrics | undefined;
}

/** Every job by name, in lanes: emails and payments must not wait for websites to be read. Each domain provides its own jobs. */
function listLanes({ config, database, clock, drafting, payments, pictures, log }: Parts): { tasks: Record<string, Task>; concurrency: number }[] {
  const fetch = openSafeFetch({ crawlHosts: config.crawlHosts, site: config.baseUrl });
  const ask = config.openPageRankKey === undefined ? undefined : openPageRank({ key: config.openPageRankKey, fetch });
  const sites = () => listSites(database, config.baseUrl);
  const sweep = openBadgeSweep({ database, fetch, log, baseUrl: config.baseUrl });
  return [
    {
      tasks: {
        ...mailTasks({ readSettings: openConnections(config, database).read, clock, database }),
        ...launchTasks({ database, clock, listSites: sites }),
        ...myListingTasks({ database, clock, listSites: sites }),
        ...bulkTasks({ database, listSites: sites }),
        ...categoryTasks({ database }),
        ...orderTasks({ database, clock, payments, listSites: sites }),
      },
      concurrency: 2,
    },
    { tasks: { ...draftTasks({ database, clock, drafting }), ...pictureTasks({ database, clock, pictures }) }, concurrency: DRAFTS_AT_ONCE },
    // A lane of its own, so that neither people waiting for a draft nor the checks of badges and proofs have to wait for it.
    { tasks: readingTasks({ database, clock, drafting, listSites: sites }), concurrency: 1 },
    // Someone is waiting for it, and it takes minutes.
    { tasks: uploadTasks({ database, clock }), concurrency: 1 },
    // Takes minutes, and nobody waits for it.
    {
      tasks: {
        ...badgeTasks({ clock, sweep }),
        ...proofTasks({ clock, database, network: { fetch, askTxt: openAskTxt(config.dnsServers) }, baseUrl: config.baseUrl }),
        ...backupTasks({ database, clock, baseUrl: config.baseUrl, settings: config.backup }),
        [REFRESH_RATINGS]: refreshRatings({ database, clock, ask }),
        [FETCH_EXCHANGE_RATES]: fetchRates({ database, fetch }),
      },
      concurrency: 1,
    },
  ];
}

/** Runs the jobs of every lane side by side. @returns `stop` waits for those that are running */
export async function startAllJobs(parts: Parts): Promise<Jobs> {
  const lanes = await Promise.all(
    listLanes(parts).map((lane) => startJobs({ database: parts.database, log: parts.log, onRun: parts.metrics?.countJob, ...lane })),
  );
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) };
}
