import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyDataDir, makeDataDir, open, openChild, query, runningServer } from '../../test/support/embedded/embedded.ts';
import { serverPid } from '../../test/support/embedded/open-in-child.ts';
import { openEmbedded } from './index.ts';
import { findServer } from './postmaster.ts';
import { lookUpProcess, ownIdentity } from './process-identity.ts';
import { usersFolder } from './users.ts';

const isRoot = process.getuid?.() === 0;

describe('after a crash', () => {
  test('the server is still running after its owner was killed, is taken over with its data, and its owner is forgotten', async () => {
    const dataDir = copyDataDir();
    const child = openChild({ dataDir });
    await query((await child.opened).url, 'create table note as select 7 as number');
    const server = runningServer(dataDir);
    // It has its own session, so Ctrl-C on the owner's process group doesn't reach it.
    expect(readFileSync(`/proc/${server}/stat`, 'utf8').split(') ')[1]?.split(' ')[3]).toBe(String(server));
    await child.kill();
    expect(existsSync(join(usersFolder(dataDir), String(child.pid)))).toBe(true);
    const database = await open(dataDir);
    expect(runningServer(dataDir)).toBe(server);
    expect(await query(database.url, 'select number from note')).toEqual([{ number: 7 }]);
    expect(readdirSync(usersFolder(dataDir))).toEqual([String(process.pid)]);
    await database.close();
    expect(runningServer(dataDir)).toBeNull();
  });

  test('of server and owner, the next open recovers everything committed', async () => {
    const dataDir = copyDataDir();
    for (let round = 1; round <= 3; round++) {
      const child = openChild({ dataDir });
      const { url } = await child.opened;
      const client = new pg.Client(url);
      client.on('error', () => undefined);
      await client.connect();
      await client.query('create table if not exists line (round int, number int)');
      let committed = 0;
      const writing = (async () => {
        for (;;) await client.query('insert into line values ($1, $2)', [round, ++committed]);
      })().catch(() => committed--);
      await pause(40);
      process.kill(serverPid(join(dataDir, 'postgres')) ?? 0, 'SIGKILL');
      await child.kill();
      await writing;
      const database = await open(dataDir);
      const [row] = await query(database.url, `select count(*)::int as lines from line where round = ${round}`);
      expect(row?.lines).toBeGreaterThanOrEqual(committed);
      if (round < 3) await database.close();
    }
  });

  test('of the server alone, a session that is busy and never notices doesn’t stop a new one from starting', async () => {
    const dataDir = copyDataDir();
    let lost: Error | undefined;
    const database = await openEmbedded({
      dataDir,
      onLost: (error) => {
        lost = error;
      },
    });
    onTestFinished(() => database.close());
    const busy = new pg.Client(database.url);
    busy.on('error', () => undefined);
    await busy.connect();
    const { pid } = (await busy.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
    onTestFinished(() => {
      if (lookUpProcess(pid)) process.kill(pid, 'SIGKILL');
    });
    const ended = busy.query('do $$ begin loop end loop; end $$').catch((error: Error) => error);
    const isBusy = async () => (await query(database.url, `select from pg_stat_activity where pid = ${pid} and state = 'active'`)).length > 0;
    while (!(await isBusy())) await pause(5);

    process.kill(runningServer(dataDir) ?? 0, 'SIGKILL');
    const answers = () => query(database.url, 'select 1 as one').catch(() => undefined);
    while (lost === undefined && (await answers()) === undefined) await pause(20);
    expect(lost).toBeUndefined();
    expect(await ended).toBeInstanceOf(Error);
    expect(lookUpProcess(pid)).toBeNull();
    // And no start fails first, which would double the time without a database.
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('pre-existing shared memory block');
  });

  test('at any moment of the first start, the next open works', async () => {
    for (const moment of [80, 250, 450, 650]) {
      const dataDir = makeDataDir();
      const child = openChild({ dataDir });
      await pause(moment);
      await child.kill();
      const database = await openEmbedded({ dataDir });
      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.close();
      expect(runningServer(dataDir)).toBeNull();
      expect(readdirSync(dataDir).filter((name) => /\.new-|lock/.test(name))).toEqual([]);
    }
  });

  test('a server that is just stopping is waited for', async () => {
    const dataDir = copyDataDir();
    const child = openChild({ dataDir });
    await child.opened;
    const server = runningServer(dataDir) ?? 0;
    process.kill(server, 'SIGTERM');
    while (findServer(join(dataDir, 'postgres'))?.status === 'ready') await pause(2);
    expect(await query((await open(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(runningServer(dataDir)).not.toBe(server);
    await child.kill();
  });

  test('stale postmaster.pid files are recognised', async () => {
    const dataDir = copyDataDir();
    const cluster = join(dataDir, 'postgres');
    await (await open(dataDir)).close();
    const owner = statSync(cluster);
    // A running program under the server's account, which PostgreSQL itself would take for the old server.
    const sleeper = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot ? { uid: owner.uid, gid: owner.gid } : {}) });
    onTestFinished(() => void sleeper.kill());
    const cases = { dead: '4194303', recycled: String(sleeper.pid), ours: String(process.pid), empty: '', garbled: 'x' };
    for (const [name, pid] of Object.entries(cases)) {
      const path = join(cluster, 'postmaster.pid');
      writeFileSync(path, pid === '' ? '' : `${pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n  1234567     99999\nready   \n`);
      chownSync(path, owner.uid, owner.gid);
      utimesSync(path, new Date(0), new Date(0));
      writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${pid}\n`);
      const database = await openEmbedded({ dataDir });
      expect(await query(database.url, 'select 1 as one'), name).toEqual([{ one: 1 }]);
      await database.close();
    }
    expect(sleeper.exitCode).toBeNull();
  });

  test('a process number that was reused, and garbage, don’t count as users', async () => {
    const dataDir = copyDataDir();
    const sleeper = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void sleeper.kill());
    const database = await open(dataDir);
    const { world } = ownIdentity();
    const pid = sleeper.pid ?? 0;
    writeFileSync(join(usersFolder(dataDir), String(pid)), JSON.stringify({ pid, started: '1', world, uses: ['a'] }));
    writeFileSync(join(usersFolder(dataDir), '1'), 'garbage');
    await database.close();
    expect(runningServer(dataDir)).toBeNull();
    expect(readdirSync(usersFolder(dataDir))).toEqual([]);

    const again = await open(dataDir);
    const started = lookUpProcess(pid)?.started;
    writeFileSync(join(usersFolder(dataDir), String(pid)), JSON.stringify({ pid, started, world, uses: ['a'] }));
    await again.close();
    expect(runningServer(dataDir)).not.toBeNull();
  });

  test('an active user in another container is respected, a silent one isn’t', async () => {
    const dataDir = copyDataDir();
    mkdirSync(usersFolder(dataDir));
    const path = join(usersFolder(dataDir), '1');
    writeFileSync(path, JSON.stringify({ pid: 1, started: '1', world: 'elsewhere', uses: ['a'] }));
    const beat = setInterval(() => utimesSync(path, new Date(), new Date()), 300);
    onTestFinished(() => clearInterval(beat));
    await expect(open(dataDir)).rejects.toThrow(/Another container or machine/);
    clearInterval(beat);
    utimesSync(path, new Date(0), new Date(0));
    await open(dataDir);
    expect(existsSync(path)).toBe(false);
  });
});
