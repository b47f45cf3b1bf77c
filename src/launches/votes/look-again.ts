import type { Site } from '../../contract/call.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Db } from '../../platform/database/db.ts';
import { addDays, runningWeek, startOfDay, weekSpan } from '../weeks.ts';
import { askVoters } from './confirming/ask-voters.ts';
import { hasUnlooked, type JudgedVote, listVotes, lockUnlooked, markLooked, saveVerdicts, type Verdict } from './look-again-store.ts';
import { isStale, measureSite, WEEKS_BACK } from './measure-site.ts';
import { askForLooks, findKeptNorm, findNorm, type KeptNorm } from './norm-store.ts';
import { LEAST_OF_BATCH } from './rules/batch-rule.ts';
import { judgeLaunch, judgeWithSurroundings } from './rules/group-rules.ts';
import { type Step, steps } from './rules/sensitivity.ts';
import { stepUp } from './rules/step-up-rule.ts';
import { HELD_BY_TEAM, type Hold, widerRules } from './rules/vote-facts.ts';
import { countMadeOn, listLaunchesOfWeek, listOthers } from './surroundings-store.ts';
import { keepWeeksOpen } from './vote-store.ts';

/**
 * Runs the rules for launches again, in the transaction that casts votes for them and has locked them. Reads only their own votes: what
 * other launches say about their voters is checked once a minute (lookAgainAtVotes).
 * @returns whether any vote is now held or released that wasn't before
 */
export async function lookAtLaunches(tx: Db, given: { launches: readonly { id: number; listing_id: number }[]; site: Site; now: Date }): Promise<boolean> {
  const { launches, site, now } = given;
  if (launches.length === 0) return false;
  const votes = await listVotes(tx, { launchIds: launches.map(({ id }) => id), since: startOfWeek(site, now) });
  const norm = await findNorm(tx, site.id);
  const looks: Look[] = [];
  for (const launch of launches) {
    const own = votes.filter((one) => one.launch === launch.id);
    const { changes, asked } = findChanges(own, judgeLaunch(own, norm, stepOf(site)));
    const kept = changes.filter(({ account, hold }) => hold || !widerRules.has(own.find((one) => one.account === account)?.heldBy ?? ''));
    looks.push({ ...launch, votes: own.length, changes: kept, asked });
  }
  return saveLooks(tx, looks, { site, now });
}

/**
 * Looks at this week's votes again, for launches with votes since the last look: holds earlier votes that belong to a pattern
 * which only shows now, and releases those whose pattern no longer holds. Votes that the site team has decided on don't change,
 * and neither do votes of earlier weeks.
 */
export async function lookAgainAtVotes(tx: Db, given: { site: Site; now: Date }): Promise<void> {
  const { site, now } = given;
  await keepWeeksOpen(tx, site.id);
  const week = runningWeek(now, site.timeZone);
  let kept = await findKeptNorm(tx, site.id);
  if (isStale(kept, { week, now }) && (await hasUnlooked(tx, site.id))) {
    kept = await measureSite(tx, { site, week, now });
    await askForLooks(tx, { siteId: site.id, week });
  }
  await lookSince(tx, { site, since: startOfWeek(site, now), kept, week, now });
}

/** The same when a week closes, for the votes of that week. The caller holds the votes for closing. */
export async function lookBeforeClosing(tx: Db, given: { site: Site; week: string }): Promise<void> {
  const { site, week } = given;
  const { from, until } = weekSpan(week, site.timeZone);
  await askForLooks(tx, { siteId: site.id, week });
  const kept = await measureSite(tx, { site, week, now: until });
  await lookSince(tx, { site, since: from, kept, week, now: until, closing: { week, until } });
}

interface Span {
  site: Site;
  since: Date;
  kept: KeptNorm | undefined;
  week: string;
  now: Date;
  closing?: { week: string; until: Date };
}

