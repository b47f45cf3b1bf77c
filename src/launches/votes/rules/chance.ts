/** Terms this small (as logarithms) change no sum that anyone compares with. */
const NOTHING = -745;

/**
 * How likely at least `k` of `n` independent events happen, each with the same probability. The terms are added as logarithms: with a thousand
 * events, the first ones are smaller than any number.
 */
export function atLeast(k: number, n: number, probability: number): number {
  if (probability >= 1 || k <= 0) return 1;
  if (probability <= 0 || k > n) return 0;
  const odds = Math.log(probability) - Math.log1p(-probability);
  let exactly = n * Math.log1p(-probability);
  let sum = 0;
  for (let i = 0; i <= n; i++) {
    if (i >= k) sum += Math.exp(exactly);
    // They only get smaller after the most likely one.
    if (i >= k && i > n * probability && exactly < NOTHING) break;
    exactly += Math.log((n - i) / (i + 1)) + odds;
  }
  // The logarithms are not more precise.
  return Math.min(1, Number(sum.toPrecision(12)));
}

/** In how many ways `k` of `n` can be chosen. */
export function choices(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (i + 1);
  return ways;
}
