import { getDomain } from 'tldts';
import { listOwnFacts, readAttributeValue } from '../../categories/index.ts';
import { type Site, siteOf } from '../../contract/call.ts';
import { type Drafting, failureOf, readStatements } from '../../drafts/index.ts';
import { getContent } from '../../listing-changes/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { websiteHost } from '../../profile-fields/index.ts';
import { compareStatements } from './compare-statements.ts';
import { contentAfter, fits } from './content-after.ts';
import {
  type DueReading,
  findDraftedStatements,
  hasDueReadings,
  lockReading,
  markSilenceTold,
  planReadings,
  postponeReading,
  SILENT_AFTER,
  saveFailedReading,
  saveReading,
  takeDueReadings,
} from './reading-store.ts';
import { toStatements } from './statements.ts';
import { forgetSettledSuggestions, listOpenSuggestions, openSuggestion, settleSuggestions } from './suggestion-store.ts';
import { tellOfChanges, tellOfSilence } from './tell-owners.ts';

/** Name of the job that reads the websites that are due. */
const READ_WEBSITES = 'read_websites';
const DAY_MS = 86_400_000;
/** How many websites are read at the same time. Few, so that people who are waiting for a draft come first. */
const AT_ONCE = 2;
/** How many listings are put on the schedule per minute. */
const PLANNED_AT_ONCE = 500;
/** After a failure a website is read again the next day, and after many once a week. */
const RETRY_MS = DAY_MS;
const SILENT_RETRY_MS = 7 * DAY_MS;
/** The longest pause that a website can demand. */
const MOST_PAUSE_MS = 30 * DAY_MS;

interface Parts {
  database: Database;
  clock: Clock;
  drafting: Drafting;
  listSites(): Promise<readonly Site[]>;
}

function scheduleOf(site: Site): { everyMs: number | null; perMinute: number } {
  const { website_reading_days: days, website_readings_per_minute: perMinute } = readSiteSettings(site.settings);
  return { everyMs: days === 0 ? null : days * DAY_MS, perMinute };
}

/** Puts new listings on the schedule, and queues the job if a website is due. */
export async function queueReadings(tx: Db, { sites, now }: { sites: readonly Site[]; now: Date }): Promise<void> {
  await forgetSettledSuggestions(tx, now);
  for (const site of sites) {
    const { everyMs } = scheduleOf(site);
    if (everyMs !== null) await planReadings(tx, { siteId: site.id, everyMs, limit: PLANNED_AT_ONCE, now });
    if (await hasDueReadings(tx, { siteId: site.id, everyMs, now })) await queueReading(tx);
  }
}

/** Queues the job that reads the websites that are due. At most one is queued. */
export const queueReading = (tx: Db): Promise<void> => addJob(tx, READ_WEBSITES, {}, { key: READ_WEBSITES, maxAttempts: 1 });

/** The job that reads websites again, for `startJobs`. */
export function readingTasks(parts: Parts): Record<string, Task> {
  return { [READ_WEBSITES]: (_, { signal, log }) => readDueWebsites(parts, { signal, log }) };
}

