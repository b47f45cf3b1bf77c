import type { Fields } from './fields.ts';

export interface VoteRow {
  listing: string;
  voter: number;
  at: string;
  synthetic: boolean;
  /** Not included in any count. */
  held: boolean;
  /** Launch week of the vote, if it isn't the one that follows from `at`. */
  week: string | null;
  /** Cast for a listing that hadn't launched, so it belongs to no launch. */
  unlaunched: boolean;
}

export const voteKeys = ['listing', 'voter', 'at', 'synthetic', 'held', 'week', 'unlaunched'] as const;
/** Higher numbers are reserved for voters whom an export numbers because they have none. */
const HIGHEST_VOTER = 1_000_000_000_000;

/** Reads a row of votes. Problems are noted in `fields`; with any, the row isn't used and the values in place of bad ones don't matter. */
export function readVoteRow(fields: Fields): VoteRow {
  if (!fields.has('voter')) fields.refuse('voter', 'is missing');
  return {
    listing: fields.needSlug('listing'),
    voter: fields.whole('voter', 1, HIGHEST_VOTER) ?? 0,
    at: fields.needInstant('at'),
    synthetic: fields.flag('synthetic') ?? false,
    held: fields.flag('held') ?? false,
    week: fields.monday('week'),
    unlaunched: fields.flag('unlaunched') ?? false,
  };
}
