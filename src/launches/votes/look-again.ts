import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { findVotedSpan } from '../award-log/voted-span.ts';
import { listWeekMarks } from '../calendar/calendar-week-store.ts';
import { runningWeek, startOfDay } from '../weeks.ts';
import { hasUnlooked, isUnlooked, type LaunchToLook, listUnlooked, listVotedOfWeek, listVotes, lockLooked } from './look-again-store.ts';
import { findAllChanges, type Look, lookAtLaunch, lookAtLocked, type Span, saveLooks, stepOf } from './looks/look-at-launch.ts';
import { isStale, measureSite } from './measure-site.ts';
import { askForLooks, findKeptNorm, findNorm } from './norm-store.ts';
import { judgeLaunch } from './rules/group-rules.ts';
import { widerRules } from './rules/vote-facts.ts';
import { listLaunchesOfWeek } from './surroundings-store.ts';

/**
 * Runs the rules for launches again, in the transaction that casts votes for them and has locked them. Reads only their own votes: what
 * other launches say about their voters is checked once a minute (lookAgainAtVotes).
 * @param given.castSince when the first vote of this transaction was cast
 * @returns whether any vote is now held or released that wasn't before
 */
export async function lookAtLaunches(
  tx: Db,
  given: { launches: readonly { id: number; listing_id: number }[]; site: Site; castSince: Date; now: Date },
): Promise<boolean> {
  const { launches, site, castSince, now } = given;
  if (launches.length === 0) return false;
  const votes = await listVotes(tx, { launchIds: launches.map(({ id }) => id), since: startOfWeek(site, now) });
  const norm = await findNorm(tx, site.id);
  const looks: Look[] = [];
  for (const launch of launches) {
    const own = votes.filter((one) => one.launch === launch.id);
    // The wider rules aren't run now: what they hold stays held.
    const wider = new Map(own.flatMap(({ account, heldBy }): [number, string][] => (heldBy !== null && widerRules.has(heldBy) ? [[account, heldBy]] : [])));
    const { changes, asked, stopped } = await findAllChanges(own, async (some) => judgeLaunch(some, norm, stepOf(site)), wider);
    const kept = changes.filter(({ account, hold }) => hold || !wider.has(account));
    // Voters who are voting now see in the answer that their vote is held.
    looks.push({ ...launch, votes: own.length, changes: kept, asked, stopped: stopped.filter(({ at }) => at < castSince.getTime()) });
  }
  return saveLooks(tx, looks, { site, now });
}

/**
 * Looks at this week's votes again, for launches with votes since the last look: holds earlier votes that belong to a pattern
 * which only shows now, and releases those whose pattern no longer holds. Votes that the site team has decided on don't change,
 * and neither do votes of earlier weeks. Each launch is saved in a transaction of its own, and voters wait for nothing else
 * (docs/decisions/0351-looks-without-locks.md). Launches that another process has checked in the meantime are skipped.
 * @param given.signal stops it after the launch that it is at; the others are still due
 */
export async function lookAgainAtVotes(db: Db, given: { site: Site; now: Date; signal?: AbortSignal | undefined }): Promise<void> {
  const { site, now, signal } = given;
  const week = runningWeek(now, site.timeZone);
  // What happens after an early end of voting changes nothing that the rules say about the votes before it.
  const measuredAt = earlier(now, await findEndOfVoting(db, { siteId: site.id, week }));
  let kept = await findKeptNorm(db, site.id);
  if (isStale(kept, { week, now: measuredAt }) && (await hasUnlooked(db, site.id))) {
    kept = await measureSite(db, { site, week, now: measuredAt });
    await askForLooks(db, { siteId: site.id, week });
  }
  const launches = await listUnlooked(db, site.id);
  if (launches.length === 0) return;
  const span: Span = { site, since: startOfWeek(site, now), kept, week, now, ofWeek: await listLaunchesOfWeek(db, { siteId: site.id, week }) };
  for (const launch of launches) {
    signal?.throwIfAborted();
    if (await isUnlooked(db, launch.id)) await lookAtLaunch(db, launch, span);
  }
}

/** What was checked before a week closes: the launches' versions at that time. */
export interface LooksBeforeClosing {
  signal: AbortSignal | undefined;
  span: Span;
  /** From when to when votes counted for the week. */
  voted: { from: Date; until: Date };
  versions: ReadonlyMap<number, string | undefined>;
}

/**
 * Checks all votes of a week that has ended, before its votes are held for closing: one launch after the other, as each minute. What happened
 * after the end of voting doesn't change them.
 * @param given.signal stops it, and `catchUpLooks`, after the launch that it is at
 */
export async function lookBeforeClosing(db: Db, given: { site: Site; week: string; signal?: AbortSignal | undefined }): Promise<LooksBeforeClosing> {
  const { site, week, signal } = given;
  const voted = await findVotedSpan(db, { site, week });
  const { from } = voted;
  const of = { siteId: site.id, week };
  const until = earlier(voted.until, await findEndOfVoting(db, of));
  const kept = await measureSite(db, { site, week, now: until });
  const span: Span = { site, since: from, kept, week, now: until, ofWeek: await listLaunchesOfWeek(db, of), closing: { week, until } };
  const versions = new Map<number, string | undefined>();
  await lookAtEach(db, await listVotedOfWeek(db, of), { span, versions, signal });
  return { signal, span, voted, versions };
}

/** This many changed launches are checked while all votes of the site wait. */
const FEW = 3;

/** Passes after which the rest is checked while votes wait, if votes come faster than they can be checked. */
const MOST_PASSES = 5;

/**
 * Checks again what has changed since `lookBeforeClosing`, without holding up others, until little is left for `finishLooks`: people vote for
 * launches of the week while they are checked, and each of those votes changes a launch, also one that came too late for the week.
 */
export async function catchUpLooks(db: Db, looks: LooksBeforeClosing): Promise<LooksBeforeClosing> {
  const versions = new Map(looks.versions);
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const changed = await listChanged(db, { ...looks, versions });
    if (changed.length <= FEW) break;
    await lookAtEach(db, changed, { ...looks, versions });
  }
  return { ...looks, versions };
}

async function lookAtEach(
  db: Db,
  launches: readonly LaunchToLook[],
  { span, versions, signal }: { span: Span; versions: Map<number, string | undefined>; signal: AbortSignal | undefined },
): Promise<void> {
  for (const launch of launches) {
    signal?.throwIfAborted();
    versions.set(launch.id, await lookAtLaunch(db, launch, span));
  }
}

/** Checks again what has changed since `catchUpLooks`, in the transaction that closes the week and holds its votes. */
export async function finishLooks(tx: Db, looks: LooksBeforeClosing): Promise<void> {
  const changed = await listChanged(tx, looks);
  if (changed.length === 0) return;
  await lockLooked(tx, changed);
  await lookAtLocked(tx, changed, looks.span);
}

/** Launches whose votes are others than at the last check. */
async function listChanged(db: Db, { span, versions }: LooksBeforeClosing): Promise<LaunchToLook[]> {
  const voted = await listVotedOfWeek(db, { siteId: span.site.id, week: span.week });
  return voted.filter(({ id, version }) => versions.get(id) !== version);
}

/** When the site team ended voting in a week early; undefined: it didn't. */
async function findEndOfVoting(db: Db, { siteId, week }: { siteId: number; week: string }): Promise<Date | undefined> {
  const [mark] = await listWeekMarks(db, { siteId, weeks: [week] });
  return mark?.voting_ended_at ?? undefined;
}

const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one);

const startOfWeek = (site: Site, now: Date): Date => startOfDay(runningWeek(now, site.timeZone), site.timeZone);
