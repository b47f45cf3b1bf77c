import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../support/database.ts';
import { ask } from '../support/http-client.ts';
import { newestMail } from '../support/mail.ts';
import { hasProgram } from '../support/needs/needs.mjs';
import { freePort, ready, scratchFolder, slipway, start } from '../support/slipway.ts';
import { until } from '../support/until.ts';

const hasPooler = hasProgram('pgbouncer');

/** PgBouncer in transaction mode before a database. @returns the address to connect to */
async function startPooler(folder: string, databaseUrl: string): Promise<string> {
  const { host, port, database, user, password } = new pg.Client({ connectionString: databaseUrl });
  const own = await freePort();
  const line = `host=${host} port=${port} dbname=${database} user=${user}${typeof password === 'string' && password !== '' ? ` password=${password}` : ''}`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\npooled = ${line}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 4\n`,
    { mode: 0o644 },
  );
  // PgBouncer refuses to run as root and may need the server's socket, so it runs as the server's user.
  const { uid, gid } = statSync(host, { throwIfNoEntry: false }) ?? { uid: 65_534, gid: 65_534 };
  const pooler = spawn('pgbouncer', [file], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) });
  onTestFinished(() => end(pooler));
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(own, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
  await until(answers);
  return `postgres://anybody@127.0.0.1:${own}/pooled`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

it.skipIf(!hasPooler)('two services and a worker behind PgBouncer in transaction mode (skipped where pgbouncer is not installed)', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const pooler = await startPooler(folder, database.url);
  const settings = { DATABASE_URL: pooler, DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', BASE_URL: 'http://localhost:3000' };

  // Without the server's own address nothing starts, and the message says why.
  const alone = await slipway(['serve'], { ...settings, PORT: String(await freePort()) });
  expect(alone.code).toBe(1);
  expect(alone.stderr).toContain('Set DATABASE_LISTEN_URL to the address of the PostgreSQL server itself');
  const other = await createTestDatabase();
  onTestFinished(other.drop);
  const mixed = await slipway(['serve'], { ...settings, DATABASE_LISTEN_URL: other.url, PORT: String(await freePort()) });
  expect(mixed.stderr).toContain('DATABASE_URL and DATABASE_LISTEN_URL lead to different databases.');

  const ports = [await freePort(), await freePort()];
  const run = async (args: string[], port?: number) => {
    const child = start(args, { ...settings, DATABASE_LISTEN_URL: database.url, ...(port !== undefined && { PORT: String(port) }) });
    onTestFinished(() => end(child));
    await ready(child);
  };
  for (const port of ports) await run(['serve', '--no-upkeep', '--no-demo'], port);
  await run(['worker']);

  // More clients than the pooler has connections, so that clients share them.
  const host = 'localhost:3000';
  const paths = ['/', '/listings?sort=votes', '/api/v1/listings', '/api/v1/categories', '/categories', '/listings?q=invoice'];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => ask(ports[i % 2]!, { target: paths[i % paths.length]!, host })));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));

  // A change that neither of them made reaches both.
  const categories = async (port: number) => (await ask(port, { target: '/api/v1/categories', host })).body.toString();
  for (const port of ports) expect(await categories(port)).not.toContain('Pooled things');
  await database.db.run(sql`insert into category (site_id, slug, name, position) values (1, 'pooled', 'Pooled things', 900)`);
  for (const port of ports) await until(async () => (await categories(port)).includes('Pooled things'));

  await ask(ports[0]!, {
    method: 'POST',
    target: '/sign-in',
    host,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: 'email=pooled%40example.org',
  });
  await newestMail(join(folder, 'data', 'mail'), 'pooled@example.org');
});
