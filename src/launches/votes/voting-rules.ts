import type { ErrorCode } from '../../contract/errors.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { addDays, dayOf, mondayOf, runningWeek, startOfDay } from '../weeks.ts';
import { HELD_BY_TEAM } from './rules/vote-facts.ts';

// Who may vote for what, and until when a vote can be undone (docs/decisions/0029-votes.md). Pure: times are passed in.

/** The facts that decide whether a person may vote for a listing. */
export interface VotingFacts {
  name: string;
  visibility: 'live' | 'upcoming';
  launchWeek: string | null;
  /** The voter owns the listing or is one of its founders. */
  isOwn: boolean;
}

export interface WhyNot {
  code: Extract<ErrorCode, 'votes_not_open' | 'own_listing'>;
  detail: string;
}

/** Why nobody, or not this person, can vote for a listing; undefined if they can. */
export function whyNoVote({ name, visibility, launchWeek, isOwn }: VotingFacts): WhyNot | undefined {
  if (isOwn) return { code: 'own_listing', detail: `${name} is your own listing. You can ask others to vote for it, but you can’t vote yourself.` };
  if (visibility === 'upcoming') return { code: 'votes_not_open', detail: `${name} hasn’t launched yet. Voting opens on ${launchWeek ?? 'its Monday'}.` };
  return undefined;
}

/**
 * Whether a vote cast now counts towards the ranking of the launch's week, or only towards the all-time total, as for a listing
 * that hasn't launched.
 */
export function countsInWeek(launch: { week: string | null; closed: boolean; ended: boolean }, now: Date, timeZone: string): boolean {
  return !launch.closed && !launch.ended && launch.week === runningWeek(now, timeZone);
}

/**
 * Whether an account has existed long enough to rank a week (site setting `rank_account_days`). Its votes count towards the all-time total
 * anyway.
 */
export const isOldEnough = ({ settings }: { settings: Record<string, unknown> }, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= readSiteSettings(settings).rank_account_days * 86_400_000;

/** Until when a vote can be undone: the end of the week in which it was cast. */
export function undoableUntil(castAt: Date, timeZone: string): Date {
  return startOfDay(addDays(mondayOf(dayOf(castAt, timeZone)), 7), timeZone);
}

interface CastVote {
  cast_at: Date;
  in_week: boolean;
  held: boolean;
  decided: boolean;
  held_by: string | null;
}

/** Why a vote can't be undone any more; undefined while it can. */
export function whyNoUndo(vote: CastVote, launch: { closed: boolean; ended: boolean }, given: { now: Date; timeZone: string }): string | undefined {
  // Undoing and voting again would evaluate it again.
  if (vote.held && vote.decided) return 'The site team has decided not to count this vote.';
  if (vote.held && vote.held_by === HELD_BY_TEAM) return 'The site team is checking this vote.';
  if (given.now >= undoableUntil(vote.cast_at, given.timeZone) || (vote.in_week && (launch.closed || launch.ended))) return 'The week you voted in is closed.';
  return undefined;
}
