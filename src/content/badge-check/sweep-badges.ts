import { type Site, siteOf } from '../../contract/call.ts';
import { type BadgeFinding, type DueBadgeCheck, settleBadge, takeDueBadgeChecks } from '../../launches/index.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { listSites } from '../../sites/index.ts';
import { type BadgeThreads, openBadgeThreads } from './badge-threads.ts';
import { checkHomepage, domainOf } from './check-homepage.ts';
import { openTurns } from './turns.ts';

/** How many homepages are read at the same time. */
const AT_ONCE = 24;
/** How many checks are taken from the queue at a time, and how many can wait in memory. */
const BATCH = 100;
const TELL_EVERY = 1000;
/** Failed checks of one domain after which a sweep skips the rest of that domain: a server that doesn't answer holds up everyone. */
const MOST_UNREACHED = 3;
/** Pause before a second attempt to reach a homepage. */
const AGAIN_MS = 20_000;

export interface BadgeSweep {
  /** Checks every homepage that is due at `now`. @returns how many checks were settled */
  run(now: Date, signal?: AbortSignal): Promise<number>;
}

interface Parts {
  database: Database;
  fetch: SafeFetch;
  log: Log;
  baseUrl: string;
  /** Milliseconds before the second attempt; default: 20 s. */
  againMs?: number;
}

/**
 * Prepares the daily check of homepages of listings on the free plan: at most 24 at once, and one at a time per company domain.
 * An unreachable homepage gets a second attempt before it is reported. Each check is settled separately, so a killed sweep loses
 * only the checks in progress, which are due again within the hour. Several processes share the work.
 */
export function openBadgeSweep(parts: Parts): BadgeSweep {
  const threads = openBadgeThreads();
  return { run: (now, signal) => sweep({ ...parts, threads }, { now, signal: signal ?? new AbortController().signal }) };
}

async function sweep(parts: Parts & { threads: BadgeThreads }, given: { now: Date; signal: AbortSignal }): Promise<number> {
  const { log } = parts;
  const { now, signal } = given;
  const sites = await listSites(parts.database, parts.baseUrl);
  const unreached: DueBadgeCheck[] = [];
  const silent = new Map<string, number>();
  let settled = 0;
  const settle = async (check: DueBadgeCheck, finding: BadgeFinding) => {
    await parts.database.transaction((tx) => settleBadge(tx, { listingId: check.listing_id, finding, now, sites }));
    if (++settled % TELL_EVERY === 0) log.info({ looked_at: settled }, 'checking homepages for badges');
  };
  const turns = openTurns<DueBadgeCheck>({
    atOnce: AT_ONCE,
    groupOf: ({ website_url }) => domainOf(website_url),
    onError: (error, check) => log.error({ listing_id: check.listing_id, error: (error as Error).stack }, 'a homepage could not be checked for its badge'),
  });
  for (;;) {
    await turns.room(BATCH);
    if (signal.aborted) break;
    const due = await takeDueBadgeChecks(parts.database, { now, limit: BATCH });
    if (due.length === 0) break;
    for (const check of due)
      turns.add(check, async () => {
        const domain = domainOf(check.website_url);
        const failures = silent.get(domain) ?? 0;
        if (signal.aborted || failures >= MOST_UNREACHED) return;
        const finding = await look(check, { ...parts, sites, signal });
        if (finding.badge !== 'unreachable') return settle(check, finding);
        silent.set(domain, failures + 1);
        unreached.push(check);
      });
  }
  await turns.room(0);
  if (unreached.length > 0 && !signal.aborted) await pause(parts.againMs ?? AGAIN_MS, signal);
  for (const check of unreached.splice(0))
    turns.add(check, async () => void (signal.aborted || (await settle(check, await look(check, { ...parts, sites, signal })))));
  await turns.room(0);
  if (settled > 0) log.info({ looked_at: settled }, 'homepages were checked for badges');
  signal.throwIfAborted();
  return settled;
}

function look(check: DueBadgeCheck, given: { sites: readonly Site[]; fetch: SafeFetch; threads: BadgeThreads; signal: AbortSignal }): Promise<BadgeFinding> {
  const { sites, ...rest } = given;
  const { origin } = siteOf({ sites: () => sites }, check);
  return checkHomepage(check.website_url, { ...rest, sought: { origin, slug: check.slug, earlier: check.earlier } });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
