import type { Site } from '../../../contract/call.ts';
import { recountLaunches, refreshListingStats } from '../../../listing-stats/index.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import type { Db } from '../../../platform/database/db.ts';
import { addDays, startOfDay } from '../../weeks.ts';
import { askVoters } from '../confirming/ask-voters.ts';
import {
  findVersion,
  isFinal,
  type JudgedVote,
  type LaunchToLook,
  listVotes,
  lockLooked,
  markLooked,
  saveVerdicts,
  type Verdict,
} from '../look-again-store.ts';
import { WEEKS_BACK } from '../measure-site.ts';
import type { KeptNorm } from '../norm-store.ts';
import { LEAST_OF_BATCH } from '../rules/batch-rule.ts';
import { judgeLaunch, judgeWithSurroundings } from '../rules/group-rules.ts';
import { type Step, steps } from '../rules/sensitivity.ts';
import { stepUp } from '../rules/step-up-rule.ts';
import { HELD_BY_TEAM, type Hold } from '../rules/vote-facts.ts';
import { countMadeOn, listOthers } from '../surroundings-store.ts';
import { tellVoters } from '../tell-voters.ts';
import { keepWeeksOpen } from '../vote-store.ts';

/** What the rules compare a launch's votes with, and which of its votes they check. */
export interface Span {
  site: Site;
  since: Date;
  kept: KeptNorm | undefined;
  week: string;
  now: Date;
  /** Ids of the week's launches. */
  ofWeek: ReadonlySet<number>;
  closing?: { week: string; until: Date };
}

/** The result of checking a launch. */
export interface Look extends LaunchToLook {
  votes: number;
  changes: readonly Verdict[];
  /** Votes whose voters will be asked for a confirmation. */
  asked: readonly JudgedVote[];
  /** Votes that counted until now. */
  stopped: readonly JudgedVote[];
}

/** Checks that may be in vain, because a vote came in the meantime, before one is done with the launch locked. */
const MOST_IN_VAIN = 3;

/**
 * Checks the votes of a launch without locking anything, then locks the launch and saves the result if its votes are still the same. So a
 * voter only waits while the result is written. If votes come faster than they can be checked, the launch is locked first, which only
 * holds up votes for this launch.
 * @returns the launch's version after it; undefined if the launch is gone
 */
export async function lookAtLaunch(db: Db, launch: LaunchToLook, span: Span): Promise<string | undefined> {
  for (let attempt = 1; attempt <= MOST_IN_VAIN; attempt++) {
    const before = await findVersion(db, launch.id);
    if (isTooLate(before, span)) return before;
    const look = await judge(db, launch, span);
    const after = await db.transaction(async (tx) => {
      await keepWeeksOpen(tx, span.site.id);
      await lockLooked(tx, [launch]);
      return (await findVersion(tx, launch.id)) === before ? saveLook(tx, look, span) : undefined;
    });
    if (after !== undefined) return after;
  }
  return db.transaction(async (tx) => {
    await keepWeeksOpen(tx, span.site.id);
    await lockLooked(tx, [launch]);
    const now = await findVersion(tx, launch.id);
    return isTooLate(now, span) ? now : saveLook(tx, await judge(tx, launch, span), span);
  });
}

/** The launch is gone, or another process has closed the week that is being closed. */
const isTooLate = (version: string | undefined, { closing }: Span): boolean => version === undefined || (closing !== undefined && isFinal(version));

/** The same for launches that the caller has locked. */
export async function lookAtLocked(tx: Db, launches: readonly LaunchToLook[], span: Span): Promise<void> {
  for (const launch of launches) await saveLook(tx, await judge(tx, launch, span), span);
}

async function saveLook(tx: Db, look: Look, { site, now, closing }: Span): Promise<string | undefined> {
  await saveLooks(tx, [look], { now, ...(closing ? { until: closing.until } : { site }) });
  return findVersion(tx, look.id);
}

/**
 * Saves which votes are held, in the transaction that has locked the launches.
 * @param given.site undefined: it is too late to ask voters
 * @param given.until only votes before it were checked
 * @returns whether anything is different now
 */
