/** How likely at least `k` of `n` independent events happen, each with the same probability. */
export function atLeast(k: number, n: number, probability: number): number {
  if (probability >= 1) return 1;
  let exactly = (1 - probability) ** n;
  let below = 0;
  for (let i = 0; i < k; i++) {
    below += exactly;
    exactly *= ((n - i) / (i + 1)) * (probability / (1 - probability));
  }
  return Math.max(0, 1 - below);
}

/** In how many ways `k` of `n` can be chosen. */
export function choices(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (i + 1);
  return ways;
}
