import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../slipway.ts';

/** A server that refuses to run as root runs as nobody. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface OwnServer {
  /** Connection string of a database there. */
  at(database: string): string;
  start(): void;
  /** At once, as if it had been killed. */
  stop(): void;
}

interface MadeServer extends OwnServer {
  data: string;
  port: number;
}

/** Servers in one folder. `init` makes a new one and starts it; `run` runs one of the programs. */
function openServers(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-standby-'));
  chmodSync(folder, 0o711);
  const servers: MadeServer[] = [];
  const run = (program: string, args: string[]) => {
    const { status, stderr, error } = spawnSync(join(programs, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  };
  const own = async (name: string): Promise<MadeServer> => {
    const data = join(folder, name);
    mkdirSync(data, { mode: 0o700 });
    if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid);
    const port = await freePort();
    const server = {
      data,
      port,
      at: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
      // Its messages go to a file: a pipe would be held open by the server.
      start: () => run('pg_ctl', ['start', '-w', '-t', '600', '-s', '-D', data, '-l', join(data, 'server.log'), '-o', `-p ${port}`]),
      stop: () => run('pg_ctl', ['stop', '-s', '-m', 'immediate', '-D', data]),
    };
    servers.push(server);
    return server;
  };
  return {
    run,
    own,
    async init(name: string): Promise<MadeServer> {
      const server = await own(name);
      run('initdb', ['-D', server.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
      const settings = "\nunix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\nfsync = off\nmax_connections = 60\nwal_receiver_status_interval = 1\n";
      writeFileSync(join(server.data, 'postgresql.auto.conf'), settings);
      server.start();
      return server;
    },
    remove() {
      // The replica before its primary.
      for (const { data, stop } of servers.reverse()) if (existsSync(join(data, 'postmaster.pid'))) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A running server of those programs, with nothing in it. @returns also what removes it */
export async function startOwnServer(programs: string): Promise<{ server: OwnServer; remove(): void }> {
  const servers = openServers(programs);
  return { server: await servers.init('server'), remove: servers.remove };
}

/** A primary and a streaming replica of it, both running. @returns also what removes them */
export async function startPrimaryAndReplica(programs: string): Promise<{ primary: OwnServer; replica: OwnServer; remove(): void }> {
  const servers = openServers(programs);
  const primary = await servers.init('primary');
  const replica = await servers.own('replica');
  servers.run('pg_basebackup', ['-D', replica.data, '-R', '--no-sync', '-c', 'fast', '-d', primary.at('postgres')]);
  replica.start();
  return { primary, replica, remove: servers.remove };
}
