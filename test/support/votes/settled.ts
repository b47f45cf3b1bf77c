import { runningWeek } from '../../../src/launches/index.ts';
import { type Database, sql } from '../../../src/platform/database/database.ts';
import { testSite } from '../people.ts';
import { settledNorm } from './settled-norm.ts';

/** Makes the test site one on which most voters have a history, as if eight weeks of votes had been measured. */
export async function makeSettled(db: Database, now: Date): Promise<void> {
  await db.run(sql`
    insert into vote_norm (site_id, week, norm, grouped_at, groups)
    values (${testSite.id}, ${runningWeek(now, testSite.timeZone)}, ${JSON.stringify(settledNorm)}::jsonb, ${now}, '{}')
    on conflict (site_id) do update set week = excluded.week, norm = excluded.norm, grouped_at = excluded.grouped_at`);
}
