import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findWrittenSecrets } from './find-written-secrets.mjs';
import { tellMissing } from './support/needs/needs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const GIGABYTE = 1024 ** 3;

/**
 * A folder for everything that the tests write: in memory if there is room (a third of the run was spent on creating and removing files),
 * otherwise with the temporary files. Programs are run from it.
 */
function makeScratch() {
  let parent = tmpdir();
  if (process.platform === 'linux' && process.env.TMPDIR === undefined && existsSync('/dev/shm')) {
    const { bavail, bsize } = statfsSync('/dev/shm');
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1];
    if (bavail * bsize >= 4 * GIGABYTE && mount?.split(',').every((option) => !['noexec', 'ro'].includes(option))) parent = '/dev/shm';
  }
  const folder = mkdtempSync(join(parent, 'slipway-'));
  // For other accounts too, as such a folder is.
  chmodSync(folder, 0o1777);
  return folder;
}

/** One vitest run on one database. @returns its counts; a run that never closed counts as one failure */
function runOn(label, environment, args) {
  process.stdout.write(`\n── Tests on ${label}\n`);
  const scratch = makeScratch();
  const results = join(scratch, 'results.json');
  const written = join(scratch, 'written');
  mkdirSync(written);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, TMPDIR: scratch, SLIPWAY_TEST_WRITTEN: written },
  });
  const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined;
  const secrets = findWrittenSecrets(written);
  rmSync(scratch, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1, skipped: [], failures: [`${label}: the run never closed`] };
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name.slice(root.length + 1) })));
  // A file that breaks before its first test has no failed test, but counts as failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  const failures = [
    ...tests.filter((test) => test.status === 'failed').map((test) => ({ name: `${test.file}: ${test.fullName}`, message: test.failureMessages.join('\n') })),
    ...broken.map((file) => ({ name: file.name.slice(root.length + 1), message: file.message })),
  ].map(({ name, message }) => `${label}: ${name}\n      ${message.slice(0, 2_000).replaceAll('\n', '\n      ')}`);
  // What services and commands wrote, whichever test ran them.
  failures.push(...secrets.slice(0, 20).map((sentence) => `${label}: ${sentence}`));
  // A run that ends with an error counts as failed even if no test failed.
  if (failures.length === 0 && status !== 0) failures.push(`${label}: vitest ended with ${status}`);
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failures.length,
    failures,
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).map((test) => `${test.file}: ${test.fullName}`),
  };
}

/** Runs everything and prints the closing line. @returns the exit code */
export async function runTests(args) {
  // Vitest handles Ctrl-C and stops its servers. We wait for it, to remove their folder from memory.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  const { TEST_DATABASE_URL: server, ...environment } = process.env;
  const runs = [runOn('the embedded PostgreSQL', environment, args)];
  if (server) {
    // A file that was asked for by name may be one that runs only once.
    const asked = args.length > 0 ? ['--passWithNoTests', ...args] : args;
    runs.push(runOn('the server of TEST_DATABASE_URL', { ...environment, TEST_DATABASE_URL: server }, asked));
  }
  const skipped = [...new Set(runs.flatMap((run) => run.skipped))];
  const files = [...new Set(skipped.map((name) => name.split(':')[0]))].map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  // Tests that weren't asked for by name count as skipped too.
  const isFiltered = args.some((arg) => /^(?:-t|--testNamePattern)/.test(arg));
  if (files.length > 0 && !isFiltered) process.stdout.write(`\n${tellMissing(files, { tests: skipped.length })}\n`);
  if (!server && args.length === 0) process.stdout.write('\nNot run again on a separate PostgreSQL server: TEST_DATABASE_URL isn’t set.\n');
  const failures = runs.flatMap((run) => run.failures);
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const all = runs.reduce((total, run) => total + run.skipped.length, 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${all} skipped\n`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