/** Reads the websites that are due, per minute as many as each site allows. A website that fails doesn't stop the others. */
async function readDueWebsites(parts: Parts, { signal, log }: { signal: AbortSignal; log: Log }): Promise<void> {
  const sites = await parts.listSites();
  for (const site of sites) {
    let left = scheduleOf(site).perMinute;
    const work = async () => {
      while (left > 0 && !signal.aborted) {
        left--;
        const [due] = await takeDueReadings(parts.database, { siteId: site.id, ...scheduleOf(site), most: 1, now: parts.clock.now() });
        if (!due) return;
        await readAgain(parts, { due, site: siteOf({ sites: () => sites }, due), signal, log });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

async function readAgain(parts: Parts, given: { due: DueReading; site: Site; signal: AbortSignal; log: Log }): Promise<void> {
  const { due, signal, log } = given;
  const { database, clock } = parts;
  try {
    const read = await readStatements(parts, { url: due.website_url, siteId: due.site_id, signal });
    if (!isSameWebsite(read.url, due.host)) throw Object.assign(new Error('it redirects to another website'), { code: 'other_website', detail: read.url });
    await database.transaction((tx) => takeReading(tx, { ...given, read, now: clock.now() }));
  } catch (error) {
    // The service is stopping. The website is due again when the lease ends.
    if (signal.aborted) return;
    const failure = failureOf(error);
    if (!failure) {
      log.error({ error: (error as Error).stack, listing: due.slug }, "a website couldn't be read again");
      await postponeReading(database, due.listing_id, new Date(clock.now().getTime() + RETRY_MS));
      return;
    }
    const { retryAfterS, isRefusal } = error as { retryAfterS?: number; isRefusal?: boolean };
    await database.transaction((tx) => takeFailure(tx, { ...given, code: failure.code, retryAfterS, counts: isRefusal !== true, now: clock.now() }));
  }
}

/** A domain that was sold or parked often leads to someone else's website, which says nothing about the listing. */
function isSameWebsite(url: string, host: string): boolean {
  const end = websiteHost(url);
  const domain = (one: string) => getDomain(one, { allowPrivateDomains: true }) ?? one;
  return end !== null && (end === host || domain(end) === domain(host));
}

type ReadSite = Awaited<ReturnType<typeof readStatements>>;

/** Compares a reading with the one before and with the listing, and suggests what differs. */
async function takeReading(tx: Db, given: { due: DueReading; site: Site; read: ReadSite; now: Date }): Promise<void> {
  const { due, site, read, now } = given;
  const listingId = due.listing_id;
  const reading = await lockReading(tx, listingId);
  if (!reading) return;
  const drafted = await findDraftedStatements(tx, listingId);
  // The owner drafted the listing again since the last reading, or there was none.
  const isDraftNewer = drafted !== undefined && (reading.read_at === null || drafted.readAt > reading.read_at);
  const open = await listOpenSuggestions(tx, listingId);
  const content = await getContent(tx, listingId);
  const { differs, withdrawn, known } = compareStatements({
    content,
    before: isDraftNewer ? { ...reading.stated, ...toStatements(drafted.proofs) } : reading.stated,
    now: toStatements(read.proofs),
    open,
    wasRead: reading.read_at !== null || drafted !== undefined,
    isRead: read.isRead,
    ...(isDraftNewer && drafted.byModel && { isStillQuoted: ({ quotes }) => quotes.some(({ quote }) => read.hasQuote(quote)) }),
  });
  await settleSuggestions(tx, { listingId, parts: withdrawn, now });
  const facts = new Map((await listOwnFacts(tx, listingId)).map((fact) => [`attributes.${fact.key}`, fact]));
  // A fact of comparisons has a type, which the site team may have changed since.
  const isOfType = (part: string, value: string) => {
    const fact = facts.get(part);
    return !part.startsWith('attributes.') || (fact !== undefined && readAttributeValue(fact, value) === value);
  };
  const fitting = differs.map((one) => ({ ...one, stated: one.stated.filter((said) => fits(one.part, said) && isOfType(one.part, said.value)) }));
  const useful = fitting.filter((one) => Object.keys(contentAfter(content, one)).length > 0 && (one.stated.length > 0 || one.was.length > 0));
  for (const difference of useful) await openSuggestion(tx, { listingId, difference, now });
  await saveReading(tx, listingId, { stated: known, now });
  if (useful.length > 0) await tellOfChanges(tx, { site, listing: { ...due, id: listingId }, differences: useful, content, now });
}

/** Notes that a website couldn't be read. After several failures in a row, its owners get one email. */
async function takeFailure(
  tx: Db,
  given: { due: DueReading; site: Site; code: string; retryAfterS: number | undefined; counts: boolean; now: Date },
): Promise<void> {
  const { due, site, code, retryAfterS = 0, counts, now } = given;
  const reading = await lockReading(tx, due.listing_id);
  if (!reading) return;
  const failures = counts ? reading.failures + 1 : 0;
  const pause = Math.max(failures < SILENT_AFTER && counts ? RETRY_MS : SILENT_RETRY_MS, Math.min(MOST_PAUSE_MS, retryAfterS * 1000));
  await saveFailedReading(tx, due.listing_id, { failure: code, counts, notBefore: new Date(now.getTime() + pause), now });
  if (failures < SILENT_AFTER || reading.told_at !== null) return;
  await markSilenceTold(tx, due.listing_id, now);
  await tellOfSilence(tx, { site, listing: { ...due, id: due.listing_id }, failure: code, since: reading.failing_since ?? now, now });
}