export async function saveLooks(tx: Db, looks: readonly Look[], { site, now, until }: { site?: Site; now: Date; until?: Date }): Promise<boolean> {
  await markLooked(
    tx,
    looks.map(({ id, votes }) => ({ launch: id, votes })),
    until,
  );
  if (site) await askVoters(tx, { site, now, asked: looks.flatMap(({ asked }) => asked) });
  await tellVoters(tx, { votes: looks.flatMap(({ stopped }) => stopped), outcome: 'held', now });
  const changed = looks.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return false;
  const verdicts = changed.flatMap(({ changes }) => changes);
  await saveVerdicts(tx, verdicts);
  await tellVoters(tx, { votes: verdicts.filter(({ hold }) => hold === undefined), outcome: 'cleared', now });
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
async function judge(db: Db, launch: LaunchToLook, span: Span): Promise<Look> {
  const votes = await listVotes(db, { launchIds: [launch.id], since: span.since, closing: span.closing });
  const found = await findAllChanges(votes, (some, until) => findHolds(db, { launchId: launch.id, votes: some, until }, span));
  return { ...launch, votes: votes.length, ...found };
}

/** @param given.until without what happened later; undefined: all */
async function findHolds(
  db: Db,
  { launchId, votes, until }: { launchId: number; votes: readonly JudgedVote[]; until: Date | undefined },
  span: Span,
): Promise<Map<number, Hold>> {
  const { site, kept, week, now, ofWeek, closing } = span;
  const end = closing?.until ?? until;
  if (!kept?.norm || votes.length === 0) return judgeLaunch(votes, kept?.norm, stepOf(site));
  const since = startOfDay(addDays(week, -7 * WEEKS_BACK), site.timeZone);
  const { others, known, active } = await listOthers(db, { launchId, since, until: end });
  const madeOn = await countMadeOn(db, votes, { least: LEAST_OF_BATCH, until: end });
  return judgeWithSurroundings(votes, {
    others,
    known,
    active,
    madeOn,
    ofWeek,
    groups: (kept.groups[launchId] ?? []).map((group) => new Set(group)),
    norm: kept.norm,
    now: (end ?? now).getTime(),
    step: stepOf(site),
  });
}

type Changes = Pick<Look, 'changes' | 'asked' | 'stopped'>;

/**
 * The changes for all votes of a launch. If the site team ended voting early, votes cast after that don't change what holds the others, and no
 * voter can confirm one of those.
 * @param judge the holds among some votes, without what happened after `until`
 * @param held by account, the rules of held votes that aren't judged now
 */
export async function findAllChanges(
  votes: readonly JudgedVote[],
  judge: (some: readonly JudgedVote[], until: Date | undefined) => Promise<ReadonlyMap<number, Hold>>,
  held?: ReadonlyMap<number, string>,
): Promise<Changes> {
  const endedAt = votes[0]?.endedAt ?? null;
  if (endedAt === null) return findChanges(votes, await judge(votes, undefined), held);
  const isLate = ({ at }: JudgedVote) => at >= endedAt;
  const inTime = votes.filter((vote) => !isLate(vote));
  const early = findChanges(inTime, await judge(inTime, new Date(endedAt)), held);
  const late = new Set(votes.filter(isLate).map(({ account }) => account));
  const all = late.size > 0 ? findChanges(votes, await judge(votes, undefined), held) : { changes: [], asked: [], stopped: [] };
  const ofLate = <T extends { account: number }>(some: readonly T[]) => some.filter(({ account }) => late.has(account));
  return { changes: [...early.changes, ...ofLate(all.changes)], asked: ofLate(all.asked), stopped: [...early.stopped, ...ofLate(all.stopped)] };
}

/**
 * The changes to which votes are held, and the voters to ask for a confirmation. Votes decided or held by the site team, an import or a
 * disposable address don't change.
 * @param held by account, the rules of held votes that weren't judged now
 */
function findChanges(votes: readonly JudgedVote[], found: ReadonlyMap<number, Hold>, held?: ReadonlyMap<number, string>): Changes {
  const { asked, confirmed } = stepUp(votes, found, held);
  const open = votes.filter(({ isDecided, heldBy }) => !isDecided && heldBy !== 'throwaway_mail' && heldBy !== HELD_BY_TEAM);
  const changes: Verdict[] = [];
  for (const { launch, account, heldBy, heldWith } of open) {
    const hold = confirmed.has(account) ? undefined : found.get(account);
    if (hold?.rule !== (heldBy ?? undefined) || hold?.pattern !== (heldWith ?? undefined))
      changes.push({ launch, account, hold, isConfirmed: confirmed.has(account) });
  }
  const stopped = open.filter(({ account, heldBy }) => heldBy === null && found.has(account) && !confirmed.has(account));
  return { changes, asked: open.filter(({ account, isAsked }) => asked.has(account) && !isAsked), stopped };
}

/** How strict a site's rules are. */
export const stepOf = ({ settings }: Site): Step => steps[readSiteSettings(settings).vote_sensitivity];
