import { z } from 'zod';

/** How often the model was right on listings that it hadn't seen. */
export const reliabilityShape = z.object({
  /** Confidence is 1 / (1 + e^-(base + slope · ln(share / (1 - share)))). */
  base: z.number(),
  slope: z.number(),
  /** From this confidence on, at least FILL_PRECISION of the first categories were right; null: never. */
  fillFrom: z.number().nullable(),
  /** How many listings that was measured on. */
  measured: z.int(),
  /** For how many of those the first suggestion was right, and for how many one of three. */
  first: z.number(),
  oneOfThree: z.number(),
});
export type Reliability = z.infer<typeof reliabilityShape>;

/** The classification of a listing that wasn't learned from. */
export interface Trial {
  /** The three most likely categories. */
  shares: readonly number[];
  isRight: readonly boolean[];
}

/** The required precision for filling in a category. */
const FILL_PRECISION = 0.9;
/** With fewer trials above it, a threshold is chance. */
const LEAST_ABOVE = 40;
const ROUNDS = 60;

/** For a directory with too few listings to measure: nothing is filled in, and every suggestion is only a "maybe". */
export const unmeasured: Reliability = { base: -0.5, slope: 0.6, fillFrom: null, measured: 0, first: 0, oneOfThree: 0 };

/**
 * How likely a suggested category is right, from 0 to 1, according to the trials on listings that the model hadn't seen.
 * @param share the model's own estimate, between 0 and 1
 */
export function confidenceOf(share: number, { base, slope }: Pick<Reliability, 'base' | 'slope'>): number {
  return 1 / (1 + Math.exp(-(base + slope * logOdds(share))));
}

const logOdds = (share: number): number => {
  const held = Math.min(0.999, Math.max(0.0005, share));
  return Math.log(held / (1 - held));
};

/** Calibrates the shares against what was right, and finds the confidence from which a category may be filled in. */
export function measureReliability(trials: readonly Trial[]): Reliability {
  if (trials.length < LEAST_ABOVE * 2) return unmeasured;
  const points = trials.flatMap(({ shares, isRight }) => shares.map((share, i) => ({ x: logOdds(share), right: isRight[i] ? 1 : 0 })));
  let base = 0;
  let slope = 1;
  for (let round = 0; round < ROUNDS; round++) {
    // Newton's method for two numbers.
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    for (const { x, right } of points) {
      const p = 1 / (1 + Math.exp(-(base + slope * x)));
      const [error, spread] = [p - right, p * (1 - p)];
      g0 += error;
      g1 += error * x;
      h00 += spread;
      h01 += spread * x;
      h11 += spread * x * x;
    }
    const whole = h00 * h11 - h01 * h01;
    const [d0, d1] = [(h11 * g0 - h01 * g1) / whole, (h00 * g1 - h01 * g0) / whole];
    base -= d0;
    slope -= d1;
    if (Math.abs(d0) + Math.abs(d1) < 1e-9) break;
  }
  const counted = (is: (trial: Trial) => boolean) => trials.filter(is).length / trials.length;
  return {
    base,
    slope,
    fillFrom: findThreshold(trials, { base, slope }),
    measured: trials.length,
    first: counted(({ isRight }) => isRight[0] === true),
    oneOfThree: counted(({ isRight }) => isRight.includes(true)),
  };
}

/** The lowest confidence above which the first categories were right often enough, with a margin for chance. */
function findThreshold(trials: readonly Trial[], curve: Pick<Reliability, 'base' | 'slope'>): number | null {
  const firsts = trials
    .filter(({ shares }) => shares.length > 0)
    .map(({ shares, isRight }) => ({ confidence: confidenceOf(shares[0]!, curve), right: isRight[0] === true }))
    .sort((a, b) => b.confidence - a.confidence);
  let right = 0;
  let lowest: number | null = null;
  for (const [i, trial] of firsts.entries()) {
    if (trial.right) right++;
    const count = i + 1;
    const share = right / count;
    const room = Math.sqrt((share * (1 - share)) / count);
    if (count >= LEAST_ABOVE && share - room >= FILL_PRECISION) lowest = trial.confidence;
  }
  return lowest;
}
