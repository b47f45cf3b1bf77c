import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findServer } from '../../src/embedded-postgresql/postmaster.ts';
import { finished, scratchFolder, start } from '../support/slipway.ts';

it('a command that is stopped halfway stops the embedded database too', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const cluster = join(folder, 'data', 'postgres');
  const file = join(cluster, 'postmaster.pid');
  const command = start(['migrate'], { DATA_DIR: join(folder, 'data') });
  const end = finished(command);
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: 60_000, interval: 5 }).toContain('ready');
  command.kill('SIGTERM');
  expect((await end).code).toBe(143);
  await expect.poll(() => findServer(cluster), { timeout: 60_000 }).toBeNull();
});
