import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { appendEntry } from './append-store.ts';
import { findWeekEntry } from './award-log-store.ts';
import { listSnapshotMarks } from './own-marks-store.ts';

/**
 * Writes a decision on votes of a week that is in the log to it, because the week's snapshot can't have it any more. Decisions before the close,
 * and those on weeks without a proof, aren't written. Take all other locks before.
 * @param given.week Monday of the launch; null: it has none
 * @param given.decision `reopen`: an earlier decision was taken back
 * @param given.voters accounts whose votes were decided on: the entry names the marks that their votes have in the snapshot
 * @param given.wouldChange the awards would have been different
 */
export async function logLateDecision(
  tx: Db,
  given: {
    site: Site;
    now: Date;
    week: string | null;
    launch: number;
    id: number;
    decision: 'count' | 'drop' | 'reopen';
    reason: string;
    voters: readonly number[];
    wouldChange: boolean;
  },
): Promise<void> {
  const { site, now, week, launch, id, decision, reason, voters, wouldChange } = given;
  const entry = week === null ? undefined : await findWeekEntry(tx, { siteId: site.id, week });
  if (week === null || !entry) return;
  const marks = await listSnapshotMarks(tx, { siteId: site.id, number: entry.number, launch, voters });
  const says = { id, launch, decision, reason, votes: voters.length, marks, awards_would_change: wouldChange };
  await appendEntry(tx, { site, now, kind: 'decision', week, says });
}
