import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type BinariesQuestion, requireBinaries } from './binaries.ts';
import { copyBinaries } from './binaries-copy.ts';

let folder = '';
let question: BinariesQuestion;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  question = { account: null, clusterMajor: null, ownFolder: join(folder, 'own'), sharedFolders: [], package: null };
});

/** A folder with programs that report this version. */
function makePrograms(version: string): string {
  const bin = join(folder, version);
  mkdirSync(bin);
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

test.each([
  [null, '18.1'],
  [16, '16.2'],
])("of the machine's versions, a cluster of version %s gets %s", (clusterMajor, version) => {
  const machineFolders = ['14.9', '16.2', '18.1'].map(makePrograms);
  expect(requireBinaries({ ...question, clusterMajor, machineFolders }).version).toBe(version);
});

test.each([
  ['none at all', () => []],
  ['only an old one', () => [makePrograms('14.9')]],
  ['one that is made for another system', () => [makeForeign()]],
])('with %s, the error names DATABASE_URL', (_, machineFolders) => {
  expect(() => requireBinaries({ ...question, machineFolders: machineFolders() })).toThrow(/15 or newer.*DATABASE_URL/s);
});

test('a package that doesn’t run here gives way to the PostgreSQL of the machine', () => {
  const root = join(folder, 'package');
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), '[]');
  const machineFolders = [makePrograms('16.2')];
  expect(requireBinaries({ ...question, package: { root, version: '17.1', major: 17 }, machineFolders }).version).toBe('16.2');
});

test('a copy that others can write is neither used nor repaired', () => {
  const root = join(folder, 'package');
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  const copy = copyBinaries({ root, version: '17.1' }, join(folder, 'home'), false);
  expect(copyBinaries({ root, version: '17.1' }, join(folder, 'home'), false)).toBe(copy);
  chmodSync(copy, 0o777);
  expect(() => copyBinaries({ root, version: '17.1' }, join(folder, 'home'), false)).toThrow(/other users can write to it/);
});

function makeForeign(): string {
  const bin = makePrograms('17.0');
  writeFileSync(join(bin, 'postgres'), '#!/no/such/loader\n');
  return bin;
}
