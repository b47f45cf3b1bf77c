import { expect, it } from 'vitest';
import * as launches from '../../src/launches/index.ts';
import { pointToScripts } from '../native-sources.ts';

it('Node loads the service itself, so that tests run it as fast as it is', () => {
  const code = Object.values(launches).filter((one) => typeof one === 'function');
  expect(code.length).toBeGreaterThan(10);
  // Vitest writes __vite_ssr_import_0__ for each use of an import.
  expect(code.join('\n')).not.toContain('__vi');
});

it.each([
  ['import { a } from "./a.ts";', 'import { a } from "./a.ts.mjs";'],
  ['import {\n  a,\n  b as $b\n} from "../up/a.tsx";', 'import {\n  a,\n  b as $b\n} from "../up/a.tsx.mjs";'],
  ['import * as a from "./a.ts";', 'import * as a from "./a.ts.mjs";'],
  ['import "./a.ts";', 'import "./a.ts.mjs";'],
  ['export * from "./a.ts";', 'export * from "./a.ts.mjs";'],
  ['await Promise.all([import("./a.ts"), import("./b.ts")]);', 'await Promise.all([import("./a.ts.mjs"), import("./b.ts.mjs")]);'],
])('%j imports what is written beside it', (code, expected) => {
  expect(pointToScripts(code)).toBe(expected);
});

it.each(['import { a } from "node:fs";', 'import { sql } from "sql-template-tag";', 'export const a = join(folder, "./a.ts");', 'new URL("./a.ts", base);'])(
  '%j stays',
  (code) => {
    expect(pointToScripts(code)).toBe(code);
  },
);
