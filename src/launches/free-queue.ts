import type { SiteSettings } from '../platform/config/settings.ts';
import type { BadgeFindingCode } from './badge-finding.ts';
import { addDays, runningWeek } from './weeks.ts';

/** Rules of the free plan (docs/decisions/0026-calendar.md); all of them are told the time. */
const DAY_MS = 86_400_000;

/** A homepage that cannot be read says nothing of the badge, until it could not be read for this long. */
const PATIENCE_MS = 20 * 3_600_000;
/** How long before a launch week the last look at its homepages begins. */
const LAST_LOOK_MS = 2 * 3_600_000;
/** Mondays that may come without the badge; with the third one the place is gone. */
const MOST_MOVES = 3;
/** A live listing's badge: a second mail after so many days without it, and the end after so many. */
const SECOND_MAIL_DAYS = 7;
const WITHDRAW_DAYS = 14;

/** The weeks that the free plan offers at an instant: six to eight after the running one, unless the settings say otherwise. */
export function freeWeeks(now: Date, given: { timeZone: string; settings: SiteSettings }): string[] {
  const { free_weeks_ahead_from: from, free_weeks_ahead_to: to } = given.settings;
  const running = runningWeek(now, given.timeZone);
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, i) => addDays(running, 7 * (from + i)));
}

/** The next look comes a day later, and once more shortly before the Monday: what was put up on Sunday counts. */
export function nextLook(now: Date, monday: Date | null): Date {
  const daily = new Date(now.getTime() + DAY_MS);
  if (monday === null) return daily;
  const last = new Date(monday.getTime() - LAST_LOOK_MS);
  return last > now && last < daily ? last : daily;
}

export type Verdict = 'stands' | 'gone' | 'unknown';

/**
 * What a look says about the badge.
 * @param given.unseenSince the first of the looks in a row that could not read the page
 */
export function judge(finding: BadgeFindingCode, given: { unseenSince: Date | null; now: Date }): { verdict: Verdict; unseenSince: Date | null } {
  if (finding === 'found') return { verdict: 'stands', unseenSince: null };
  if (finding !== 'unreachable' && finding !== 'robots_disallowed') return { verdict: 'gone', unseenSince: null };
  const unseenSince = given.unseenSince ?? given.now;
  return { verdict: given.now.getTime() - unseenSince.getTime() >= PATIENCE_MS ? 'gone' : 'unknown', unseenSince };
}

/** A proof by badge outlasts a homepage that cannot be read, for this long (decisions: Ownership and proof). */
const PROOF_PATIENCE_MS = 30 * DAY_MS;

/** What a look says about the proof of control that the badge is; undefined: nothing. */
export function judgeProof(finding: BadgeFindingCode, given: { unseenSince: Date | null; now: Date }): 'stands' | 'gone' | undefined {
  const { verdict } = judge(finding, { unseenSince: null, now: given.now });
  if (verdict !== 'unknown') return verdict;
  return given.unseenSince && given.now.getTime() - given.unseenSince.getTime() >= PROOF_PATIENCE_MS ? 'gone' : undefined;
}

/** What a look changes: the place is confirmed or lost, a live listing's badge is missed or back. */
export type Step = 'confirm' | 'lose' | 'miss' | 'return';

export function stepAfter(verdict: Verdict, listing: { status: string; missing_since: Date | null }): Step | undefined {
  if (listing.status === 'awaiting_badge') return verdict === 'stands' ? 'confirm' : undefined;
  if (listing.status === 'scheduled') return verdict === 'gone' ? 'lose' : undefined;
  if (listing.status !== 'live') return undefined;
  if (verdict === 'gone' && listing.missing_since === null) return 'miss';
  return verdict === 'stands' && listing.missing_since !== null ? 'return' : undefined;
}

/** Mondays that may still come without the badge, after one that did. @param moves Mondays that did before it */
export function mondaysLeft(moves: number): number {
  return Math.max(0, MOST_MOVES - moves - 1);
}

/** Whether a Monday that came without the badge was the last that could. */
export function isLastMonday(moves: number): boolean {
  return mondaysLeft(moves) === 0;
}

/** Live listings whose badge is missing since this instant or before get the second mail, once. */
export function secondMailBefore(now: Date): Date {
  return new Date(now.getTime() - SECOND_MAIL_DAYS * DAY_MS);
}

/** … and are withdrawn by a look that misses the badge this long after the first, and after the second mail, late as it may have been. */
export const withdrawAfter = { missingMs: WITHDRAW_DAYS * DAY_MS, warnedMs: (WITHDRAW_DAYS - SECOND_MAIL_DAYS) * DAY_MS };
