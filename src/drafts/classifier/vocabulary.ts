/** Maximum number of terms: with 200 categories, the weights and their sums of squared gradients take 22 MB while learning. */
const MOST_TERMS = 14_000;
/** Minimum number of texts: a rarer term says more about one company than about a category. */
const LEAST_TEXTS = { word: 3, pair: 6 };

/** The terms that are learned, with how rare each is. */
export interface Vocabulary {
  terms: Map<string, number>;
  rarity: Float32Array;
}

/** A text as a vector: the rows of its terms and their weights, with length 1. */
export interface Vector {
  rows: Int32Array;
  weights: Float32Array;
}

/** The terms that most texts share, at most MOST_TERMS. @param always terms that stay no matter how rare they are (words in the categories' names) */
export function chooseTerms(texts: readonly Map<string, number>[], always: readonly Map<string, number>[]): Vocabulary {
  const inTexts = new Map<string, number>();
  for (const text of texts) for (const term of text.keys()) inTexts.set(term, (inTexts.get(term) ?? 0) + 1);
  const kept = new Set(always.flatMap((text) => [...text.keys()]));
  const often = [...inTexts]
    .filter(([term, times]) => times >= (term.includes(' ') ? LEAST_TEXTS.pair : LEAST_TEXTS.word) && !kept.has(term))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  for (const [term] of often) {
    if (kept.size >= MOST_TERMS) break;
    kept.add(term);
  }
  const terms = new Map([...kept].sort().map((term, row) => [term, row]));
  const rarity = new Float32Array(terms.size);
  const all = texts.length + always.length;
  for (const [term, row] of terms) rarity[row] = 1 + Math.log((all + 1) / ((inTexts.get(term) ?? 0) + 1));
  return { terms, rarity };
}

/** Turns a text into a vector of known terms. */
export function vectorOf(counts: ReadonlyMap<string, number>, { terms, rarity }: Vocabulary): Vector {
  const found = [...counts].flatMap(([term, times]) => {
    const row = terms.get(term);
    return row === undefined ? [] : [[row, Math.log1p(times) * rarity[row]!] as const];
  });
  const length = Math.sqrt(found.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return { rows: Int32Array.from(found, ([row]) => row), weights: Float32Array.from(found, ([, weight]) => weight / length) };
}
