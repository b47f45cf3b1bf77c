import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';

const library = JSON.stringify(join(packageRoot, 'src/platform/jobs/job-library.ts'));
const tsx = join(packageRoot, 'node_modules/tsx/dist/esm/index.mjs');

it('the job library runs nothing from the working directory, which stays the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-job-library-'));
  try {
    writeFileSync(join(folder, 'graphile-worker.config.js'), 'console.log("planted");');
    const program = `
      import { loadJobLibrary } from ${library};
      console.log(typeof loadJobLibrary().run, process.cwd());`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], { cwd: folder, encoding: 'utf8' });
    expect([stdout.trim(), stderr]).toEqual([`function ${folder}`, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the job library writes no errors past the log', () => {
  // As it does when the database goes away before the end of a job could be noted: it gives the same error to the log.
  const program = `
    import { loadJobLibrary } from ${library};
    loadJobLibrary();
    console.trace(new Error('connect ECONNREFUSED'));
    console.error('others still write');`;
  const { stderr } = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr).toBe('others still write\n');
});

it('the job library loads in a directory that is deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-job-library-'));
  const program = `
    import { loadJobLibrary } from ${library};
    const { rmdirSync } = await import('node:fs');
    process.chdir(${JSON.stringify(folder)});
    rmdirSync(${JSON.stringify(folder)});
    console.log(typeof loadJobLibrary().run);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], { encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual(['function', '']);
});
