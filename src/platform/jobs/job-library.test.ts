import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';

it('the job library runs nothing from the working directory, which stays the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-job-library-'));
  try {
    writeFileSync(join(folder, 'graphile-worker.config.js'), 'console.log("planted");');
    const program = `
      import { loadJobLibrary } from ${JSON.stringify(join(packageRoot, 'src/platform/jobs/job-library.ts'))};
      console.log(typeof loadJobLibrary().run, process.cwd());`;
    const tsx = join(packageRoot, 'node_modules/tsx/dist/esm/index.mjs');
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], { cwd: folder, encoding: 'utf8' });
    expect([stdout.trim(), stderr]).toEqual([`function ${folder}`, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
