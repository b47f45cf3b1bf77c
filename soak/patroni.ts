import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/support/slipway.ts';
import { type Pair, playFailovers } from './play-failovers.ts';
import { chooseUser, findPrograms } from './postgres-programs.ts';
import { randomFrom, type Trial } from './trial.ts';

/** How long Patroni may take to start a server or to make a replica, on a busy machine. */
const PATIENCE_MS = 180_000;

/**
 * Two servers of which Patroni makes one the primary, with etcd and HAProxy as docs/self-hosting.md sets them up. The primary and its
 * Patroni are killed under load; both come back as the replica of the other.
 */
export const patroni: Trial = {
  name: 'patroni',
  summary: 'kills the primary of a pair that Patroni watches: nothing acknowledged is lost, the site answers within 30 s',
  times: 2,
  async run({ times, seed, say }) {
    const wrong: string[] = [];
    const cluster = await startCluster();
    try {
      await playFailovers(cluster, { times, random: randomFrom(seed), say, wrong });
    } finally {
      await cluster.stop(wrong.length === 0);
    }
    if (wrong.length > 0) say(`The logs are in ${cluster.scratch}.`);
    return wrong;
  },
};

interface Node {
  name: string;
  port: number;
  rest: number;
  folder: string;
  child: ChildProcess | undefined;
}

async function startCluster() {
  for (const program of ['etcd', 'patroni', 'haproxy']) execFileSync('which', [program], { stdio: 'ignore' });
  const programs = findPrograms();
  const user = chooseUser();
  const scratch = mkdtempSync(join(tmpdir(), 'slipway-patroni-'));
  chmodSync(scratch, 0o711);
  const home = join(scratch, 'servers');
  mkdirSync(home);
  if (user) chownSync(home, user.uid, user.gid);
  const begin = (program: string, args: string[]) => {
    const log = openSync(join(scratch, `${program}.log`), 'a');
    return spawn(program, args, { ...user, cwd: home, stdio: ['ignore', log, log], env: { ...process.env, HOME: home } });
  };

  const [etcdPort, peerPort, address] = [await freePort(), await freePort(), await freePort()];
  const [clients, peers] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  const etcd = begin('etcd', [
    ...['--name', 'etcd1', '--data-dir', join(home, 'etcd'), '--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `etcd1=${peers}`],
  ]);
  const nodes: Node[] = [];
  for (const name of ['db1', 'db2']) nodes.push({ name, port: await freePort(), rest: await freePort(), folder: join(home, name), child: undefined });
  const startNode = (node: Node) => {
    const file = join(home, `${node.name}.yml`);
    writeFileSync(file, settingsOf(node, { etcdPort, programs }));
    node.child = begin('patroni', [file]);
  };
  for (const node of nodes) startNode(node);
  const proxyFile = join(scratch, 'haproxy.cfg');
  writeFileSync(proxyFile, proxySettings(address, nodes));
  const proxy = begin('haproxy', ['-f', proxyFile]);

  const isRole = async ({ rest }: Node, role: 'primary' | 'sync') =>
    await fetch(`http://127.0.0.1:${rest}/${role}`).then(
      (answer) => answer.status === 200,
      () => false,
    );
  const findRole = async (role: 'primary' | 'sync', among: readonly Node[] = nodes): Promise<Node> => {
    const since = performance.now();
    for (;;) {
      for (const node of among) if (await isRole(node, role)) return node;
      if (performance.now() - since > PATIENCE_MS) throw new Error(`Nobody is ${role}.`);
      await pause(100);
    }
  };
  const killNode = ({ child, folder }: Node) => {
    child?.kill('SIGKILL');
    try {
      process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    } catch {
      // It isn't running.
    }
  };

  let primary = await findRole('primary');
  const pair: Omit<Pair, 'stop'> = {
    url: `postgresql://postgres@127.0.0.1:${address}/postgres?sslmode=disable`,
    async prepare() {
      for (const node of nodes) if (node.child === undefined) startNode(node);
      primary = await findRole('primary');
      await findRole('sync');
    },
    killPrimary() {
      killNode(primary);
      primary.child = undefined;
    },
    async untilReplaced() {
      await findRole(
        'primary',
        nodes.filter((node) => node !== primary),
      );
      return performance.now();
    },
  };
  return {
    ...pair,
    scratch,
    /** Keeps its folder if someone needs the logs. */
    async stop(remove: boolean) {
      for (const node of nodes) killNode(node);
      for (const child of [proxy, etcd]) child.kill('SIGKILL');
      await pause(500);
      if (remove) rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** As in docs/self-hosting.md, with everything on this machine. Everyone is trusted here, and only here. */
const settingsOf = ({ name, port, rest, folder }: Node, { etcdPort, programs }: { etcdPort: number; programs: string }) => `
scope: slipway
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: 'on', max_connections: 100 }
  initdb: [ { encoding: UTF8 }, data-checksums ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}
  bin_dir: ${programs}
  pg_hba: [ 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust' ]
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
  parameters: { unix_socket_directories: '' }
`;

const proxySettings = (port: number, nodes: readonly Node[]) => `
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`;
