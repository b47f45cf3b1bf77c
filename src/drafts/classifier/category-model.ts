import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { toShares } from './learn-weights.ts';
import { type Reliability, reliabilityShape } from './reliability.ts';
import type { Vector, Vocabulary } from './vocabulary.ts';

/** What was learned about a directory's categories: small enough for a database row, and the same in every process. */
export interface CategoryModel {
  /** Slugs. */
  categories: readonly string[];
  /** For each category, the terms of each of its names: "Tasks & Projects" has two. */
  names: readonly (readonly (readonly string[])[])[];
  vocabulary: Vocabulary;
  /** For each term, one number per category, in steps of the term's own size. */
  weights: Int8Array;
  steps: Float32Array;
  bias: Float32Array;
  reliability: Reliability;
}

const headShape = z.object({
  form: z.literal(1),
  categories: z.array(z.string()),
  names: z.array(z.array(z.array(z.string()))),
  terms: z.array(z.string()),
  reliability: reliabilityShape,
});

/** The largest weight of a term is this many steps. */
const STEPS = 127;

/** Learned weights, one byte each. */
export function roundWeights(weights: Float32Array, termCount: number): { weights: Int8Array; steps: Float32Array } {
  const rounded = new Int8Array(weights.length);
  const steps = new Float32Array(termCount);
  const width = termCount === 0 ? 0 : weights.length / termCount;
  for (let row = 0; row < termCount; row++) {
    let most = 0;
    for (let at = row * width; at < (row + 1) * width; at++) most = Math.max(most, Math.abs(weights[at]!));
    const step = most / STEPS;
    steps[row] = step;
    if (step > 0) for (let at = row * width; at < (row + 1) * width; at++) rounded[at] = Math.round(weights[at]! / step);
  }
  return { weights: rounded, steps };
}

/** Bytes to store: a JSON header, then the numbers. */
export function packModel({ categories, names, vocabulary, weights, steps, bias, reliability }: CategoryModel): Uint8Array {
  const head = Buffer.from(
    JSON.stringify({
      form: 1,
      categories: [...categories],
      names: names.map((all) => all.map((one) => [...one])),
      terms: [...vocabulary.terms.keys()],
      reliability,
    } satisfies z.input<typeof headShape>),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const numbers = [vocabulary.rarity, steps, bias].map((all) => Buffer.from(all.buffer, all.byteOffset, all.byteLength));
  return deflateRawSync(Buffer.concat([length, head, ...numbers, Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength)]));
}

/** Reads a model that packModel wrote. @throws for bytes in another format */
export function unpackModel(packed: Uint8Array): CategoryModel {
  const bytes = inflateRawSync(packed);
  const headEnd = 4 + bytes.readUInt32LE(0);
  const { categories, names, terms, reliability } = headShape.parse(JSON.parse(bytes.toString('utf8', 4, headEnd)));
  let at = headEnd;
  const floats = (count: number) => {
    const part = new Float32Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + count * 4));
    at += count * 4;
    return part;
  };
  const rarity = floats(terms.length);
  const steps = floats(terms.length);
  const bias = floats(categories.length);
  const weights = new Int8Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + terms.length * categories.length));
  return { categories, names, vocabulary: { terms: new Map(terms.map((term, row) => [term, row])), rarity }, weights, steps, bias, reliability };
}

/** Bonus if a heading contains the category's name: a name of several words counts more than one word. */
const NAMED = { word: 1.5, words: 2.25 };

/**
 * How likely each category is, as shares of 1, in the model's order.
 * @param heads the terms of titles and taglines: a category that one of them names is more likely
 */
export function sharesOf(model: Omit<CategoryModel, 'reliability'>, { rows, weights: own }: Vector, heads: ReadonlySet<string>): Float64Array {
  const { categories, names, weights, steps, bias } = model;
  const scores = Float64Array.from(bias);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]!;
    const x = own[k]! * steps[row]!;
    for (let c = 0, at = row * categories.length; c < categories.length; c++, at++) scores[c]! += x * weights[at]!;
  }
  for (const [c, all] of names.entries()) {
    const named = all.filter((terms) => terms.every((term) => heads.has(term)));
    if (named.length > 0) scores[c]! += named.some((terms) => terms.length > 1) ? NAMED.words : NAMED.word;
  }
  toShares(scores);
  return scores;
}

/** Terms that support a category, and how much more than for an average one. */
export function termsFor(model: CategoryModel, given: { category: number; counts: ReadonlyMap<string, number> }): Map<string, number> {
  const width = model.categories.length;
  const said = new Map<string, number>();
  for (const term of given.counts.keys()) {
    const row = model.vocabulary.terms.get(term);
    if (row === undefined) continue;
    let sum = 0;
    for (let at = row * width; at < (row + 1) * width; at++) sum += model.weights[at]!;
    const more = (model.weights[row * width + given.category]! - sum / width) * model.steps[row]! * model.vocabulary.rarity[row]!;
    if (more > 0) said.set(term, more);
  }
  return said;
}

/** The names in a category's name: "CI/CD & Release" has two. */
export const namesIn = (name: string): string[] => name.split(/\s+(?:&|and|und|et|y|e)\s+|,\s+/i).filter((part) => part !== '');
