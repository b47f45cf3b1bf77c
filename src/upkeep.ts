import { sweepAccounts, sweepOAuth } from './accounts/index.ts';
import { listingsViewedSince, listSites, refreshListingStats, refreshTrending, refreshVocabulary } from './directory/index.ts';
import { sweepDrafts } from './drafts/index.ts';
import { tellSiteTeam } from './my-listings/index.ts';
import type { Clock } from './platform/clock.ts';
import { readSiteSettings } from './platform/config/settings.ts';
import { type Database, sql } from './platform/database/database.ts';
import { forgetFailedJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { forgetOldAnswers } from './platform/pipeline/idempotency-store.ts';

const MINUTE_MS = 60_000;
/** Any number, as long as every process asks for the same one. */
const UPKEEP_LOCK = 71_350_004;

/** Everything that is due at `now`, safe to run twice and in several processes: whoever comes second finds it being done. */
export async function tick(database: Database, given: { now: Date; baseUrl: string }): Promise<void> {
  await database.transaction(async (tx) => {
    const got = await tx.row<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${UPKEEP_LOCK}) as got`);
    if (!got?.got) return;
    for (const site of await listSites(tx, given.baseUrl)) {
      await refreshTrending(tx, { siteId: site.id, now: given.now, halfLifeDays: readSiteSettings(site.settings).trending_half_life_days });
    }
    await forgetOldAnswers(tx, given.now);
    await sweepAccounts(tx, given.now);
    await sweepOAuth(tx, given.now);
    await sweepDrafts(tx, given.now);
    await tellSiteTeam(tx, { now: given.now, sites: await listSites(tx, given.baseUrl) });
    await forgetFailedJobs(tx, given.now);
    // Views move the public counts in batches: each refresh makes ready answers stale.
    await refreshListingStats(tx, await listingsViewedSince(tx, given.now));
  });
  await refreshVocabulary(database);
}

/** Ticks at once and every minute. @returns how to stop; resolves when a running tick has ended */
export function startUpkeep(database: Database, given: { clock: Clock; baseUrl: string; log: Log }): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = tick(database, { now: given.clock.now(), baseUrl: given.baseUrl }).catch((error: Error) =>
      given.log.error({ error: error.stack }, 'upkeep failed'),
    );
  };
  run();
  const timer = setInterval(run, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
