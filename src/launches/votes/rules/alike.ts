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
const ROUNDS = 6;
/** Added to the votes cast elsewhere and spread evenly, because the frequency of the rarest choices is unknown. */
const UNSEEN = 20;
/** Maximum probability that a person votes for a launch by their own choice. */
const SUREST = 0.6;

/**
 * The voters who almost certainly belong to a pattern (by default, seven times more likely than not), judged by two facts: which launches
 * of the group they voted for, and how many votes they cast elsewhere.
 * @param core the voters who showed the pattern
 */
export function findAlike(voters: readonly Voter[], core: ReadonlySet<Voter>, given: { linked: ReadonlySet<number>; norm: SiteNorm; step: Step }): Voter[] {
  const seen = voters.map(({ all, met }) => {
    const elsewhere = all - met.length;
    return { elsewhere, bin: ELSEWHERE.findIndex((from) => elsewhere < from), met: new Set(met) };
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
  bin: number;
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
  const bins = ELSEWHERE.map((_, bin) => weigh(seen, like, (one) => one.bin === bin));
  /** The number of choices that honest people made: one for this launch and one for each vote elsewhere. */
  const choices = sum(seen.map(({ elsewhere }, i) => (1 - like[i]!) * (elsewhere + 1)));
  const rates = [...linked].map((launch) => {
    const { ours, theirs } = weigh(seen, like, ({ met }) => met.has(launch));
    return { launch, ours: (ours + 0.5) / (n + 1), theirs: (theirs + usual) / (choices + UNSEEN) };
  });
  return ({ elsewhere, bin, met }, own) => {
    const { ours, theirs } = bins[bin]!;
    // Half a vote is added to each bin, because an empty one isn't impossible. The voter's own share is left out.
    const inBin = (ours - own + 0.5) / (n - own + bins.length / 2);
    const outside = (theirs - 1 + own + 0.5) / (rest - 1 + own + bins.length / 2);
    let odds = Math.log(n / rest) + Math.log(inBin) - Math.log(outside);
    for (const rate of rates) {
      const chance = Math.min(SUREST, rate.theirs * (elsewhere + 1));
      odds += met.has(rate.launch) ? Math.log(rate.ours / chance) : Math.log((1 - rate.ours) / (1 - chance));
    }
    return odds;
  };
}

/**
 * The number of voters who meet a condition, each counted by the probability of belonging to the pattern (`ours`) and of not belonging to
 * it (`theirs`).
 */
function weigh(seen: readonly Seen[], like: readonly number[], has: (one: Seen) => boolean): { ours: number; theirs: number } {
  let ours = 0;
  let theirs = 0;
  for (const [i, one] of seen.entries()) {
    if (!has(one)) continue;
    ours += like[i]!;
    theirs += 1 - like[i]!;
  }
  return { ours, theirs };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
