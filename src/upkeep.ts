import { remindOfKeys, sweepAccounts, sweepOAuth } from './accounts/index.ts';
import { expireClaims, queueProofSweep } from './claims/index.ts';
import { forgetFormerKeys } from './connections/index.ts';
import { queueBadgeSweep } from './content/index.ts';
import { queueLessons, sweepDrafts } from './drafts/index.ts';
import { foldFounderCounts } from './founders/index.ts';
import {
  type CalendarEvent,
  foldLaunchCounts,
  forgetConfirmations,
  forgetUnconfirmed,
  forgetVoteSenders,
  lookAgainAtVotes,
  mayTakeTurn,
  nextTurn,
  refreshTrending,
  runCalendar,
  tellOfVoteMilestones,
} from './launches/index.ts';
import { foldCounts, refreshViews } from './listing-stats/index.ts';
import { keepAlike, keepBestLists, listViewed, takeViewed } from './listings/index.ts';
import { forgetSentMails } from './mails/index.ts';
import { endEditorsChoices, keepReadingFigures, queueReadings, tellSiteTeam } from './my-listings/index.ts';
import { forgetNotices } from './notifications/index.ts';
import {
  applyPrices,
  expireOrders,
  foldSalesDays,
  forgetVatAnswers,
  forgetWebhookTexts,
  keepBooksCheck,
  lookAfterPayments,
  type Payments,
  queueRates,
  refreshFeatured,
} from './orders/index.ts';
import { queueDiscarded } from './pictures/index.ts';
import type { ArchiveState } from './platform/archive-state.ts';
import type { Clock } from './platform/clock.ts';
import type { ArchiveSettings, BackupSettings } from './platform/config/backup-settings.ts';
import { readSiteSettings } from './platform/config/settings.ts';
import type { Database, Db } from './platform/database/db.ts';
import { endWaitsOfAnEarlierClock, forgetFailedJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { logTrouble } from './platform/log/log-failure.ts';
import { lapseRevenue, queueRatings } from './ratings/index.ts';
import { forgetReporters } from './reports/index.ts';
import { addFilterWords, refreshVocabulary } from './search/index.ts';
import { forgetOldAnswers } from './server/pipeline/idempotency-store.ts';
import { listSites } from './sites/index.ts';
import { remindOfTeamKeys } from './team/index.ts';
import { forgetUploads, queueBackup, tellOfLateArchive } from './transfer/index.ts';

const MINUTE_MS = 60_000;

export interface Tick {
  now: Date;
  baseUrl: string;
  /** Checks the badges and proofs of control that are due. The service does this in a job; the played calendar does it here. */
  sweepBadges?: (now: Date) => Promise<void>;
  /** Whether to request domain ratings: a key is set. */
  asksForRatings?: boolean;
  /** Whether to request exchange rates, if a seller needs them. Played calendars never connect to other services. */
  asksForRates?: boolean;
  /** Scheduled backups. The played calendar makes none. */
  backup?: BackupSettings | undefined;
  /** The continuous backup: since when this process checks it, and what it last reported. The played calendar has none. */
  archive?: { settings: ArchiveSettings; since: Date; state: ArchiveState | undefined } | undefined;
  /** Asks providers about payments that were never confirmed. Played calendars never connect to other services. */
  payments?: { known: Payments; onError(error: Error): void };
  /** Gets the calendar's events. */
  tell?: (event: CalendarEvent) => void;
  /** Ends the tick before its next step; what is left is still due at the next tick. */
  signal?: AbortSignal;
}

/** Steps that need nothing but the time, in this order. */
const shortSteps: readonly ((tx: Db, now: Date) => Promise<unknown>)[] = [
  applyPrices,
  (tx, now) => refreshFeatured(tx, { now }),
  endEditorsChoices,
  forgetOldAnswers,
  sweepAccounts,
  sweepOAuth,
  sweepDrafts,
  queueLessons,
  forgetVoteSenders,
  forgetConfirmations,
  forgetReporters,
  expireClaims,
  forgetVatAnswers,
  forgetWebhookTexts,
  forgetFormerKeys,
  keepBooksCheck,
  keepReadingFigures,
  forgetFailedJobs,
  forgetSentMails,
  forgetNotices,
  queueDiscarded,
  forgetUploads,
  forgetUnconfirmed,
  endWaitsOfAnEarlierClock,
  lapseRevenue,
  foldCounts,
  foldLaunchCounts,
  foldFounderCounts,
];

/**
 * Does everything that is due at `now`: the launch calendar, the badge checks and the clean-up. Safe to run twice, late and in
 * several processes: the calendar takes turns, and the rest notices when another process is already doing it.
 */
export async function tick(database: Database, given: Tick): Promise<void> {
  const { now, signal } = given;
  const sites = await listSites(database, given.baseUrl);
  await runCalendar(database, { ...given, sites });
  signal?.throwIfAborted();
  await given.sweepBadges?.(now);
  // Payments first: one made in time wins over the expiry of its order.
  if (given.payments) await lookAfterPayments(database, { providers: await given.payments.known.listKnown(), onError: given.payments.onError, sites, now });
  signal?.throwIfAborted();
  await expireOrders(database, now);
  for (const site of sites) await lookAgainAtVotes(database, { site, now, signal });
  await database.transaction(async (tx) => {
    if (!(await mayTakeTurn(tx))) return;
    for (const step of shortSteps) {
      signal?.throwIfAborted();
      await step(tx, now);
    }
    await tellOfVoteMilestones(tx, { now, sites });
    await tellSiteTeam(tx, { now, sites });
    // An account is for all sites, so these emails are from the first.
    if (sites[0]) {
      await remindOfKeys(tx, { now, site: sites[0] });
      await remindOfTeamKeys(tx, { now, site: sites[0] });
    }
    await queueReadings(tx, { now, sites });
    if (given.asksForRatings) await queueRatings(tx, now);
    if (given.asksForRates) await queueRates(tx, { sites, now });
    if (given.backup) await queueBackup(tx, { now, settings: given.backup });
    if (given.archive && sites[0]) await tellOfLateArchive(tx, { now, ...given.archive, site: sites[0] });
  });
  for (const { id: siteId, settings } of sites) {
    signal?.throwIfAborted();
    await refreshTrending(database, { siteId, now, halfLifeDays: readSiteSettings(settings).trending_half_life_days, signal });
  }
  await countViews(database, signal);
  signal?.throwIfAborted();
  await refreshVocabulary(database);
  await foldSalesDays(database);
  await addFilterWords(database, { signal });
  await keepAlike(database, now);
  for (const { id } of sites) {
    signal?.throwIfAborted();
    await database.transaction((tx) => keepBestLists(tx, { siteId: id, now }));
  }
}

/** Listings whose views are counted in one transaction: people who vote for them wait for it, and one change notice names them all. */
const VIEWED_AT_ONCE = 64;

/** Updates the public counts of views: each minute and not at once, because each update invalidates ready answers. */
async function countViews(database: Database, signal: AbortSignal | undefined): Promise<void> {
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await listViewed(database, { after, limit: VIEWED_AT_ONCE });
    if (ids.length === 0) return;
    await database.transaction(async (tx) => {
      await takeViewed(tx, ids);
      await refreshViews(tx, ids);
    });
    after = ids.at(-1)!;
  }
}

