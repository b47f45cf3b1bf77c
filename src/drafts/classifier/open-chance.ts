/** A repeatable random order: the same seed gives the same shuffle in every process. */
export function openChance(seed: number): { shuffle(all: unknown[]): void } {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    shuffle(all) {
      for (let i = all.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [all[i], all[j]] = [all[j], all[i]];
      }
    },
  };
}
