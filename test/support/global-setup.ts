import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageRoot } from '../../src/platform/package-root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the embedded server that the first test that needs a database starts; empty when another server was given. */
    scratchFolder: string;
    /** Connection string of the given server, or empty. */
    givenServer: string;
    /** What the tests of this run share on disk. */
    runFolder: string;
  }
}

/**
 * Programs that the tests run are built if the source is newer (pages have scripts, commands their program), and there is a
 * place for the server of the run. The server itself starts with the first test that asks for a database (test/support/run-server/server.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { build } = (await import(join(packageRoot, 'build.mjs'))) as { build(options: { ifNeeded: boolean }): Promise<void> };
  await build({ ifNeeded: true });
  const given = process.env.TEST_DATABASE_URL ?? '';
  const scratch = mkdtempSync(join(scratchParent(), 'slipway-test-'));
  // If we are root, the database runs as another user, who must be able to enter the folder.
  chmodSync(scratch, 0o711);
  if (given !== '') await (await import('./run-server/server.ts')).dropTemplates(given);
  project.provide('scratchFolder', given === '' ? scratch : '');
  project.provide('givenServer', given);
  const shared = mkdtempSync(join(tmpdir(), 'slipway-shared-'));
  chmodSync(shared, 0o711);
  project.provide('runFolder', shared);
  return async () => {
    if (given !== '') await (await import('./run-server/server.ts')).dropTemplates(given);
    else if (readdirSync(scratch).length > 0) await (await import('./run-server/server.ts')).stopScratchServer(scratch);
    // A server that was just being started when its worker ended may still write.
    for (const folder of [scratch, shared]) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

const GIGABYTE = 1024 ** 3;

/**
 * Where the server of the run keeps its files: in memory where there is room. Nothing of a run outlives it, and a test's copy of a
 * database costs half as much there.
 */
function scratchParent(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * GIGABYTE ? memory : tmpdir();
}
