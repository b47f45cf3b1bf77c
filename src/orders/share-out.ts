/**
 * Divides an amount in proportion to weights, in whole cents that add up to it exactly. Cents left by rounding go to the shares
 * that lost most, the first of equals first. As long as the amount isn't more than the sum of the weights, no share is more than
 * its weight. Pure.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((product) => Number(product / whole));
  const rest = cents - shares.reduce((sum, share) => sum + share, 0);
  // Sorting keeps the order of equals.
  const byLoss = exact.map((product, at) => ({ at, lost: product % whole })).toSorted((a, b) => Number(b.lost - a.lost));
  for (const { at } of byLoss.slice(0, rest)) shares[at]! += 1;
  return shares;
}
