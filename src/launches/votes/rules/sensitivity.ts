import type { VoteSensitivity } from '../../../contract/vote-sensitivity.ts';

/** What a step of the site's setting changes: how large a pattern must be, and how unlikely by chance. */
export interface Step {
  /** Multiplies the smallest sizes that the rules name. */
  size: number;
  /** A person counts as beyond chance if at most one in this many equally active voters would vote for as much of a group by chance. */
  oneIn: number;
  /** The minimum probability that a voter belongs to a known pattern (alike.ts). */
  sure: number;
}

export const steps: Record<VoteSensitivity, Step> = {
  low: { size: 1.5, oneIn: 40, sure: 0.95 },
  normal: { size: 1, oneIn: 14, sure: 7 / 8 },
  high: { size: 0.75, oneIn: 7, sure: 0.7 },
};
