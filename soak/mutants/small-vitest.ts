import { expect } from 'vitest';

type Body = (...given: never[]) => unknown;
/** `it(name, options, body)` and `it(name, body, patience)` are both written. */
type Rest = [options: object, body: Body] | [body: Body, patience?: number];

/**
 * As much of vitest as pure tests use, in this process. Vitest itself starts a worker for each run and loads everything in it again,
 * which is a hundred times the work of the tests.
 */
export function makeSmallVitest() {
  const tests: { name: string; body: () => unknown }[] = [];

  const it = (name: string, ...rest: Rest) => {
    const body = (typeof rest[0] === 'function' ? rest[0] : rest[1]) as () => unknown;
    tests.push({ name, body });
  };
  const describe = (_name: string, ...rest: Rest) => {
    ((typeof rest[0] === 'function' ? rest[0] : rest[1]) as () => unknown)();
  };
  const eachOf =
    (define: (name: string, body: Body) => void) =>
    (rows: readonly unknown[]) =>
    (name: string, ...rest: Rest) => {
      const body = (typeof rest[0] === 'function' ? rest[0] : rest[1]) as (...given: unknown[]) => unknown;
      for (const row of rows) define(name, () => (Array.isArray(row) ? body(...row) : body(row)));
    };
  const tested = Object.assign(it, { each: eachOf(it) });
  return {
    /** What tests import from 'vitest'. */
    exported: { it: tested, test: tested, describe: Object.assign(describe, { each: eachOf(describe) }), expect },
    /** Runs all tests that were defined since the last time, until one fails. @returns the first that failed */
    async run(): Promise<string | undefined> {
      const defined = tests.splice(0);
      if (defined.length === 0) throw new Error('There are no tests in it.');
      for (const { name, body } of defined) {
        try {
          await body();
        } catch {
          return name;
        }
      }
      return undefined;
    },
    /** Forgets what was defined. */
    clear: () => void tests.splice(0),
  };
}
