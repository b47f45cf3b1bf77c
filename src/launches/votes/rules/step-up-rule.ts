import type { Hold, RuleCode, VoteFacts } from './vote-facts.ts';

// Which held votes may be confirmed by email instead of waiting for the site team. An honest crowd confirms, but an attacker who has
// mailboxes does too. So it is only asked where honest crowds are often held, and what it can bring a launch is bounded.

/** Rules whose patterns honest crowds make too. One mailbox, numbered names and rings are not among them. */
const ANSWERABLE: ReadonlySet<RuleCode> = new Set<RuleCode>(['same_network', 'same_steps', 'first_votes', 'lone_newcomers']);
/** A larger pattern is no family, team or group of followers. */
export const MOST_OF_PATTERN = 20;
/** So many votes of a launch count by confirmation in a week, those that were confirmed first. */
export const MOST_CONFIRMED = 12;

/** A vote, and when it was confirmed by email; null: not yet. */
export interface ConfirmableVote extends VoteFacts {
  confirmedAt: number | null;
}

export interface StepUp {
  /** Accounts whose votes are held, and may be confirmed now. */
  asked: Set<number>;
  /** Accounts whose votes a rule would hold, and that count because they were confirmed. */
  confirmed: Set<number>;
}

/**
 * Divides held votes of one launch into those that wait for the site team, those that may be confirmed by email, and those that were.
 * @param holds by account, as the rules found them
 */
export function stepUp(votes: readonly ConfirmableVote[], holds: ReadonlyMap<number, Hold>): StepUp {
  const patterns = new Map<string, ConfirmableVote[]>();
  const answered: ConfirmableVote[] = [];
  for (const vote of votes) {
    const hold = holds.get(vote.account);
    if (!hold || !ANSWERABLE.has(hold.rule)) continue;
    if (vote.confirmedAt !== null) answered.push(vote);
    const key = `${hold.rule} ${hold.pattern}`;
    const pattern = patterns.get(key);
    if (pattern) pattern.push(vote);
    else patterns.set(key, [vote]);
  }
  answered.sort((a, b) => a.confirmedAt! - b.confirmedAt! || a.account - b.account);
  const confirmed = new Set(answered.slice(0, MOST_CONFIRMED).map(({ account }) => account));
  const asked = new Set<number>();
  if (confirmed.size < MOST_CONFIRMED)
    for (const pattern of patterns.values()) if (pattern.length <= MOST_OF_PATTERN) for (const { account } of pattern) if (!confirmed.has(account)) asked.add(account);
  return { asked, confirmed };
}
