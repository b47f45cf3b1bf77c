import type { Fields } from './fields.ts';

export interface VoteRow {
  listing: string;
  voter: number;
  at: string;
  synthetic: boolean;
  /** Held back from every count. */
  held: boolean;
  /** Launch week that the vote was given to, where it is not the one that follows from `at`. */
  week: string | null;
  /** Cast for a listing that had not launched: part of no launch. */
  unlaunched: boolean;
}

export const voteKeys = ['listing', 'voter', 'at', 'synthetic', 'held', 'week', 'unlaunched'] as const;
/** Leaves room for the numbers that an export gives to voters who have none. */
const HIGHEST_VOTER = 1_000_000_000_000;

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
