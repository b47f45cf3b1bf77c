import { HELD_BY_TEAM, type Hold, type RuleCode, type VoteFacts } from './vote-facts.ts';

// Which held votes may be confirmed by email instead of waiting for the site team. An honest crowd confirms, but an attacker who has
// mailboxes does too. So it is only asked where honest crowds are often held, and what it can bring a launch is bounded.

/** Rules whose patterns honest crowds make too. One mailbox, numbered names and rings are not among them. */
const ANSWERABLE: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'same_device',
  'same_network',
  'same_steps',
  'made_together',
  'same_past',
  'first_votes',
  'lone_newcomers',
]);
/** A launch with more votes under review is probably under attack: there, only people of one place can confirm (isOfPlace). */
const MOST_HELD = 20;
/** Not signs of such an attack: votes of one mailbox cost nothing, so a rival could use them to keep others from confirming. */
export const NO_ATTACK: readonly string[] = ['same_mailbox', 'throwaway_mail', HELD_BY_TEAM];
/** Maximum number of a launch's votes that count by confirmation in a week: those that were confirmed first. */
export const MOST_CONFIRMED = 12;

/** A household: two to five voters at one address, and nobody else there, who voted within three hours. Its members can vouch for themselves. */
const MOST_OF_HOUSEHOLD = 5;
const HOUSEHOLD_MS = 3 * 3_600_000;

/** Households among the voters of a launch, by the mark of their address. */
export function findHouseholds(votes: readonly VoteFacts[]): Map<string, readonly VoteFacts[]> {
  const homes = new Map<string, VoteFacts[]>();
  for (const vote of votes)
    for (const mark of vote.marks) {
      if (!mark.startsWith('one:')) continue;
      const home = homes.get(mark);
      if (home) home.push(vote);
      else homes.set(mark, [vote]);
    }
  const areHousehold = (group: readonly VoteFacts[]) => {
    const times = group.map(({ at }) => at);
    return group.length >= 2 && group.length <= MOST_OF_HOUSEHOLD && Math.max(...times) - Math.min(...times) <= HOUSEHOLD_MS;
  };
  return new Map([...homes].filter(([, group]) => areHousehold(group)));
}

/** A vote, when it was confirmed by email (null: not yet), and whether the site team has decided about it. */
export interface ConfirmableVote extends VoteFacts {
  confirmedAt: number | null;
  isDecided: boolean;
}

interface StepUp {
  /** Accounts whose votes are held, and may be confirmed now. */
  asked: Set<number>;
  /** Accounts whose votes a rule would hold, and that count because they were confirmed. */
  confirmed: Set<number>;
}

/**
 * Whether a held vote counts once it is confirmed.
 * @param given.held votes of the launch under review, as `countUnderReview` counts them @param given.confirmed votes of the launch that were confirmed, this one included
 */
export const countsOnceConfirmed = (given: { hold: { rule: string; pattern: string | null }; held: number; confirmed: number }): boolean =>
  (ANSWERABLE as ReadonlySet<string>).has(given.hold.rule) && (given.held <= MOST_HELD || isOfPlace(given.hold)) && given.confirmed <= MOST_CONFIRMED;

/**
 * People who share a place and may vouch for themselves, however many they are: a household (its pattern is the mark of its address), or a class
 * or an office that joined together or has done equally little since, which is larger than the limit by nature. MOST_CONFIRMED is for all of them.
 */
const isOfPlace = ({ rule, pattern }: { rule: string; pattern: string | null }): boolean =>
  rule === 'same_past' || (rule === 'lone_newcomers' && pattern?.startsWith('one:') === true) || (rule === 'made_together' && !isDay(pattern));

/** The pattern of accounts that were made together and share no place is the day on which they were made. */
const isDay = (pattern: string | null): boolean => pattern === null || pattern.startsWith('made:');

/** A launch's votes that rules hold or that only count because they were confirmed, without those that the site team has decided. */
const countUnderReview = (votes: readonly ConfirmableVote[], ruleOf: (account: number) => string | undefined): number =>
  votes.filter(({ account, isDecided, confirmedAt }) => {
    const rule = ruleOf(account);
    return !isDecided && (confirmedAt !== null || (rule !== undefined && !NO_ATTACK.includes(rule)));
  }).length;

/**
 * Which held votes of a launch may be confirmed by email, and which ones count because they were.
 * @param holds by account, as the rules found them
 * @param held by account, the rules of votes that are held and weren't judged now
 */
export function stepUp(votes: readonly ConfirmableVote[], holds: ReadonlyMap<number, Hold>, held: ReadonlyMap<number, string> = new Map()): StepUp {
  const underReview = countUnderReview(votes, (account) => holds.get(account)?.rule ?? held.get(account));
  const answered = votes.filter(({ confirmedAt }) => confirmedAt !== null).sort((a, b) => a.confirmedAt! - b.confirmedAt! || a.account - b.account);
  const places = new Map(answered.map(({ account }, at) => [account, at + 1]));
  const found: StepUp = { asked: new Set(), confirmed: new Set() };
  for (const { account } of votes) {
    const hold = holds.get(account);
    if (!hold) continue;
    const place = places.get(account);
    if (countsOnceConfirmed({ hold, held: underReview, confirmed: place ?? answered.length + 1 }))
      found[place === undefined ? 'asked' : 'confirmed'].add(account);
  }
  return found;
}
