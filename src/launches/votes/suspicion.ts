import { isThrowawayMail } from './throwaway-mail.ts';

// The written rules by which votes are held back until reviewed. In plain words, for everybody:
// docs/how-votes-are-reviewed.md. A change here is a change there.

/** So many accounts may vote for one launch from one address; whoever comes after them is held. */
const MOST_FROM_ONE_ADDRESS = 5;
/** So many newcomers may vote for one launch within an hour. */
const MOST_NEWCOMERS_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
const NEWCOMER_MS = 24 * HOUR_MS;

export type Suspicion = 'shared_address' | 'new_accounts' | 'throwaway_mail';

/** The rules in words, for whoever votes. */
export const suspicionRules: readonly string[] = [
  `${MOST_FROM_ONE_ADDRESS} other accounts have voted for the same launch from the same IP address this week,`,
  `the account is less than a day old, has done nothing else here, and ${MOST_NEWCOMERS_AN_HOUR} such accounts have voted for the same launch within an hour, or`,
  'the account uses a disposable email address.',
];

/** What is known when a vote arrives. */
export interface VoteFacts {
  email: string;
  newcomer: boolean;
  /** Other accounts' votes for the launch from the same address, in this week. */
  sameSender: number;
  /** Votes of newcomers for the launch since `newcomersCountFrom`. */
  newcomersLately: number;
}

/** The rule that holds a vote back; undefined when it counts at once. */
export function findSuspicion({ email, newcomer, sameSender, newcomersLately }: VoteFacts): Suspicion | undefined {
  if (isThrowawayMail(email)) return 'throwaway_mail';
  if (sameSender >= MOST_FROM_ONE_ADDRESS) return 'shared_address';
  return newcomer && newcomersLately >= MOST_NEWCOMERS_AN_HOUR ? 'new_accounts' : undefined;
}

/** Somebody who came less than a day ago and has done nothing here but this vote. */
export function isNewcomer(account: { createdAt: Date; hasActed: boolean }, now: Date): boolean {
  return !account.hasActed && now.getTime() - account.createdAt.getTime() < NEWCOMER_MS;
}

export const newcomersCountFrom = (now: Date): Date => new Date(now.getTime() - HOUR_MS);
