import { mailPeople } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import type { ArchiveState } from '../../platform/archive-state.ts';
import type { ArchiveSettings } from '../../platform/config/backup-settings.ts';
import type { Db } from '../../platform/database/db.ts';
import { addArchiveAlarm, listOwners } from './backup-run-store.ts';
import { writeArchiveLate } from './late-archive-mail.ts';

/** A working archive is seconds behind, and catches up by itself after a short outage of its place. */
const LATE_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/**
 * Sends the owners an email when the continuous backup is late, at most once a day.
 * @param given.since when this process started to check: until then, no report was expected
 * @param given.state what the backup last reported; undefined: nothing yet
 */
export async function tellOfLateArchive(
  tx: Db,
  given: { now: Date; since: Date; settings: ArchiveSettings; state: ArchiveState | undefined; site: Site },
): Promise<void> {
  const { now, settings, site } = given;
  const state = given.state?.to === settings.to ? given.state : undefined;
  if (!isLate(state, given)) return;
  if (!(await addArchiveAlarm(tx, now))) return;
  const through = state?.through ? new Date(state.through) : undefined;
  await mailPeople(tx, {
    to: await listOwners(tx),
    write: () => writeArchiveLate({ site, to: settings.to, through, problem: state?.problem ?? null }),
  });
}

function isLate(state: ArchiveState | undefined, { now, since, settings }: { now: Date; since: Date; settings: ArchiveSettings }): boolean {
  const ageOf = (time: string | null | undefined) => now.getTime() - Math.max(since.getTime(), time ? new Date(time).getTime() : 0);
  if (ageOf(state?.through) > LATE_MS) return true;
  if (!state?.problem || ageOf(null) < LATE_MS) return false;
  return now.getTime() - (state.base ? new Date(state.base).getTime() : since.getTime()) > 2 * settings.hours * HOUR_MS;
}
