import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../test/support/slipway.ts';
import { type Pair, playFailovers } from './play-failovers.ts';
import { chooseUser, findPrograms } from './postgres-programs.ts';
import { randomFrom, type Trial } from './trial.ts';

/**
 * A primary with a synchronous replica, of the PostgreSQL programs of this machine. The primary is killed under load and never comes
 * back: the replica is promoted and gets the address, then a new replica is made, as docs/self-hosting.md says.
 */
export const failover: Trial = {
  name: 'failover',
  summary: 'kills the primary of a synchronous pair and promotes the replica: nothing acknowledged is lost, the site answers within 30 s',
  times: 3,
  async run({ times, seed, say }) {
    const wrong: string[] = [];
    const random = randomFrom(seed);
    const pair = await startPair();
    try {
      await playFailovers(pair, { times, random, say, wrong });
    } finally {
      await pair.stop();
    }
    return wrong;
  },
};

/** A primary behind an address that leads to whichever server is the primary, as a virtual address or HAProxy does. */
async function startPair(): Promise<Pair> {
  const programs = findPrograms();
  const user = chooseUser();
  const scratch = mkdtempSync(join(tmpdir(), 'slipway-failover-'));
  chmodSync(scratch, 0o711);
  const home = join(scratch, 'servers');
  mkdirSync(home);
  if (user) chownSync(home, user.uid, user.gid);
  const run = (program: string, args: string[]) => {
    // Their log is a file: a server keeps the pipe open.
    const { status, error, stderr } = spawnSync(join(programs, program), args, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${error ?? stderr}`);
  };
  const configure = (folder: string, port: number) =>
    appendFileSync(
      join(home, folder, 'postgresql.conf'),
      `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_wal_senders = 5\nmax_replication_slots = 5\nwal_level = replica\nhot_standby = on\n`,
    );
  const startServer = (folder: string) => run('pg_ctl', ['start', '-w', '-D', join(home, folder), '-l', join(home, `${folder}.log`)]);
  const begin = async (folder: string) => ({ folder, port: await freePort() });

  let made = 0;
  let primary = await begin('server-0');
  let replica: typeof primary | undefined;
  run('initdb', ['-D', join(home, primary.folder), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  configure(primary.folder, primary.port);
  startServer(primary.folder);

  const address = await freePort();
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const up = connect(primary.port, '127.0.0.1');
    for (const [one, other] of [
      [socket, up],
      [up, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(address, '127.0.0.1', resolve));

  const ask = async (sentence: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port: primary.port, user: 'postgres', database: 'postgres' });
    await client.connect();
    const { rows } = await client.query(sentence);
    await client.end();
    return rows;
  };
  const killServer = ({ folder }: { folder: string }) => {
    const [pid] = readFileSync(join(home, folder, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${address}/postgres?sslmode=disable`,
    async prepare(): Promise<void> {
      if (replica) return;
      replica = await begin(`server-${++made}`);
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
      run('pg_basebackup', ['-D', join(home, replica.folder), ...from, '-R', '-C', '-S', `replica_${made}`, '-X', 'stream', '-c', 'fast']);
      configure(replica.folder, replica.port);
      startServer(replica.folder);
      await ask(`alter system set synchronous_standby_names = '*'`);
      await ask('select pg_reload_conf()');
      while ((await ask(`select from pg_stat_replication where sync_state = 'sync'`)).length === 0) await pause(100);
    },
    /** For good. */
    killPrimary: () => killServer(primary),
    async untilReplaced(): Promise<number> {
      run('pg_ctl', ['promote', '-w', '-D', join(home, replica!.folder)]);
      primary = replica!;
      replica = undefined;
      // The old primary's status of its replica was copied too.
      await ask('alter system reset synchronous_standby_names');
      await ask('select pg_reload_conf()');
      return performance.now();
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      for (const one of [primary, replica]) if (one && existsSync(join(home, one.folder, 'postmaster.pid'))) killServer(one);
      await pause(500);
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
