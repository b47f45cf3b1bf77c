import { sweepAccounts, sweepOAuth } from './accounts/index.ts';
import { expireClaims, queueProofSweep } from './claims/index.ts';
import { queueBadgeSweep } from './content/index.ts';
import { queueLessons, sweepDrafts } from './drafts/index.ts';
import { type CalendarEvent, forgetVoteSenders, lookAgainAtVotes, mayTakeTurn, nextTurn, refreshTrending, runCalendar } from './launches/index.ts';
import { refreshViews } from './listing-stats/index.ts';
import { listingsViewedSince } from './listings/index.ts';
import { forgetSentMails } from './mails/index.ts';
import { endEditorsChoices, tellSiteTeam } from './my-listings/index.ts';
import { applyPrices, expireOrders, forgetVatAnswers, lookAfterPayments, type Payments, queueRates, refreshFeatured } from './orders/index.ts';
import type { Clock } from './platform/clock.ts';
import type { BackupSettings } from './platform/config/backup-settings.ts';
import { readSiteSettings } from './platform/config/settings.ts';
import type { Database } from './platform/database/db.ts';
import { endWaitsOfAnEarlierClock, forgetFailedJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { lapseRevenue, queueRatings } from './ratings/index.ts';
import { forgetReporters } from './reports/index.ts';
import { refreshVocabulary } from './search/index.ts';
import { forgetOldAnswers } from './server/pipeline/idempotency-store.ts';
import { listSites } from './sites/index.ts';
import { queueBackup } from './transfer/index.ts';

const MINUTE_MS = 60_000;

export interface Tick {
  now: Date;
  baseUrl: string;
  /** Checks the badges and proofs of control that are due. The service does this in a job; the played calendar does it here. */
  sweepBadges?: (now: Date) => Promise<void>;
  /** Whether to request domain ratings: a key is set. */
  asksForRatings?: boolean;
  /** Whether to request exchange rates, if a seller needs them. The played calendar has no one to ask. */
  asksForRates?: boolean;
  /** Scheduled backups. The played calendar makes none. */
  backup?: BackupSettings | undefined;
  /** Asks providers about payments that were never confirmed. The played calendar has no one to ask. */
  payments?: { providers: Payments['providers']; onError(error: Error): void };
  /** Gets the calendar's events. */
  tell?: (event: CalendarEvent) => void;
}

/**
 * Does everything that is due at `now`: the launch calendar, the badge checks and the clean-up. Safe to run twice, late and in
 * several processes: the calendar takes turns, and the rest notices when another process is already doing it.
 */
export async function tick(database: Database, given: Tick): Promise<void> {
  const sites = await listSites(database, given.baseUrl);
  await runCalendar(database, { ...given, sites });
  await given.sweepBadges?.(given.now);
  // Payments first: one made in time wins over the expiry of its order.
  if (given.payments) await lookAfterPayments(database, { ...given.payments, sites, now: given.now });
  await expireOrders(database, given.now);
  // A transaction of its own: voters wait for the launches that it holds.
  for (const site of sites) {
    await database.transaction(async (tx) => {
      if (await mayTakeTurn(tx)) await lookAgainAtVotes(tx, { site, now: given.now });
    });
  }
  await database.transaction(async (tx) => {
    if (!(await mayTakeTurn(tx))) return;
    for (const site of sites) {
      await refreshTrending(tx, { siteId: site.id, now: given.now, halfLifeDays: readSiteSettings(site.settings).trending_half_life_days });
    }
    await applyPrices(tx, given.now);
    await refreshFeatured(tx, { now: given.now });
    await endEditorsChoices(tx, given.now);
    await forgetOldAnswers(tx, given.now);
    await sweepAccounts(tx, given.now);
    await sweepOAuth(tx, given.now);
    await sweepDrafts(tx, given.now);
    await queueLessons(tx, given.now);
    await forgetVoteSenders(tx, given.now);
    await forgetReporters(tx, given.now);
    await expireClaims(tx, given.now);
    await forgetVatAnswers(tx, given.now);
    await tellSiteTeam(tx, { now: given.now, sites });
    await forgetFailedJobs(tx, given.now);
    await forgetSentMails(tx, given.now);
    await endWaitsOfAnEarlierClock(tx);
    await lapseRevenue(tx, given.now);
    if (given.asksForRatings) await queueRatings(tx, given.now);
    if (given.asksForRates) await queueRates(tx, { sites, now: given.now });
    if (given.backup) await queueBackup(tx, { now: given.now, settings: given.backup });
    // Views update the public counts in batches, because each refresh invalidates ready answers.
    await refreshViews(tx, await listingsViewedSince(tx, given.now));
  });
  await refreshVocabulary(database);
}

const queueSweeps = (database: Database) => async (at: Date) => {
  await queueBadgeSweep(database, at);
  await queueProofSweep(database, at);
};

/** Runs `tick` at once, every minute, and when a week starts. @returns a function that stops it and resolves when a running tick has ended */
export function startUpkeep(
  database: Database,
  given: { clock: Clock; baseUrl: string; asksForRatings: boolean; backup: BackupSettings | undefined; payments: Payments; log: Log },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const payments = {
    providers: given.payments.providers,
    onError: (error: Error) => given.log.warn({ error: error.message }, 'a payment could not be looked after'),
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const { clock, baseUrl, asksForRatings, backup } = given;
  const run = async () => {
    const now = clock.now();
    let wait = MINUTE_MS;
    try {
      await tick(database, { now, baseUrl, asksForRatings, asksForRates: true, backup, payments, sweepBadges: queueSweeps(database) });
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
