import type { Step } from './sensitivity.ts';
import type { SiteNorm, VoteFacts } from './vote-facts.ts';

// Who of a launch's voters belongs to a pattern, once one is known. The accounts that showed the pattern tell how its accounts vote, and the
// launch's other voters tell how people do. Each voter is compared with both, and then both are measured again, a few times.

export interface Voter {
  vote: VoteFacts;
  /** Other votes, and the launches of the group among them. */
  all: number;
  met: readonly number[];
}

/** Numbers of votes elsewhere that are counted together, from the first to below the next. */
const ELSEWHERE = [1, 2, 3, 4, 6, 9, 14, Number.POSITIVE_INFINITY];
const ROUNDS = 6;
/** As if this many more votes were cast elsewhere, spread evenly: nobody knows how rare the rarest choices are. */
const UNSEEN = 20;
/** Nobody is surer than this to vote for a launch by their own choice. */
const SUREST = 0.6;

/**
 * The voters who almost surely belong to a pattern (seven times likelier than not, by default), by two facts: for which launches of the group they
 * voted and for which they didn't, and how often they vote elsewhere.
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
 * @returns the logarithm of the odds that a voter belongs to the pattern, who so far seems to with a probability
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
  /** How often people choose something, each for as many votes as they cast elsewhere and one. */
  const choices = sum(seen.map(({ elsewhere }, i) => (1 - like[i]!) * (elsewhere + 1)));
  const rates = [...linked].map((launch) => {
    const { ours, theirs } = weigh(seen, like, ({ met }) => met.has(launch));
    return { launch, ours: (ours + 0.5) / (n + 1), theirs: (theirs + usual) / (choices + UNSEEN) };
  });
  return ({ elsewhere, bin, met }, own) => {
    const { ours, theirs } = bins[bin]!;
    // A half more in each bin: one that is empty isn't impossible. Nobody counts for themselves.
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

/** Voters with something, counted as far as they belong to the pattern, and as far as they don't. */
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
