import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { scratchFolder } from '../support/slipway.ts';
import { plainEnvironment } from './build-stages.ts';

// A separate clone, whose source changes.
const { folder: clone, remove } = scratchFolder();

beforeAll(() => {
  for (const name of ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'bin', 'src'])
    cpSync(join(packageRoot, name), join(clone, name), { recursive: true });
  symlinkSync(join(packageRoot, 'node_modules'), join(clone, 'node_modules'));
});
afterAll(remove);

/** Builds, and finds the parts that the built program would load, whichever command it runs. */
function build(...args: string[]): string[] {
  execFileSync(process.execPath, [join(clone, 'bin/build'), ...args], { cwd: clone, env: plainEnvironment() });
  const found = new Set<string>();
  const look = (path: string) => {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/"\.(?:\/chunks)?\/([A-Z0-9]+\.js)"/g)) {
      if (found.has(name!)) continue;
      found.add(name!);
      look(join(clone, 'dist/chunks', name!));
    }
  };
  look(join(clone, 'dist/cli.js'));
  return [...found].sort();
}

const parts = () => readdirSync(join(clone, 'dist/chunks')).sort();
const change = (times: number) => appendFileSync(join(clone, 'src/platform/clock.ts'), `\nprocess.env.CHANGED = '${times}';\n`);

it('a program that started before a build still finds its parts, and old parts don’t pile up', () => {
  const first = build();
  expect(parts()).toEqual(first);
  change(1);
  const second = build('--if-needed');
  expect(second).not.toEqual(first);
  expect(parts()).toEqual([...new Set([...first, ...second])].sort());
  change(2);
  const third = build('--if-needed');
  expect(parts()).toEqual([...new Set([...second, ...third])].sort());
});

it('what is packed has the parts of one build, which is the same wherever the command was started', () => {
  const program = () => readFileSync(join(clone, 'dist/cli.js'), 'utf8');
  change(3);
  expect(build()).toEqual(parts());
  const before = program();
  execFileSync(process.execPath, [join(clone, 'bin/build')], { cwd: tmpdir(), env: plainEnvironment() });
  expect(program()).toBe(before);
});
