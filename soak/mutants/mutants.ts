import type { Trial } from '../trial.ts';
import type { Mutant } from './find-mutants.ts';
import { runMutants } from './run-mutants.ts';
import { type Part, parts, targets } from './targets.ts';

/** Minimum for each part, so that a well-tested part doesn't hide another one. */
const LEAST_PERCENT = 85;

/**
 * Changes one small thing at a time in the modules that decide about money, votes, rules and access, and runs their tests: how many
 * changes nobody would have noticed.
 */
export const mutants: Trial = {
  name: 'mutants',
  summary: `changes one thing at a time in rules, money, votes and access: their tests notice at least ${LEAST_PERCENT} % of each`,
  times: 1,
  async run({ of, seed, say }) {
    const chosen = targets.filter(({ part, module }) => of === undefined || ((parts as readonly string[]).includes(of) ? part === of : module.includes(of)));
    if (chosen.length === 0) return [`--of ${of} is no part (${parts.join(', ')}) and in no module’s name`];
    const seen = new Map<Part, { all: Mutant[]; survivors: Mutant[] }>();
    await runMutants(chosen, seed, ({ target: { part, module }, mutants: all, survivors }) => {
      const before = seen.get(part) ?? { all: [], survivors: [] };
      seen.set(part, { all: [...before.all, ...all], survivors: [...before.survivors, ...survivors] });
      say(`${module}: ${all.length - survivors.length} of ${all.length} noticed`);
      for (const { line, change } of survivors) say(`  line ${line}: ${change}`);
    });
    return [...seen].flatMap(([part, { all, survivors }]) => {
      const [changes, numbers] = [share(all, survivors, false), share(all, survivors, true)];
      say(`${part}: ${changes.said}; of numbers ${numbers.said}`);
      return changes.percent < LEAST_PERCENT ? [`${part}: only ${changes.said}`] : [];
    });
  },
};

function share(all: readonly Mutant[], survivors: readonly Mutant[], ofNumbers: boolean): { percent: number; said: string } {
  const [total, left] = [all, survivors].map((some) => some.filter(({ isNumber }) => isNumber === ofNumbers).length) as [number, number];
  const percent = total === 0 ? 100 : ((total - left) / total) * 100;
  return { percent, said: `${total - left} of ${total} noticed, ${percent.toFixed(1)} %` };
}
