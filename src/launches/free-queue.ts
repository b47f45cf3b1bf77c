import type { SiteSettings } from '../platform/config/settings.ts';
import type { BadgeFindingCode } from './badge-finding.ts';
import { addDays, runningWeek } from './weeks.ts';

/** Rules of the free plan (docs/decisions/0026-calendar.md); the time is passed in. */
const DAY_MS = 86_400_000;

/** An unreachable homepage says nothing about the badge until it has been unreachable for this long. */
const PATIENCE_MS = 20 * 3_600_000;
/** How long before a launch week the last check of its homepages starts. */
const LAST_LOOK_MS = 2 * 3_600_000;
/** How many Mondays may come without the badge; at this one the place is lost. */
const MOST_MOVES = 3;
/** For a live listing without its badge: days until the second email, and until it is withdrawn. */
const SECOND_MAIL_DAYS = 7;
const WITHDRAW_DAYS = 14;

/** The weeks that the free plan currently offers: the sixth to eighth after the running one, unless the settings say otherwise. */
export function freeWeeks(now: Date, given: { timeZone: string; settings: SiteSettings }): string[] {
  const { free_weeks_ahead_from: from, free_weeks_ahead_to: to } = given.settings;
  const running = runningWeek(now, given.timeZone);
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, i) => addDays(running, 7 * (from + i)));
}

/** The next check is a day later, with one more shortly before the Monday, so that a badge added on Sunday counts. */
export function nextLook(now: Date, monday: Date | null): Date {
  const daily = new Date(now.getTime() + DAY_MS);
  if (monday === null) return daily;
  const last = lastLook(monday);
  return last > now && last < daily ? last : daily;
}

/** When the last check before a launch week is due. */
export const lastLook = (monday: Date): Date => new Date(monday.getTime() - LAST_LOOK_MS);

export type Verdict = 'stands' | 'gone' | 'unknown';

/**
 * What a check says about the badge.
 * @param given.unseenSince time of the first in a series of checks that couldn't read the page
 */
export function judge(finding: BadgeFindingCode, given: { unseenSince: Date | null; now: Date }): { verdict: Verdict; unseenSince: Date | null } {
  if (finding === 'found') return { verdict: 'stands', unseenSince: null };
  if (finding !== 'unreachable' && finding !== 'robots_disallowed') return { verdict: 'gone', unseenSince: null };
  const unseenSince = given.unseenSince ?? given.now;
  return { verdict: given.now.getTime() - unseenSince.getTime() >= PATIENCE_MS ? 'gone' : 'unknown', unseenSince };
}

/** How long a proof by badge stays valid while the homepage is unreachable (docs/decisions/0050). */
const PROOF_PATIENCE_MS = 30 * DAY_MS;

/** What a check says about the badge as proof of control; undefined: nothing. */
export function judgeProof(finding: BadgeFindingCode, given: { unseenSince: Date | null; now: Date }): 'stands' | 'gone' | undefined {
  const { verdict } = judge(finding, { unseenSince: null, now: given.now });
  if (verdict !== 'unknown') return verdict;
  return given.unseenSince && given.now.getTime() - given.unseenSince.getTime() >= PROOF_PATIENCE_MS ? 'gone' : undefined;
}

/** What a check changes: the place is confirmed or lost, or a live listing's badge is missing or back. */
export type Step = 'confirm' | 'lose' | 'miss' | 'return';

/** What a check of the badge means for a listing on the free plan; undefined if nothing changes. `unknown` never changes anything. */
export function stepAfter(verdict: Verdict, listing: { status: string; missing_since: Date | null }): Step | undefined {
  if (listing.status === 'awaiting_badge') return verdict === 'stands' ? 'confirm' : undefined;
  if (listing.status === 'scheduled') return verdict === 'gone' ? 'lose' : undefined;
  if (listing.status !== 'live') return undefined;
  if (verdict === 'gone' && listing.missing_since === null) return 'miss';
  return verdict === 'stands' && listing.missing_since !== null ? 'return' : undefined;
}

/** How many more Mondays may come without the badge. @param moves Mondays that did so earlier */
export function mondaysLeft(moves: number): number {
  return Math.max(0, MOST_MOVES - moves - 1);
}

/** Whether a Monday without the badge was the last one allowed. */
export function isLastMonday(moves: number): boolean {
  return mondaysLeft(moves) === 0;
}

/** When a badge must have been missing since for the owner of a live listing to get the second email, once. */
export function secondMailBefore(now: Date): Date {
  return new Date(now.getTime() - SECOND_MAIL_DAYS * DAY_MS);
}

/**
 * A check withdraws a live listing this long after its badge first went missing, and this long after the second email, even if that email
 * was late.
 */
export const withdrawAfter = { missingMs: WITHDRAW_DAYS * DAY_MS, warnedMs: (WITHDRAW_DAYS - SECOND_MAIL_DAYS) * DAY_MS };
