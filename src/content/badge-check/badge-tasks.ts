import { hasDueBadgeChecks } from '../../launches/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import type { BadgeSweep } from './sweep-badges.ts';

/** Name of the job that looks at the homepages which are due. */
const SWEEP_BADGES = 'sweep_badges';

export function badgeTasks({ clock, sweep }: { clock: Clock; sweep: BadgeSweep }): Record<string, Task> {
  return { [SWEEP_BADGES]: async (_, { signal }) => void (await sweep.run(clock.now(), signal)) };
}

/** Has the homepages looked at by a job, when any is due. Asked for again while one waits, it stays one. */
export async function queueBadgeSweep(db: Db, now: Date): Promise<void> {
  // The next minute is attempt enough.
  if (await hasDueBadgeChecks(db, now)) await addJob(db, SWEEP_BADGES, {}, { key: SWEEP_BADGES, maxAttempts: 1 });
}
