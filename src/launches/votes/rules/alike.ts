import type { Step } from './sensitivity.ts';
import type { SiteNorm, VoteFacts } from './vote-facts.ts';

// Finds which of a launch's voters belong to a pattern, once one is known. The accounts that showed the pattern tell how its accounts vote,
// and the launch's other voters tell how honest people do. Each voter is compared with both groups, then both are measured again, for a few
// rounds.

export interface Voter {
  vote: VoteFacts;
  /** The number of other votes, and which of the group's launches they were for. */
  all: number;
  met: readonly number[];
}

/** Upper bounds (exclusive) of bins for the number of votes cast elsewhere. */
const ELSEWHERE = [1, 2, 3, 4, 6, 9, 14, Number.POSITIVE_INFINITY];
/** Upper bounds (exclusive) of bins for an account's age in days. Pools are made in some months, while people join all the time. */
const AGES = [7, 14, 28, 56, 112, 224, 448, Number.POSITIVE_INFINITY];
const ROUNDS = 6;
/** Added to the votes cast elsewhere and spread evenly, because the frequency of the rarest choices is unknown. */
const UNSEEN = 20;
/** Maximum probability that a person votes for a launch by their own choice. */
const SUREST = 0.6;

/**
 * The voters who almost certainly belong to a pattern (by default, seven times more likely than not), judged by three facts: which
 * launches of the group they voted for, how many votes they cast elsewhere, and how old their accounts are.
 * @param core the voters who showed the pattern
 */
export function findAlike(voters: readonly Voter[], core: ReadonlySet<Voter>, given: { linked: ReadonlySet<number>; norm: SiteNorm; step: Step }): Voter[] {
  const seen = voters.map(({ vote, all, met }): Seen => {
    const elsewhere = all - met.length;
    return { elsewhere, amount: binOf(ELSEWHERE, elsewhere), age: binOf(AGES, vote.ageDays), met: new Set(met) };
  });
  let like: number[] = voters.map((voter) => (core.has(voter) ? 1 : 0));
  for (let round = 0; round < ROUNDS; round++) {
    const n = sum(like);
    if (n < 1 || n > voters.length - 1) break;
    const oddsOf = measure(seen, like, given);
    like = seen.map((one, i) => 1 / (1 + Math.exp(-oddsOf(one, like[i]!))));
  }
  return voters.filter((_, i) => like[i]! >= given.step.sure);
}

interface Seen {
  elsewhere: number;
  /** Bins of the number of votes elsewhere, and of the account's age. */
  amount: number;
  age: number;
  met: ReadonlySet<number>;
}

/**
 * Measures how the pattern's accounts vote, and how the others do.
 * @returns the log odds that a voter belongs to the pattern; `own` is the probability from the round before
 */
function measure(
  seen: readonly Seen[],
  like: readonly number[],
  { linked, norm }: { linked: ReadonlySet<number>; norm: SiteNorm },
): (one: Seen, own: number) => number {
  const n = sum(like);
  const rest = seen.length - n;
  const usual = UNSEEN / (norm.launchesPerWeek * (norm.weeks + 0.5));
  const amounts = ELSEWHERE.map((_, bin) => weigh(seen, like, ({ amount }) => amount === bin));
  const ages = AGES.map((_, bin) => weigh(seen, like, ({ age }) => age === bin));
  /** The number of choices that honest people made: one for this launch and one for each vote elsewhere. */
  const choices = sum(seen.map(({ elsewhere }, i) => (1 - like[i]!) * (elsewhere + 1)));
  const rates = [...linked].map((launch) => {
    const { ours, theirs } = weigh(seen, like, ({ met }) => met.has(launch));
    return { launch, ours: (ours + 0.5) / (n + 1), theirs: (theirs + usual) / (choices + UNSEEN) };
  });
  /** How much more often the pattern's accounts are in a bin. Half a vote is added to each, because an empty one isn't impossible; the voter's own share is left out. */
  const compare = (bins: readonly Weights[], bin: number, own: number): number => {
    const { ours, theirs } = bins[bin]!;
    const spread = bins.length / 2;
    return Math.log((ours - own + 0.5) / (n - own + spread)) - Math.log((theirs - 1 + own + 0.5) / (rest - 1 + own + spread));
  };
  return ({ elsewhere, amount, age, met }, own) => {
    let odds = Math.log(n / rest) + compare(amounts, amount, own) + compare(ages, age, own);
    for (const rate of rates) {
      const chance = Math.min(SUREST, rate.theirs * (elsewhere + 1));
      odds += met.has(rate.launch) ? Math.log(rate.ours / chance) : Math.log((1 - rate.ours) / (1 - chance));
    }
    return odds;
  };
}

interface Weights {
  ours: number;
  theirs: number;
}

/**
 * The number of voters who meet a condition, each counted by the probability of belonging to the pattern (`ours`) and of not belonging to
 * it (`theirs`).
 */
function weigh(seen: readonly Seen[], like: readonly number[], has: (one: Seen) => boolean): Weights {
  let ours = 0;
  let theirs = 0;
  for (const [i, one] of seen.entries()) {
    if (!has(one)) continue;
    ours += like[i]!;
    theirs += 1 - like[i]!;
  }
  return { ours, theirs };
}

const binOf = (bounds: readonly number[], value: number): number => bounds.findIndex((from) => value < from);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
