import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../src/embedded-postgresql/index.ts';
import { findServer } from '../../src/embedded-postgresql/postmaster.ts';
import { ask } from '../support/http-client.ts';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { finished, freePort, ready, start } from '../support/slipway.ts';
import { until } from '../support/until.ts';

/** A running process with its own embedded database. */
async function run(command: 'serve' | 'worker', more: Record<string, string> = {}) {
  const { folder, remove } = await dataFolder();
  onTestFinished(remove);
  const port = await freePort();
  const environment = { DATA_DIR: folder, PORT: String(port), RATE_LIMITS: 'off', ...more };
  const child = start(command === 'serve' ? ['serve', '--no-demo'] : ['worker'], environment);
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  });
  await ready(child);
  const cluster = join(folder, 'postgres');
  let asked = 0;
  return {
    child,
    folder,
    cluster,
    environment,
    postmaster: () => findServer(cluster)?.pid,
    // A different question each time, so that it isn't served from the cache.
    read: () => ask(port, { target: `/api/v1/listings?q=word${++asked}`, host: `localhost:${port}` }),
    status: async (target: string) => (await ask(port, { target, host: `localhost:${port}` })).status,
  };
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

it('a service whose embedded database dies restarts it and continues, every time', async () => {
  const { child, postmaster, read, folder, environment } = await run('serve');
  for (let round = 0; round < 4; round++) {
    const before = postmaster();
    process.kill(before!, 'SIGKILL');
    await until(async () => {
      const { status, headers } = await read();
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers['retry-after']).toBe('5');
      return status === 200 && ![before, undefined].includes(postmaster());
    });
  }
  expect(child.exitCode).toBeNull();
  // The service has the lock on its data folder again, and cached answers are updated. A second service is refused.
  await until(async () => {
    const { code, stderr } = await finished(start(['worker'], environment));
    return code === 1 && stderr.includes(`A service is already using ${folder}`);
  });
});

it('a killed backend fails what was running at that moment, and the service continues', async () => {
  const { child, cluster, read } = await run('serve');
  await read();
  const server = findServer(cluster)!;
  const client = new pg.Client({ host: server.socketFolder, port: server.port, user: 'slipway', database: 'slipway', application_name: 'apart' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(`select pid from pg_stat_activity where application_name = 'slipway' and state = 'idle' limit 1`);
  process.kill(rows[0].pid, 'SIGKILL');
  await until(async () => (await read()).status !== 200 || child.exitCode !== null, 2000).catch(() => {});
  await until(async () => (await read()).status === 200);
  expect(child.exitCode).toBeNull();
  await client.end().catch(() => {});
});

it('a worker recovers with it', async () => {
  const { child, postmaster } = await run('worker');
  const before = postmaster();
  process.kill(before!, 'SIGKILL');
  await until(async () => ![before, undefined].includes(postmaster()));
  expect(child.exitCode).toBeNull();
});

it('a worker that is asked to stop while the database hangs still stops', async () => {
  const { child, cluster } = await run('worker', { SLIPWAY_TEST_PATIENCE: '4' });
  const server = findServer(cluster)!;
  onTestFinished(async () => {
    for (const pid of [...sessions, server.pid]) signal(pid, 'SIGCONT');
    // The worker has left its server running, and nobody else ends it before the folder goes.
    signal(server.pid, 'SIGQUIT');
    await until(async () => findServer(cluster) === null);
  });
  const client = new pg.Client({ host: server.socketFolder, port: server.port, user: 'slipway', database: 'slipway', application_name: 'apart' });
  await client.connect();
  // The postmaster first: no session begins that is not on the list.
  signal(server.pid, 'SIGSTOP');
  const { rows } = await client.query(`select pid from pg_stat_activity where application_name <> 'apart' and backend_type = 'client backend'`);
  const sessions = rows.map(({ pid }) => pid as number);
  for (const pid of sessions) signal(pid, 'SIGSTOP');
  await client.end();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
});

it('a database that can’t be started three times ends the process with a message', async () => {
  const { child, cluster, postmaster } = await run('serve');
  // `close` comes after all output has arrived.
  const exited = once(child, 'close');
  renameSync(join(cluster, 'global', 'pg_control'), join(cluster, 'global', 'pg_control.away'));
  process.kill(postmaster()!, 'SIGKILL');
  expect((await exited)[0]).toBe(1);
  const [, sentence] = child.said().split('The database has ended and could not be started again (3 tries).');
  expect(sentence).toMatch(/pg_control/);
  expect(sentence).not.toMatch(/^\s+at /m);
});

it('a command that shares the database with the service fails with a message', async () => {
  const { folder, postmaster, environment } = await run('serve');
  const embedded = await openEmbedded({ dataDir: folder });
  const [holder, watcher] = [new pg.Client(embedded.url), new pg.Client(embedded.url)];
  for (const client of [holder, watcher]) {
    client.on('error', () => {});
    await client.connect();
  }
  await holder.query('begin; lock table account in access exclusive mode');
  const ended = finished(start(['account', 'create', '--email', 'ada@example.org'], environment));
  await until(
    async () =>
      (await watcher.query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%insert into account%'`)).rows.length > 0,
  );
  process.kill(postmaster()!, 'SIGKILL');
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/The database connection was lost while the command was running\..* Run the command again\.\n$/);
  expect(stderr).not.toMatch(/^\s+at /m);
  await embedded.close();
});
