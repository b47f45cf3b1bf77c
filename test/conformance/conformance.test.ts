import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { freePort, ready, scratchFolder, start } from '../support/slipway.ts';

// The official suite, which .ci/run installs. Without its folder, these tests are skipped with a message.
const installed = process.env.CONFORMANCE_DIR !== undefined;

describe('the official conformance suite', () => {
  const scratch = scratchFolder();
  let service: ReturnType<typeof start> | undefined;
  let origin: string;

  beforeAll(async () => {
    if (!installed) return;
    const port = await freePort();
    origin = `http://localhost:${port}`;
    service = start(['serve'], { DATA_DIR: scratch.folder, PORT: String(port), RATE_LIMITS: 'off' });
    await ready(service);
  });
  afterAll(() => {
    service?.kill('SIGKILL');
    scratch.remove();
  });

  const run = async (target: string) => {
    const command = ['--import', 'tsx', join(packageRoot, 'test/conformance/run.ts'), target];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: packageRoot, maxBuffer: 16 * 1024 * 1024 }).catch((error) => error);
    return stdout as string;
  };

  it.skipIf(!installed)('passes every scenario that applies to a product server', async () => {
    expect(await run(origin)).toContain('Conformance (product): as expected.');
  });

  it.skipIf(!installed)('passes what its own tools can show of the same endpoint', async () => {
    expect(await run('--fixture')).toContain('Conformance (fixture): as expected.');
  });
});
