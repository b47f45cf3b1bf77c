import { runningWeek } from '../../../src/launches/index.ts';
import { type Database, sql } from '../../../src/platform/database/database.ts';
import { testSite } from '../people.ts';

/** Makes the test site one on which most voters have a past, as if eight weeks of votes had been measured. */
export async function makeSettled(db: Database, now: Date): Promise<void> {
  const norm = {
    voters: 2000,
    weeks: 8,
    launchesPerWeek: 20,
    spread: 2,
    affinity: { within: 2, across: 1.5 },
    unknownShare: 0.2,
    activeShare: 0.3,
    accounts: 5000,
  };
  await db.run(sql`
    insert into vote_norm (site_id, week, norm, grouped_at, groups)
    values (${testSite.id}, ${runningWeek(now, testSite.timeZone)}, ${JSON.stringify(norm)}::jsonb, ${now}, '{}')
    on conflict (site_id) do update set week = excluded.week, norm = excluded.norm, grouped_at = excluded.grouped_at`);
}
