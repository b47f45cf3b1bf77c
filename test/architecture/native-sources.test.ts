import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as launches from '../../src/launches/index.ts';
import { nativeSources, pointToScripts, writeScripts } from '../native-sources.ts';

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

it('a source is written again when it was saved, also with an older time, and not kept when it is gone', async () => {
  const from = mkdtempSync(join(tmpdir(), 'sources-'));
  const to = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => {
    for (const folder of [from, to]) rmSync(folder, { recursive: true });
  });
  const save = (value: number, seconds: number) => {
    writeFileSync(join(from, 'a.ts'), `export const a: number = ${value};`);
    utimesSync(join(from, 'a.ts'), seconds, seconds);
  };
  const script = join(to, 'a.ts.mjs');
  for (const [value, seconds] of [
    [1, 2000],
    [2, 3000],
    [3, 1000],
  ] as const) {
    save(value, seconds);
    expect([...(await writeScripts(from, to))]).toEqual(['a.ts']);
    expect(readFileSync(script, 'utf8')).toContain(`a = ${value};`);
  }
  rmSync(join(from, 'a.ts'));
  await writeScripts(from, to);
  expect(existsSync(script)).toBe(false);
});

it('they are written before each run: vitest may know from an earlier one where imports lead, and then asks for none', () => {
  expect(nativeSources()).toHaveProperty('config');
});
