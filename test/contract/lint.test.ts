import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicOperations } from '../../src/operations.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { describeApi } from '../../src/server/openapi/openapi.ts';

// The linters run in an empty folder, so no configuration of ours softens them: redocly with its own recommended rules,
// spectral with spectral:oas.
const origins = ['https://launches.slipway.test', 'http://localhost:3000'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-lint-'));
  for (const [i, origin] of origins.entries())
    writeFileSync(join(folder, `${i}.json`), JSON.stringify(describeApi(publicOperations, { name: 'Slipway', origin })));
  writeFileSync(join(folder, 'ruleset.yaml'), 'extends: ["spectral:oas"]\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a linter offline. */
function run(program: string, args: string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  return new Promise((resolve) => {
    const child = execFile(join(packageRoot, 'node_modules', '.bin', program), args, { cwd: folder, env }, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it.each(origins)('redocly finds no fault in the document of %s', async (origin) => {
  const { exitCode, stdout } = await run('redocly', ['lint', `${origins.indexOf(origin)}.json`, '--format=json']);
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  expect(exitCode).toBe(0);
});

it.each(origins)('spectral finds no fault in the document of %s', async (origin) => {
  const { exitCode, stdout } = await run('spectral', [
    'lint',
    `${origins.indexOf(origin)}.json`,
    '--ruleset=ruleset.yaml',
    '--format=json',
    '--quiet',
    '--fail-severity=hint',
    '--display-only-failures=false',
  ]);
  expect(JSON.parse(stdout)).toEqual([]);
  expect(exitCode).toBe(0);
});
