import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../test/support/slipway.ts';
import { answersAgain } from './kill.ts';
import { startMixedLoad } from './mixed-load.ts';
import { recompute } from './recompute.ts';
import { startRunningService } from './running-service.ts';
import { randomFrom, type Trial } from './trial.ts';

const DEBIAN = '/usr/lib/postgresql';
/** From the death of the primary until the site answers, the replica's promotion included. */
const PATIENCE_S = 30;

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
      const service = await startRunningService({ server: { url: pair.url } });
      try {
        const load = await startMixedLoad({ port: service.port, db: service.db, random, wrong });
        for (let round = 1; round <= times && wrong.length < 20; round++) {
          await pair.addReplica();
          await pause(2000 + random() * 3000);
          const since = performance.now();
          pair.killPrimary();
          const promoted = await pair.promote();
          const answers = await answersAgain(service.port);
          const seconds = (performance.now() - since) / 1000;
          say(`${round}: the replica was the primary after ${((promoted - since) / 1000).toFixed(1)} s, the site answered after ${seconds.toFixed(1)} s`);
          if (!answers || seconds > PATIENCE_S) wrong.push(`round ${round}: no answer within ${PATIENCE_S} s`);
          for (const { name, child } of service.processes) if (child.exitCode !== null) wrong.push(`round ${round}: the ${name} ended: ${child.said()}`);
        }
        const seen = await load.stop();
        say(`answered: ${JSON.stringify(seen)}`);
        say(`${load.acknowledged()} acknowledged writes and reads`);
        wrong.push(...(await load.compare(service.db)));
        wrong.push(...(await recompute(service.db, { port: service.port, admin: undefined, home: service.dataDir })));
      } finally {
        await service.stop();
      }
    } finally {
      await pair.stop();
    }
    return wrong;
  },
};

/** The newest server programs of Debian's packages, or those of PG_BIN. */
function findPrograms(): string {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => existsSync(join(DEBIAN, name, 'bin/pg_basebackup'))) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('PostgreSQL’s server programs are not here. Install postgresql, or name their folder in PG_BIN.');
  return join(DEBIAN, newest, 'bin');
}

/** PostgreSQL doesn't run as root. */
function chooseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** A primary behind an address that leads to whichever server is the primary, as a virtual address or HAProxy does. */
async function startPair() {
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
    async addReplica(): Promise<void> {
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
    /** @returns when it was done, as performance.now() */
    async promote(): Promise<number> {
      run('pg_ctl', ['promote', '-w', '-D', join(home, replica!.folder)]);
      primary = replica!;
      replica = undefined;
      // What the old primary said of its replica came along.
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
