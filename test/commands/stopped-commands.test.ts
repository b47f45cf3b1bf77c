import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { boundShutdown } from '../../src/commands/stopping.ts';
import { findServer } from '../../src/embedded-postgresql/postmaster.ts';
import { sql } from '../../src/platform/database/database.ts';
import { MIGRATION_LOCK } from '../../src/platform/database/migrate.ts';
import type { Log } from '../../src/platform/log/log.ts';
import { createTestDatabase } from '../support/database.ts';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { finished, ready, scratchFolder, start } from '../support/slipway.ts';

it('a command that is stopped halfway stops the embedded database too', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const cluster = join(folder, 'data', 'postgres');
  const file = join(cluster, 'postmaster.pid');
  const command = start(['migrate'], { DATA_DIR: join(folder, 'data') });
  const end = finished(command);
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8'), { interval: 5 }).toContain('ready');
  command.kill('SIGTERM');
  expect((await end).code).toBe(143);
  await expect.poll(() => findServer(cluster)).toBeNull();
});

it.each(['serve', 'worker'])('%s ends at once if it is stopped while it starts, even if it waits for a migration elsewhere', async (command) => {
  const { db, url, drop } = await createTestDatabase();
  const { folder, remove } = scratchFolder();
  onTestFinished(async () => {
    await drop();
    remove();
  });
  const elsewhere = await db.connect();
  await elsewhere.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const starting = start([command], { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), PORT: '0' });
  const end = finished(starting);
  await expect
    .poll(() =>
      db.rows(sql`select from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory' and not granted`),
    )
    .not.toEqual([]);
  starting.kill('SIGTERM');
  expect((await end).code).toBe(143);
  await elsewhere.end();
});

it.each(['serve', 'worker'])('%s ends with the reason if it can’t start, and stops the embedded database', async (command) => {
  const { folder, remove } = await dataFolder();
  const taken = createServer();
  onTestFinished(() => void taken.close(() => remove()));
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  const { port } = taken.address() as AddressInfo;
  const environment = {
    DATA_DIR: folder,
    ...(command === 'serve' ? { PORT: String(port), HOST: '127.0.0.1' } : { METRICS_LISTEN: `127.0.0.1:${port}` }),
  };
  const { code, stderr } = await finished(start(command === 'serve' ? ['serve', '--no-demo'] : ['worker'], environment));
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`Port ${port} is already in use.`) });
  expect(findServer(join(folder, 'postgres'))).toBeNull();
});

it('a shutdown that takes too long says what it waited for', async () => {
  const said: unknown[] = [];
  const log = { error: (...line: unknown[]) => said.push(line) } as unknown as Log;
  await new Promise<void>((end) => {
    const { part } = boundShutdown(log, { patienceMs: 1, end });
    void part('jobs', Promise.resolve());
    void part('open requests', new Promise(() => {}));
  });
  expect(said).toEqual([[{ waiting_for: ['connections of the database', 'open requests'] }, 'shutdown took too long']]);
});

it('a shutdown that waits for the embedded database to write everything says so, and not that connections are open', async () => {
  const { folder, remove } = await dataFolder();
  onTestFinished(remove);
  const service = start(['serve', '--no-demo'], { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SLIPWAY_TEST_PATIENCE: '1' });
  const end = finished(service);
  await ready(service);
  const cluster = join(folder, 'postgres');
  const checkpointer = Number(execFileSync('pgrep', ['-P', String(findServer(cluster)!.pid), '-f', 'checkpointer'], { encoding: 'utf8' }));
  // As on a disk that is too busy.
  process.kill(checkpointer, 'SIGSTOP');
  service.kill('SIGTERM');
  const { code, stderr } = await end;
  process.kill(checkpointer, 'SIGCONT');
  expect(code).toBe(1);
  expect(stderr).toContain('"waiting_for":["the embedded database"]');
  await expect.poll(() => findServer(cluster)).toBeNull();
});
