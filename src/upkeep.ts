import { sweepAccounts, sweepOAuth } from './accounts/index.ts';
import { expireClaims, queueProofSweep } from './claims/index.ts';
import { queueBadgeSweep } from './content/index.ts';
import { sweepDrafts } from './drafts/index.ts';
import { type CalendarEvent, forgetVoteSenders, mayTakeTurn, nextTurn, runCalendar } from './launches/index.ts';
import { refreshListingStats, refreshTrending } from './listing-stats/index.ts';
import { listingsViewedSince } from './listings/index.ts';
import { tellSiteTeam } from './my-listings/index.ts';
import { expireOrders, forgetVatAnswers, lookAfterPayments, type Payments, queueRates, refreshFeatured } from './orders/index.ts';
import type { Clock } from './platform/clock.ts';
import { readSiteSettings } from './platform/config/settings.ts';
import type { Database } from './platform/database/db.ts';
import { forgetFailedJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { lapseRevenue, queueRatings } from './ratings/index.ts';
import { refreshVocabulary } from './search/index.ts';
import { forgetOldAnswers } from './server/pipeline/idempotency-store.ts';
import { listSites } from './sites/index.ts';

const MINUTE_MS = 60_000;

export interface Tick {
  now: Date;
  baseUrl: string;
  /** Looks at the homepages whose badge is due, and at the proofs of control that are. A service leaves that to a job; the played calendar does it here. */
  sweepBadges?: (now: Date) => Promise<void>;
  /** Companies' ratings are asked for: a key is set. */
  asksForRatings?: boolean;
  /** Exchange rates are asked for, where somebody sells who needs them. A played calendar has nobody to ask. */
  asksForRates?: boolean;
  /** Asks the providers about payments of which nothing was heard. A played calendar has nobody to ask. */
  payments?: { providers: Payments['providers']; onError(error: Error): void };
  /** Hears what the calendar did. */
  tell?: (event: CalendarEvent) => void;
}

/**
 * Everything that is due at `now`: the launch calendar, the looks at badges, and what wants to be tidied. Safe to run twice,
 * late, and in several processes: the calendar takes turns, and of the rest whoever comes second finds it being done.
 */
export async function tick(database: Database, given: Tick): Promise<void> {
  const sites = await listSites(database, given.baseUrl);
  await runCalendar(database, { ...given, sites });
  await given.sweepBadges?.(given.now);
  // First what was paid, then what was not: a payment made in time wins over the end of its order.
  if (given.payments) await lookAfterPayments(database, { ...given.payments, sites, now: given.now });
  await expireOrders(database, given.now);
  await database.transaction(async (tx) => {
    if (!(await mayTakeTurn(tx))) return;
    for (const site of sites) {
      await refreshTrending(tx, { siteId: site.id, now: given.now, halfLifeDays: readSiteSettings(site.settings).trending_half_life_days });
    }
    await refreshFeatured(tx, { now: given.now });
    await forgetOldAnswers(tx, given.now);
    await sweepAccounts(tx, given.now);
    await sweepOAuth(tx, given.now);
    await sweepDrafts(tx, given.now);
    await forgetVoteSenders(tx, given.now);
    await expireClaims(tx, given.now);
    await forgetVatAnswers(tx, given.now);
    await tellSiteTeam(tx, { now: given.now, sites });
    await forgetFailedJobs(tx, given.now);
    await lapseRevenue(tx, given.now);
    if (given.asksForRatings) await queueRatings(tx, given.now);
    if (given.asksForRates) await queueRates(tx, { sites, now: given.now });
    // Views move the public counts in batches: each refresh makes ready answers stale.
    await refreshListingStats(tx, await listingsViewedSince(tx, given.now));
  });
  await refreshVocabulary(database);
}

const queueSweeps = (database: Database) => async (at: Date) => {
  await queueBadgeSweep(database, at);
  await queueProofSweep(database, at);
};

/** Ticks at once, every minute, and at the instant at which a week begins. @returns how to stop; resolves when a running tick has ended */
export function startUpkeep(
  database: Database,
  given: { clock: Clock; baseUrl: string; asksForRatings: boolean; payments: Payments; log: Log },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const payments = {
    providers: given.payments.providers,
    onError: (error: Error) => given.log.warn({ error: error.message }, 'a payment could not be looked after'),
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const { clock, baseUrl, asksForRatings } = given;
  const run = async () => {
    const now = clock.now();
    let wait = MINUTE_MS;
    try {
      await tick(database, { now, baseUrl, asksForRatings, asksForRates: true, payments, sweepBadges: queueSweeps(database) });
      const turn = nextTurn(await listSites(database, baseUrl), now);
      wait = Math.max(1, Math.min(MINUTE_MS, turn.getTime() - clock.now().getTime()));
    } catch (error) {
      given.log.error({ error: (error as Error).stack }, 'upkeep failed');
    }
    if (!stopped) timer = setTimeout(start, wait);
  };
  const start = () => {
    running = run();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
