import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBaseReads } from './find-base-reads.mjs';
import { findBlockingStatements } from './find-blocking-statements.mjs';
import { findBrokenLinks } from './find-broken-links.mjs';
import { DECISIONS, findUndecidedTables } from './find-undecided-tables.mjs';
import { findUndocumented } from './find-undocumented.mjs';
import { findMisplacedOperations, findUnlisted } from './find-unlisted.mjs';
import { findUnsaidTexts } from './find-unsaid-texts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tool = (name, path, ...args) => ({ name, command: [join(root, 'node_modules', path), ...args] });

const tools = [
  tool('types', 'typescript/bin/tsc', '--noEmit', '-p', '.'),
  tool('types of the scripts', 'typescript/bin/tsc', '--noEmit', '-p', 'src/website/elements'),
  tool('style', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  tool('dead code', 'knip/bin/knip.js', '--no-progress'),
  tool('who imports whom', 'dependency-cruiser/bin/dependency-cruise.mjs', 'src', '--config', '.dependency-cruiser.cjs'),
  { name: 'docs/reference', command: ['--import', 'tsx', 'test/write-reference.ts', '--check'] },
  { name: 'rows beside operations and products', command: ['--import', 'tsx', 'test/check-rows.ts'] },
  { name: 'patterns that some text makes slow', command: ['--import', 'tsx', 'test/slow-patterns/check-patterns.ts'] },
  { name: 'texts in every language', command: ['test/write-messages.mjs', '--check'] },
];

/** Runs a tool. @returns its exit code and what it said */
const run = (command) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (said += chunk));
    child.on('error', reject).on('close', (status) => resolve({ status, said }));
  });

/** Runs all checks, even after one fails, two at a time. @returns the exit code */
export async function check() {
  const failed = [];
  const waiting = [...tools];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { status, said } = await run(next.command);
      process.stdout.write(`── ${next.name}\n${said}`);
      if (status !== 0) failed.push(next.name);
    }
  };
  await Promise.all([work(), work()]);
  process.stdout.write('── generated and shared texts\n');
  const files = listFiles();
  const problems = [
    ...checkTexts(),
    ...findFullFolders(files),
    ...findLongFiles(readCode(files)),
    ...findBaseReads(readSources(files)),
    ...findUnlisted(readCode(files)),
    ...findMisplacedOperations(readCode(files)),
    ...findUndocumented(readCode(files)),
    ...findUnsaidTexts(readCode(files)),
    ...findBlockingStatements(readMigrations(files)),
    ...findUndecidedTables(readMigrations(files), readFileSync(join(root, DECISIONS), 'utf8')),
    ...findBrokenLinks(readTexts(files)),
  ];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) failed.push('texts');
  process.stdout.write(failed.length === 0 ? 'All checks hold.\n' : `Failed: ${failed.join(', ')}\n`);
  return failed.length === 0 ? 0 : 1;
}

/** Checks that no tool does: the lock file names no registry and is complete. */
function checkTexts() {
  const problems = [];
  const read = (path) => readFileSync(join(root, path), 'utf8');
  if (/"resolved":/.test(read('package-lock.json')))
    problems.push('package-lock.json names download addresses: run npm install again with the .npmrc of this folder.');
  const locked = JSON.parse(read('package-lock.json')).packages;
  const left = Object.values(locked)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !Object.keys(locked).some((path) => path.endsWith(`node_modules/${name}`)));
  // Without them, npm ci refuses the lock file on every platform.
  if (left.length > 0) problems.push(`package-lock.json lacks packages of other platforms: ${[...new Set(left)].join(', ')}`);
  return problems;
}

/** The largest number of files in one folder that people can still survey. */
const MOST_FILES = 30;

/** Files with their texts, without those about to be deleted. */
const readAll = (files) => files.filter((file) => existsSync(join(root, file))).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * The code of the service, pages included, with its texts.
 * @param {readonly string[]} files paths below the root
 */
export const readSources = (files) => readAll(files.filter((file) => /^src\/.*\.tsx?$/.test(file)));

const readMigrations = (files) => readAll(files.filter((file) => /^db\/migrations\/.*\.sql$/.test(file)));

const readCode = (files) => readAll(files.filter((file) => /\.(?:tsx?|mjs)$/.test(file)));

/** All files by their path, with the text of those that refer to other files. */
const readTexts = (files) =>
  new Map([
    ...files.map((file) => [file, undefined]),
    ...readAll(files.filter((file) => /\.(?:md|[cm]?[jt]sx?|sql)$/.test(file))).map(({ file, text }) => [file, text]),
  ]);

/** Every file of the repository, including new ones that aren't committed yet. */
const listFiles = () => execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/**
 * Folders with too many files. Numbered series (migrations, decisions) and generated pages are found by their number or name, and
 * may grow.
 * @param {readonly string[]} files paths below the root
 * @returns {string[]} a sentence for each
 */
export function findFullFolders(files) {
  const counts = new Map();
  for (const file of files) {
    const folder = dirname(file);
    if (/^(?:db\/migrations|docs\/(?:decisions|looks|reference)(?:\/|$))/.test(folder)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} has ${count} files side by side; ${MOST_FILES} is the most. Split it by what they are about.`);
}

/** The longest file of code, in lines. */
const MOST_LINES = 300;

/** Tests, and files that are mostly one table, are read entry by entry and may be longer. */
const mayBeLonger =
  /\.test\.tsx?$|^src\/demo\/content\/|^src\/contract\/errors\.ts$|^test\/contract\/specified\.ts$|^test\/support\/drafts\/synthetic-sites\.ts$/;

/**
 * Files of code that are too long.
 * @param {readonly { file: string, text: string }[]} files with their paths below the root
 * @returns {string[]} a sentence for each
 */
export function findLongFiles(files) {
  return files
    .filter(({ file }) => !mayBeLonger.test(file))
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines; ${MOST_LINES} is the most. Move a part that has a name into another file.`);
}
