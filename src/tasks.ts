import { type Drafting, draftTasks } from './drafts/index.ts';
import { orderTasks, type Payments } from './orders/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/db.ts';
import { type Jobs, startJobs, type Task } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { mailTasks } from './platform/mail/index.ts';

/** Websites that are read at the same time. */
const DRAFTS_AT_ONCE = 6;

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  drafting: Drafting;
  payments: Payments;
  log: Log;
}

/** Every job that there is, by name, in lanes: neither a mail nor money waits for websites to be read. Each domain gives its own. */
function listLanes({ config, database, clock, drafting, payments }: Parts): { tasks: Record<string, Task>; concurrency: number }[] {
  return [
    { tasks: mailTasks(config, clock), concurrency: 2 },
    { tasks: draftTasks({ database, clock, drafting }), concurrency: DRAFTS_AT_ONCE },
    { tasks: orderTasks({ database, clock, payments }), concurrency: 2 },
  ];
}

/** Runs every job until stopped. */
export async function startAllJobs(parts: Parts): Promise<Jobs> {
  const lanes = await Promise.all(listLanes(parts).map((lane) => startJobs({ database: parts.database, log: parts.log, ...lane })));
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) };
}
