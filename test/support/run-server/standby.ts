import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../slipway.ts';

const ROOT = '/usr/lib/postgresql';

/** Where Debian's PostgreSQL server has its programs; undefined where it isn't installed. */
export const serverPrograms = (): string | undefined =>
  existsSync(ROOT)
    ? readdirSync(ROOT)
        .map((version) => join(ROOT, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'pg_basebackup')))
    : undefined;

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

/** A primary and a streaming replica of it, both running. @returns also what removes them */
export async function startPrimaryAndReplica(programs: string): Promise<{ primary: OwnServer; replica: OwnServer; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-standby-'));
  chmodSync(folder, 0o711);
  const run = (program: string, args: string[]) => {
    const { status, stderr, error } = spawnSync(join(programs, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  };
  const own = async (name: string): Promise<OwnServer & { data: string; port: number }> => {
    const data = join(folder, name);
    mkdirSync(data, { mode: 0o700 });
    if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid);
    const port = await freePort();
    // Its messages go to a file: a pipe would be held open by the server.
    const start = () => run('pg_ctl', ['start', '-w', '-s', '-D', data, '-l', join(data, 'server.log'), '-o', `-p ${port}`]);
    return {
      data,
      port,
      at: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
      start,
      stop: () => run('pg_ctl', ['stop', '-s', '-m', 'immediate', '-D', data]),
    };
  };
  const [primary, replica] = [await own('primary'), await own('replica')];
  run('initdb', ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = "\nunix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\nfsync = off\nmax_connections = 60\nwal_receiver_status_interval = 1\n";
  writeFileSync(join(primary.data, 'postgresql.auto.conf'), settings);
  primary.start();
  run('pg_basebackup', ['-D', replica.data, '-R', '--no-sync', '-c', 'fast', '-d', primary.at('postgres')]);
  replica.start();
  const stopIfRuns = ({ data, stop }: typeof primary) => existsSync(join(data, 'postmaster.pid')) && stop();
  return {
    primary,
    replica,
    remove() {
      for (const server of [replica, primary]) stopIfRuns(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
