import { isThrowawayMail } from './throwaway-mail.ts';

// The rules that hold votes back for review, in code. The version for people is docs/how-votes-are-reviewed.md: change both
// together.

/** How many accounts may vote for a launch from one address; votes of further ones are held. */
const MOST_FROM_ONE_ADDRESS = 5;
/** How many newcomers may vote for a launch within an hour. */
const MOST_NEWCOMERS_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
const NEWCOMER_MS = 24 * HOUR_MS;

export type Suspicion = 'shared_address' | 'new_accounts' | 'throwaway_mail';

/** The rules in words, for voters. */
export const suspicionRules: readonly string[] = [
  `${MOST_FROM_ONE_ADDRESS} other accounts have voted for the same launch from the same IP address this week,`,
  `the account is less than a day old, has done nothing else here, and ${MOST_NEWCOMERS_AN_HOUR} such accounts have voted for the same launch within an hour, or`,
  'the account uses a disposable email address.',
];

/** What is known about a vote when it arrives. */
export interface VoteFacts {
  email: string;
  newcomer: boolean;
  /** Votes of other accounts for the launch from the same address this week. */
  sameSender: number;
  /** Newcomers' votes for the launch since `newcomersCountFrom`. */
  newcomersLately: number;
}

/** The rule that holds a vote back; undefined if it counts at once. */
export function findSuspicion({ email, newcomer, sameSender, newcomersLately }: VoteFacts): Suspicion | undefined {
  if (isThrowawayMail(email)) return 'throwaway_mail';
  if (sameSender >= MOST_FROM_ONE_ADDRESS) return 'shared_address';
  return newcomer && newcomersLately >= MOST_NEWCOMERS_AN_HOUR ? 'new_accounts' : undefined;
}

/** An account created less than a day ago that has done nothing but cast this vote. */
export function isNewcomer(account: { createdAt: Date; hasActed: boolean }, now: Date): boolean {
  return !account.hasActed && now.getTime() - account.createdAt.getTime() < NEWCOMER_MS;
}

export const newcomersCountFrom = (now: Date): Date => new Date(now.getTime() - HOUR_MS);
