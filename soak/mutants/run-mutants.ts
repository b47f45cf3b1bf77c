import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { packageRoot } from '../../src/platform/package-root.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import type { Target } from './targets.ts';

export interface Outcome {
  target: Target;
  mutants: number;
  survivors: readonly Mutant[];
}

/**
 * Runs each mutant of the modules against their own tests, one after the other in one vitest: only the changed module is compiled
 * again. Nothing is written to the source.
 * @throws Error if a test fails without any mutant: its verdicts would mean nothing
 */
export async function runMutants(targets: readonly Target[], onOutcome: (outcome: Outcome) => void): Promise<void> {
  let changed: { path: string; code: string } | undefined;
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: packageRoot,
      include: targets.flatMap(({ tests }) => tests),
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      // The first failure is the verdict.
      bail: 1,
      testTimeout: 60_000,
      reporters: [{ onInit() {} }],
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load(id) {
            return changed !== undefined && id === changed.path ? changed.code : undefined;
          },
        },
      ],
    },
  );
  try {
    for (const target of targets) {
      const path = join(packageRoot, target.module);
      const specifications = await vitest.getRelevantTestSpecifications(target.tests.map((test) => join(packageRoot, test)));
      if (specifications.length !== target.tests.length) throw new Error(`The tests of ${target.module} are not all there: ${target.tests.join(', ')}`);
      const passes = async (code: string | undefined): Promise<boolean> => {
        changed = code === undefined ? undefined : { path, code };
        vitest.invalidateFile(path);
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
        return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
      };
      if (!(await passes(undefined))) throw new Error(`The tests of ${target.module} fail without a mutant.`);
      const mutants = findMutants(readFileSync(path, 'utf8'));
      const survivors: Mutant[] = [];
      for (const mutant of mutants) if (await passes(mutant.code)) survivors.push(mutant);
      onOutcome({ target, mutants: mutants.length, survivors });
    }
  } finally {
    await vitest.close();
  }
}
