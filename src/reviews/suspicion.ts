import { isThrowawayMail } from '../launches/index.ts';

// The rules that hold reviews back for the site team, in code. The version for people is docs/how-reviews-are-checked.md: change
// both together.

/** How many accounts may review a listing from one address within a week; reviews of further ones are held. */
const MOST_FROM_ONE_ADDRESS = 2;
const NEWCOMER_MS = 24 * 3_600_000;
const webAddress = /https?:|www\.|[a-z0-9-]\.(?:com|net|org|io|co|ai|app|dev|shop|store|online|site|xyz|info|biz|ru|cn|de|uk|link|click|top)\b/i;

export type Suspicion = 'shared_address' | 'new_account' | 'throwaway_mail' | 'web_address';

/** The rules in words, for review authors. */
export const reviewRules: readonly string[] = [
  `${MOST_FROM_ONE_ADDRESS} other accounts have reviewed the same listing from the same IP address this week,`,
  'the account is less than a day old,',
  'the account uses a disposable email address, or',
  'the review contains a web address.',
];

/** What is known about a review when it arrives. */
export interface ReviewFacts {
  email: string;
  accountCreatedAt: Date;
  /** Title and text. */
  words: string;
  /** Reviews of the listing by other accounts from the same address this week. */
  sameSender: number;
  now: Date;
}

/** The rule that holds a review back; undefined if it is shown at once. */
export function findSuspicion({ email, accountCreatedAt, words, sameSender, now }: ReviewFacts): Suspicion | undefined {
  if (isThrowawayMail(email)) return 'throwaway_mail';
  if (sameSender >= MOST_FROM_ONE_ADDRESS) return 'shared_address';
  if (now.getTime() - accountCreatedAt.getTime() < NEWCOMER_MS) return 'new_account';
  return webAddress.test(words) ? 'web_address' : undefined;
}
