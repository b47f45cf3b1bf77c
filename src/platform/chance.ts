export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  below(n: number): number;
  /** Up to `n` different members. */
  sample<T>(from: readonly T[], n: number): T[];
}

/** Repeatable randomness, for invented content and drawn orders: the same seed gives the same numbers (mulberry32). */
export function startChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    sample(from, n) {
      const left = [...from];
      const taken: typeof left = [];
      while (taken.length < n && left.length > 0) taken.push(...left.splice(below(left.length), 1));
      return taken;
    },
  };
}
