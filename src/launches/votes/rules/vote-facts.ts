import type { Step } from './sensitivity.ts';

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
  /** When the account was made, in epoch milliseconds, to the hour. */
  madeAt: number;
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

export type RuleCode =
  | 'same_mailbox'
  | 'same_device'
  | 'same_name'
  | 'same_domain'
  | 'same_network'
  | 'hosting_network'
  | 'same_steps'
  | 'same_choices'
  | 'made_together'
  | 'same_past'
  | 'first_votes'
  | 'lone_newcomers'
  | 'busy_newcomers';

/** Not a rule: holds votes that counted until the site team held or dropped them. No rule changes them. */
export const HELD_BY_TEAM = 'site_team';

type Past = Pick<VoteFacts, 'ageDays' | 'pastDays'>;

/** An account without a history: less than a week old, or active here on fewer than two days before. */
export const isUnknown = ({ ageDays, pastDays }: Past): boolean => ageDays < 7 || pastDays < 2;

/** An account of this week that had done nothing here before. */
export const isNewcomer = ({ ageDays, pastDays }: Past): boolean => ageDays < 7 && pastDays === 0;

/** Rules that look at more than one launch; they don't run at each vote. */
export const widerRules: ReadonlySet<string> = new Set<RuleCode>([
  'same_choices',
  'made_together',
  'same_past',
  'first_votes',
  'lone_newcomers',
  'busy_newcomers',
]);

/** What is known about the voters of a launch beyond their votes for it. */
export interface Surroundings {
  /** By account: the other launches it voted for in the last eight weeks, at most 40. */
  others: ReadonlyMap<number, readonly number[]>;
  /** By account: those of them at which same_choices holds its vote, unless the site team let it count. */
  known: ReadonlyMap<number, readonly number[]>;
  /** The launches of the week. */
  ofWeek: ReadonlySet<number>;
  /** Groups of launches that share more voters with it, and with one another, than tastes and chance explain (linked-launches.ts). */
  groups: readonly ReadonlySet<number>[];
  /** Accounts that did something in addition to voting: followed another listing, wrote a review, added a listing. */
  active: ReadonlySet<number>;
  /** How voting usually is on the site; undefined while too little is known. */
  norm: SiteNorm | undefined;
  /** By day (days since 1970, UTC): accounts of the site made then. */
  madeOn: ReadonlyMap<number, number>;
  /** When the rules run, in epoch milliseconds. */
  now: number;
  /** How easily the site holds votes. */
  step: Step;
}

/** How voting usually is on a site, from its votes of the last eight weeks (site-norm.ts). */
export interface SiteNorm {
  /** Accounts that voted. */
  voters: number;
  /** Weeks with votes, of the eight. */
  weeks: number;
  /** Votes of an account in these weeks, on average. */
  votesEach: number;
  /** Launches with votes in a week, on average. */
  launchesPerWeek: number;
  /**
   * How many times more voters than by chance two launches share at most, in nine of ten pairs: of one category (within), of different
   * categories (across), and the same for launches of one week.
   */
  affinity: { within: number; across: number; withinOfWeek?: number; acrossOfWeek?: number };
  /** Share of accounts without a history among a launch's voters: the median of the launches. */
  unknownShare: number;
  /** Share of newcomers who did something else as well; undefined: too few newcomers. */
  activeShare: number | undefined;
  /**
   * Shares of votes, newcomers' left out, that were the account's first in these weeks: of accounts with no, one and two other votes in
   * that week.
   */
  firstShares?: readonly number[] | undefined;
  /** Shares of newcomers who did something apart from voting, and who had at least one, two and three other votes in that week (busy-rule.ts). */
  doings?: readonly number[] | undefined;
  /** Numbers of this week, as last counted: all newcomers, and the same four of them. */
  weekDoings?: readonly number[] | undefined;
  /** All accounts of the site. */
  accounts: number;
}
