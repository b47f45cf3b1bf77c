import type { Trial } from '../trial.ts';
import { runMutants } from './run-mutants.ts';
import { type Part, parts, targets } from './targets.ts';

/** Of each part, so that one that is tested well hides no other. */
const LEAST_PERCENT = 85;

/**
 * Changes one small thing at a time in the modules that decide about money, votes, rules and access, and runs their tests: how many
 * changes nobody would have noticed.
 */
export const mutants: Trial = {
  name: 'mutants',
  summary: `changes one thing at a time in rules, money, votes and access: their tests notice at least ${LEAST_PERCENT} % of each`,
  times: 1,
  async run({ of, say }) {
    const chosen = targets.filter(({ part, module }) => of === undefined || of === part || module.includes(of));
    if (chosen.length === 0) return [`--of ${of} is no part (${parts.join(', ')}) and in no module’s name`];
    const seen = new Map<Part, { mutants: number; survivors: number }>();
    await runMutants(chosen, ({ target, mutants: all, survivors }) => {
      const part = seen.get(target.part) ?? { mutants: 0, survivors: 0 };
      seen.set(target.part, { mutants: part.mutants + all, survivors: part.survivors + survivors.length });
      say(`${target.module}: ${all - survivors.length} of ${all} noticed`);
      for (const { line, change } of survivors) say(`  line ${line}: ${change}`);
    });
    return [...seen].flatMap(([part, { mutants: all, survivors }]) => {
      const percent = ((all - survivors) / all) * 100;
      say(`${part}: ${all - survivors} of ${all} noticed, ${percent.toFixed(1)} %`);
      return percent < LEAST_PERCENT ? [`${part}: only ${percent.toFixed(1)} % were noticed`] : [];
    });
  },
};
