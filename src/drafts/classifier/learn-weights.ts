import { openChance } from './open-chance.ts';
import type { Vector } from './vocabulary.ts';

/** A text with the share of each category that it belongs to. */
export interface Example {
  vector: Vector;
  targets: readonly (readonly [category: number, share: number])[];
  /** How much it counts. */
  weight: number;
}

export interface Weights {
  /** One row of categories for each term. */
  terms: Float32Array;
  bias: Float32Array;
}

interface Given {
  examples: readonly Example[];
  termCount: number;
  /** For each category the number of the branch of the tree it is on. */
  branches: Int32Array;
  rounds?: number;
}

// Chosen by measurements on listings that were not learned from (docs/drafts.md).
const ROUNDS = 8;
const STEP = 0.5;
/** Starts with small steps: otherwise the first listings of a small category would define it. */
const CAUTION = 1;
/** Shrinkage of the weights: stronger for a category than for its branch, so that small categories learn from their neighbours. */
const SHRINK_CATEGORY = 5e-4;
const SHRINK_BRANCH = 1e-4;
/** Smaller errors are ignored. */
const LEAST_ERROR = 4e-3;
const BIAS_STEP = 0.02;

/**
 * Multinomial logistic regression with shrinkage: a category's weights are the sum of its own and those of its branch of the tree. Steps by
 * AdaGrad in a fixed order, so that the same examples give the same weights.
 */
export function learnWeights({ examples, termCount, branches, rounds = ROUNDS }: Given): Weights {
  const categories = branches.length;
  const branchCount = Math.max(0, ...branches) + 1;
  const own = new Float32Array(termCount * categories);
  const ownSquares = new Float32Array(termCount * categories).fill(CAUTION);
  const shared = new Float32Array(termCount * branchCount);
  const sharedSquares = new Float32Array(termCount * branchCount).fill(CAUTION);
  const bias = new Float32Array(categories);
  const scores = new Float64Array(categories);
  const branchScores = new Float64Array(branchCount);
  const errors = new Float64Array(categories);
  const active = new Int32Array(categories);
  const branchErrors = new Float64Array(branchCount);
  const branchPlaces = Int32Array.from({ length: branchCount }, (_, b) => b);
  const chance = openChance(16);
  const order = examples.map((_, i) => i);
  for (let round = 0; round < rounds; round++) {
    chance.shuffle(order);
    for (const i of order) {
      const { vector, targets, weight } = examples[i]!;
      scores.set(bias);
      branchScores.fill(0);
      for (let k = 0; k < vector.rows.length; k++) {
        const x = vector.weights[k]!;
        const row = vector.rows[k]!;
        for (let c = 0, at = row * categories; c < categories; c++, at++) scores[c]! += x * own[at]!;
        for (let b = 0, at = row * branchCount; b < branchCount; b++, at++) branchScores[b]! += x * shared[at]!;
      }
      for (let c = 0; c < categories; c++) scores[c]! += branchScores[branches[c]!]!;
      toShares(scores);
      errors.set(scores);
      for (const [category, share] of targets) errors[category]! -= share;
      branchErrors.fill(0);
      let count = 0;
      for (let c = 0; c < categories; c++) {
        errors[c]! *= weight;
        branchErrors[branches[c]!]! += errors[c]!;
        bias[c]! -= BIAS_STEP * errors[c]!;
        if (Math.abs(errors[c]!) > LEAST_ERROR) active[count++] = c;
      }
      for (let k = 0; k < vector.rows.length; k++) {
        const x = vector.weights[k]!;
        step(own, { squares: ownSquares, from: vector.rows[k]! * categories, errors, x, shrink: SHRINK_CATEGORY, at: active, count });
        step(shared, {
          squares: sharedSquares,
          from: vector.rows[k]! * branchCount,
          errors: branchErrors,
          x,
          shrink: SHRINK_BRANCH,
          at: branchPlaces,
          count: branchCount,
        });
      }
    }
  }
  for (let row = 0; row < termCount; row++) for (let c = 0; c < categories; c++) own[row * categories + c]! += shared[row * branchCount + branches[c]!]!;
  return { terms: own, bias };
}

interface Step {
  /** Sums of squared gradients so far. */
  squares: Float32Array;
  /** Where the term's row begins. */
  from: number;
  errors: Float64Array;
  x: number;
  shrink: number;
  /** Columns to change, and how many of them. */
  at: Int32Array;
  count: number;
}

function step(weights: Float32Array, { squares, from, errors, x, shrink, at, count }: Step): void {
  for (let i = 0; i < count; i++) {
    const column = at[i]!;
    const place = from + column;
    const slope = errors[column]! * x + shrink * weights[place]!;
    squares[place]! += slope * slope;
    weights[place]! -= (STEP * slope) / Math.sqrt(squares[place]!);
  }
}

/** Scores as shares of 1 (softmax), in place. */
export function toShares(scores: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let c = 0; c < scores.length; c++) sum += scores[c] = Math.exp(scores[c]! - most);
  for (let c = 0; c < scores.length; c++) scores[c]! /= sum;
}