const queueSweeps = (database: Database) => async (at: Date) => {
  await queueBadgeSweep(database, at);
  await queueProofSweep(database, at);
};

type Archive = { settings: ArchiveSettings; readState(): ArchiveState | undefined } | undefined;

/** Runs `tick` at once, every minute, and when a week starts. @returns a function that stops it and resolves when the current step has ended */
export function startUpkeep(
  database: Database,
  given: { clock: Clock; baseUrl: string; asksForRatings: boolean; backup: BackupSettings | undefined; archive: Archive; payments: Payments; log: Log },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const payments = {
    known: given.payments,
    onError: (error: Error) => logTrouble(given.log, error, 'a payment could not be checked with its provider; trying again later'),
  };
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { clock, baseUrl, asksForRatings, backup } = given;
  const since = clock.now();
  const run = async () => {
    const now = clock.now();
    let wait = MINUTE_MS;
    try {
      const archive = given.archive && { settings: given.archive.settings, since, state: given.archive.readState() };
      await tick(database, { now, baseUrl, asksForRatings, asksForRates: true, backup, archive, payments, sweepBadges: queueSweeps(database), signal });
      const turn = nextTurn(await listSites(database, baseUrl), now);
      wait = Math.max(1, Math.min(MINUTE_MS, turn.getTime() - clock.now().getTime()));
    } catch (error) {
      if (!signal.aborted) logTrouble(given.log, error as Error, 'upkeep failed', { level: 'error' });
    }
    if (!signal.aborted) timer = setTimeout(start, wait);
  };
  const start = () => {
    running = run();
  };
  start();
  return async () => {
    stopping.abort(new Error('the service is stopping'));
    clearTimeout(timer);
    await running;
  };
}
