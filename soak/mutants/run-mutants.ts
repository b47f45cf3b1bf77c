import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createViteServer } from 'vitest/node';
import { packageRoot } from '../../src/platform/package-root.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { makeSmallVitest } from './small-vitest.ts';
import type { Target } from './targets.ts';

export interface Outcome {
  target: Target;
  mutants: readonly Mutant[];
  survivors: readonly Mutant[];
}

/**
 * Runs each mutant of the modules against their own tests, one after the other in this process: only the changed module and what
 * imports it is loaded again. Nothing is written to the source.
 * @throws Error if a test fails without any mutant: its verdicts would mean nothing
 */
export async function runMutants(targets: readonly Target[], seed: number, onOutcome: (outcome: Outcome) => void): Promise<void> {
  // Properties are tried with the same values for each mutant.
  fc.configureGlobal({ seed });
  let changed: { path: string; code: string } | undefined;
  const vitest = makeSmallVitest();
  Object.assign(globalThis, { $vitest: vitest.exported });
  const server = await createViteServer({
    configFile: false,
    root: packageRoot,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['vitest'] },
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        resolveId: (id) => (id === 'vitest' ? '\0vitest' : undefined),
        load(id) {
          if (id === '\0vitest') return 'export const { it, test, describe, expect } = globalThis.$vitest;';
          return changed !== undefined && id === changed.path ? changed.code : undefined;
        },
      },
    ],
  });

  /** Loads the module with this text, what imports it and its tests. @returns the test that failed */
  async function findFailure({ module, tests }: Target, code?: string): Promise<string | undefined> {
    const path = join(packageRoot, module);
    changed = code === undefined ? undefined : { path, code };
    for (const file of [path, ...tests.map((test) => join(packageRoot, test))]) {
      for (const loaded of server.moduleGraph.getModulesByFile(file) ?? []) server.moduleGraph.invalidateModule(loaded);
    }
    vitest.clear();
    for (const test of tests) {
      try {
        await server.ssrLoadModule(`/${test}`);
      } catch (error) {
        return `it doesn’t load: ${(error as Error).stack}`;
      }
    }
    return vitest.run();
  }

  try {
    for (const target of targets) {
      const { unchanged, mutants } = findMutants(readFileSync(join(packageRoot, target.module), 'utf8'));
      const failure = await findFailure(target, unchanged);
      if (failure !== undefined) throw new Error(`A test of ${target.module} fails without a mutant: ${failure}`);
      const survivors: Mutant[] = [];
      for (const mutant of mutants) if ((await findFailure(target, mutant.code)) === undefined) survivors.push(mutant);
      onOutcome({ target, mutants, survivors });
      // The next module finds this one as it is.
      if ((await findFailure(target)) !== undefined) throw new Error(`A mutant of ${target.module} was left in place.`);
    }
  } finally {
    await server.close();
  }
}
