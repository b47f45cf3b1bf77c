import { hasDueBadgeChecks } from '../../launches/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import type { BadgeSweep } from './sweep-badges.ts';

/** Name of the job that checks the homepages that are due. */
const SWEEP_BADGES = 'sweep_badges';

/** The jobs that check badges, for `startJobs`. */
export function badgeTasks({ clock, sweep }: { clock: Clock; sweep: BadgeSweep }): Record<string, Task> {
  return { [SWEEP_BADGES]: async (_, { signal }) => void (await sweep.run(clock.now(), signal)) };
}

/** Queues a job to check the homepages, if any is due. At most one is queued. */
export async function queueBadgeSweep(db: Db, now: Date): Promise<void> {
  // One attempt: the next minute queues another.
  if (await hasDueBadgeChecks(db, now)) await addJob(db, SWEEP_BADGES, {}, { key: SWEEP_BADGES, maxAttempts: 1 });
}
