/** What the rules know about a vote, as stored with it when it was cast. */
export interface VoteFacts {
  launch: number;
  account: number;
  /** When it was cast, in epoch milliseconds. */
  at: number;
  /** What it may have in common with others: a kind, a colon, and a keyed hash (vote-marks.ts). */
  marks: readonly string[];
  /** Age of the account, in days. */
  ageDays: number;
  /** Days before the vote's own on which the account did something here. */
  pastDays: number;
  /** The account followed something within ten seconds before it voted. */
  hurried: boolean;
}

/** Why a vote is held: the code of the rule, and what the votes of the pattern have in common. */
export interface Hold {
  rule: RuleCode;
  pattern: string;
}

export type RuleCode = 'same_mailbox' | 'same_name' | 'same_domain' | 'same_network' | 'hosting_network' | 'same_steps';

/** An account without a past: less than a week old, or active here on fewer than two days before. */
export const isUnknown = ({ ageDays, pastDays }: VoteFacts): boolean => ageDays < 7 || pastDays < 2;
