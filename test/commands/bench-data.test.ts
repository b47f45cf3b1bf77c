import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testData } from '../../bench/test-data.ts';
import { packageRoot } from '../../src/platform/package-root.ts';

it('a benchmark without its test data says what to set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => testData('sites/index.json', '')).toThrow('Set SLIPWAY_TEST_DATA to the folder with the test data.');
  expect(() => testData('sites/index.json', folder)).toThrow(`There is no sites/index.json in ${folder}. Set SLIPWAY_TEST_DATA`);
  mkdirSync(join(folder, 'sites'));
  writeFileSync(join(folder, 'sites', 'index.json'), '[]');
  expect(testData('sites/index.json', folder)).toBe(folder);
});

it('nothing looks for test data in a folder that nobody named', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'test', 'bench', 'soak', 'bin'], { cwd: packageRoot, encoding: 'utf8' }).trim().split('\n');
  const guess = /\bshared\/data\b|['"]shared['"], *['"]data['"]|SLIPWAY_TEST_DATA['"\]]* *(?:\?\?|\|\|)/;
  const own = 'test/commands/bench-data.test.ts';
  expect(files.filter((file) => file !== own && /\.(?:ts|tsx|mjs)$/.test(file) && guess.test(readFileSync(join(packageRoot, file), 'utf8')))).toEqual([]);
});
