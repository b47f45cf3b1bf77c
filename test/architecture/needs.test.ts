import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { needs, programs, tellMissing } from '../support/needs/needs.mjs';

const read = (file: string) => ({ file, text: readFileSync(join(packageRoot, file), 'utf8') });
const skips = /\b(?:skipIf|runIf|skip)\(/;
const files = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: packageRoot, encoding: 'utf8' }).trim().split('\n').map(read);
const skipped = files.filter(({ file, text }) => skips.test(text) && file !== 'test/architecture/needs.test.ts');

it('a run that skips tests says which programs are missing, and nothing that these tests don’t need', () => {
  const saidFor = (...names: string[]) => tellMissing(names.map(read), { tests: 7, missing: needs });
  expect(saidFor('test/commands/varnish.test.ts')).toBe('Skipped 7 tests in 1 file. Missing here: Varnish.');
  expect(saidFor('test/commands/web-servers.test.ts', 'test/commands/pooler.test.ts')).toBe(
    'Skipped 7 tests in 2 files. Missing here: Caddy, HAProxy, nginx, PgBouncer.',
  );
});

it('each test that may be skipped has a reason that the run can name', () => {
  expect(skipped.length).toBeGreaterThan(10);
  expect(skipped.filter(({ text }) => !needs.some(({ mark }) => mark.test(text))).map(({ file }) => file)).toEqual([]);
  expect(tellMissing([{ file: 'a.test.ts', text: 'it.skip(' }], { tests: 1, missing: needs })).toBe(
    'Skipped 1 test in 1 file. Missing here: something that a.test.ts needs.',
  );
});

it('contributors are told of each program, and .ci/steps/tools installs it', () => {
  const [guide, tools] = ['CONTRIBUTING.md', '.ci/steps/tools'].map((file) => read(file).text);
  for (const [name, { what }] of Object.entries(programs)) {
    expect(guide).toContain(what);
    expect(tools, name).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
