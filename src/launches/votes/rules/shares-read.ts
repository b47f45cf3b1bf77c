import { MOST_PAIRED } from './launch-pairs.ts';

// How much of a busy site's voting is compared. Each pair of an account's votes is one step of work. Accounts with few votes show a pattern best
// and are cheap; those with many votes are few and expensive. So each kind has half of the work, and what one doesn't need is the other's.

/** With at most this many votes, an account is light. */
export const MOST_OF_LIGHT = 9;
/** Pairs to compare: about a second of work, and a limit on the memory. */
const MOST_PAIRS = 1_000_000;

/** The shares of the accounts to read. */
export interface Shares {
  light: number;
  heavy: number;
  /** Of all voters. */
  all: number;
}

/**
 * Which shares of a site's accounts the launches are compared by.
 * @param voters how many accounts have how many votes; MOST_PAIRED includes more
 */
export function chooseShares(voters: readonly { votes: number; accounts: number }[], most = MOST_PAIRS): Shares {
  const work = { light: 0, heavy: 0 };
  const accounts = { light: 0, heavy: 0 };
  for (const { votes, accounts: n } of voters) {
    const kind = votes <= MOST_OF_LIGHT ? 'light' : 'heavy';
    const read = Math.min(votes, MOST_PAIRED);
    work[kind] += (n * read * (read - 1)) / 2;
    accounts[kind] += n;
  }
  const shareOf = (own: number, other: number) => (own === 0 ? 1 : Math.min(1, (most - Math.min(other, most / 2)) / own));
  const [light, heavy] = [shareOf(work.light, work.heavy), shareOf(work.heavy, work.light)];
  const total = accounts.light + accounts.heavy;
  return { light, heavy, all: total === 0 ? 1 : (accounts.light * light + accounts.heavy * heavy) / total };
}