async function lookSince(tx: Db, given: Span): Promise<void> {
  const { site, since, closing } = given;
  const launches = await lockUnlooked(tx, { siteId: site.id, week: closing?.week });
  if (launches.length === 0) return;
  const votes = await listVotes(tx, { launchIds: launches.map(({ id }) => id), since, closing });
  const byLaunch = new Map<number, JudgedVote[]>(launches.map(({ id }) => [id, []]));
  for (const vote of votes) byLaunch.get(vote.launch)!.push(vote);
  const ofWeek = await listLaunchesOfWeek(tx, { siteId: site.id, week: given.week });
  const looks: Look[] = [];
  for (const { id, listing_id } of launches) {
    const own = byLaunch.get(id)!;
    looks.push({ id, listing_id, votes: own.length, ...findChanges(own, await judge(tx, id, own, { ...given, ofWeek })) });
  }
  await saveLooks(tx, looks, closing ? undefined : { site, now: given.now });
}

/** The result of checking a launch. */
interface Look {
  id: number;
  listing_id: number;
  votes: number;
  changes: readonly Verdict[];
  /** Votes whose voters will be asked for a confirmation. */
  asked: readonly JudgedVote[];
}

/** @param asking undefined: it is too late to ask voters @returns whether anything is different now */
async function saveLooks(tx: Db, looks: readonly Look[], asking: { site: Site; now: Date } | undefined): Promise<boolean> {
  await markLooked(
    tx,
    looks.map(({ id, votes }) => ({ launch: id, votes })),
  );
  if (asking) await askVoters(tx, { ...asking, asked: looks.flatMap(({ asked }) => asked) });
  const changed = looks.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return false;
  await saveVerdicts(
    tx,
    changed.flatMap(({ changes }) => changes),
  );
  await recountLaunches(
    tx,
    changed.map(({ id }) => id),
  );
  await refreshListingStats(
    tx,
    changed.map(({ listing_id }) => listing_id),
  );
  return true;
}

/** Judges a launch's votes with what other launches and weeks say about its voters. */
async function judge(tx: Db, launchId: number, votes: readonly JudgedVote[], given: Span & { ofWeek: ReadonlySet<number> }): Promise<Map<number, Hold>> {
  const { site, kept, week, now, ofWeek } = given;
  if (!kept?.norm || votes.length === 0) return judgeLaunch(votes, kept?.norm, stepOf(site));
  const since = startOfDay(addDays(week, -7 * WEEKS_BACK), site.timeZone);
  const { others, known, active } = await listOthers(tx, { launchId, since });
  const madeOn = await countMadeOn(tx, votes, LEAST_OF_BATCH);
  return judgeWithSurroundings(votes, {
    others,
    known,
    active,
    madeOn,
    ofWeek,
    groups: (kept.groups[launchId] ?? []).map((group) => new Set(group)),
    norm: kept.norm,
    now: now.getTime(),
    step: stepOf(site),
  });
}

/**
 * The changes to which votes are held, and the voters to ask for a confirmation. Votes decided or held by the site team, an import or a
 * disposable address don't change.
 */
function findChanges(votes: readonly JudgedVote[], found: ReadonlyMap<number, Hold>): Pick<Look, 'changes' | 'asked'> {
  const { asked, confirmed } = stepUp(votes, found);
  const open = votes.filter(({ isDecided, heldBy }) => !isDecided && heldBy !== 'throwaway_mail' && heldBy !== HELD_BY_TEAM);
  const changes: Verdict[] = [];
  for (const { launch, account, heldBy, heldWith } of open) {
    const hold = confirmed.has(account) ? undefined : found.get(account);
    if (hold?.rule !== (heldBy ?? undefined) || hold?.pattern !== (heldWith ?? undefined)) changes.push({ launch, account, hold });
  }
  return { changes, asked: open.filter(({ account, isAsked }) => asked.has(account) && !isAsked) };
}

const stepOf = ({ settings }: Site): Step => steps[readSiteSettings(settings).vote_sensitivity];

const startOfWeek = (site: Site, now: Date): Date => startOfDay(runningWeek(now, site.timeZone), site.timeZone);
