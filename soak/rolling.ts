import { once } from 'node:events';
import { SHARED_FOLDERS } from '../src/embedded-postgresql/cluster-folder.ts';
import { openWith } from '../src/embedded-postgresql/open-embedded.ts';
import { openDatabase, sql } from '../src/platform/database/database.ts';
import { openBtcPayStandIn } from '../test/support/payments/btcpay-stand-in.ts';
import { finished, freePort, ready, scratchFolder, start } from '../test/support/slipway.ts';
import { startMixedLoad } from './mixed-load.ts';
import { buildOlderVersion, findOlderVersion, type OlderVersion } from './older-version.ts';
import { recompute } from './recompute.ts';
import { randomFrom, type Trial } from './trial.ts';

/** Acknowledged answers in each phase. */
const WRITES = 600;

/**
 * An update of a directory in use: the version before the newest migrations serves, the newest migrates, serves beside it, and takes over. No request fails,
 * and everything acknowledged is there.
 */
export const rolling: Trial = {
  name: 'rolling',
  summary: 'updates a directory in use from the version before the newest migrations (--of REVISION for another), with both serving side by side',
  times: 1,
  async run({ times, seed, of, say }) {
    const older = findOlderVersion(of);
    if (!older) return [`${of ?? 'the history of this clone'} has no version that can be updated to this one`];
    const wrong: string[] = [];
    for (let n = 0; n < times; n++) wrong.push(...(await rollOver(older, { seed: seed + n, writes: WRITES, say })));
    return wrong;
  },
};

/** One update. @returns what went wrong */
export async function rollOver(older: OlderVersion, given: { seed: number; writes: number; say(line: string): void }): Promise<string[]> {
  const wrong: string[] = [];
  const { folder, remove } = scratchFolder();
  const build = await buildOlderVersion(older);
  const shop = await openBtcPayStandIn();
  // Everyone joins this server, which has room for the connections of both versions.
  const embedded = await openWith({
    dataDir: folder,
    log: () => {},
    sharedFolders: SHARED_FOLDERS,
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
    settings: { max_connections: '150' },
  });
  const db = openDatabase(embedded.url, { max: 2 });
  const running: ReturnType<typeof start>[] = [];
  // Websites of drafts answer nothing.
  const common = { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', CRAWL_HOSTS: '*=127.0.0.1:9' };
  const serve = async (bin: string | undefined) => {
    const port = await freePort();
    const child = start(['serve', '--no-demo'], { ...common, ...shop.environment, DATABASE_URL: embedded.url, PORT: String(port) }, bin);
    running.push(child);
    await ready(child);
    return { port, child };
  };
  const finish = async (args: string[], bin?: string, more: Record<string, string> = {}) => {
    const { code, stderr } = await finished(start(args, { ...common, ...more }, bin));
    if (code !== 0) throw new Error(`slipway ${args.join(' ')} ended with ${code}: ${stderr}`);
  };
  try {
    given.say(older.commit === undefined ? 'from this version' : `from ${older.commit.slice(0, 12)}, which lacks ${older.newer.join(', ')}`);
    await finish(['demo'], build.bin);
    const old = await serve(build.bin);
    const random = randomFrom(given.seed);
    let ports = [old.port];
    const load = await startMixedLoad({ port: () => ports[Math.floor(random() * ports.length)]!, db, random, wrong });
    const phase = async (name: string) => {
      const before = load.acknowledged();
      while (load.acknowledged() < before + given.writes) {
        const ended = running.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
        if (ended) throw new Error(`${name}: a service ended:\n${ended.said().slice(-4000)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      given.say(`${name}: ${load.acknowledged() - before} acknowledged`);
    };
    let seen: Record<string, number> = {};
    try {
      await phase('the old version');
      const before = load.acknowledged();
      await finish(['migrate'], undefined, { DATABASE_URL: embedded.url });
      given.say(`while the new version migrated: ${load.acknowledged() - before} acknowledged`);
      const there = await db.rows<{ name: string }>(sql`select name from migration where name = any(${older.newer})`);
      if (there.length !== older.newer.length) wrong.push('not every migration ran');
      await phase('the old version on the new schema');
      const current = await serve(undefined);
      ports = [old.port, current.port];
      await phase('both');
      ports = [current.port];
      const exited = once(old.child, 'exit');
      old.child.kill('SIGTERM');
      const [code] = await exited;
      running.splice(running.indexOf(old.child), 1);
      if (code !== 0) wrong.push(`the old version ended with ${code}: ${old.child.said().slice(-2000)}`);
      await phase('the new version');
    } finally {
      seen = await load.stop();
    }
    given.say(`answered: ${JSON.stringify(seen)}`);
    const failed = Object.entries(seen).filter(([answer]) => / (?:5\d\d|[A-Z_]+|broken)$/.test(answer));
    if (failed.length > 0) wrong.push(`requests failed: ${JSON.stringify(Object.fromEntries(failed))}`);
    if (wrong.length > 0 || seen['order 201'] === undefined) given.say(load.refusals().join('\n'));
    wrong.push(...(await load.compare(db)), ...(await recompute(db, { port: ports[0]!, admin: undefined, home: folder })));
    if (wrong.length > 0) for (const child of running) given.say(child.said().slice(-4000));
  } finally {
    for (const child of running) {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await exited;
    }
    await db.close();
    await embedded.close();
    await shop.close();
    build.remove();
    remove();
  }
  return wrong;
}
