import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded, peekCluster } from '../src/embedded-postgresql/index.ts';
import { findServer } from '../src/embedded-postgresql/postmaster.ts';
import { readArchiveState } from '../src/platform/archive-state.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { startS3StandIn } from '../test/support/s3-stand-in.ts';
import { slipway } from '../test/support/slipway.ts';
import { answersAgain, chooseVictim, kill, PATIENCE_MS, startWhatEnded } from './kill.ts';
import { type MixedLoad, startMixedLoad } from './mixed-load.ts';
import { recompute } from './recompute.ts';
import { type RunningService, startRunningService } from './running-service.ts';
import { randomFrom, type Trial } from './trial.ts';

/**
 * Kills the service, the worker, the database's server, connections, or the service and the database together, in random order under a mixed load. Then it
 * compares everything that was acknowledged and recomputes all derived data. Finally, with the embedded database, it deletes the machine's
 * data and restores it from the continuous backup, which is in a folder or, with `--of bucket`, in a bucket that often fails.
 */
export const kills: Trial = {
  name: 'kills',
  summary: 'kills the service, the worker, the database and connections under a mixed load: nothing acknowledged is lost, even if the machine is',
  times: 1_000_000,
  minutes: 5,
  async run({ times, minutes, seed, server, of, say }) {
    if (of !== undefined && (of !== 'bucket' || server)) return ['kills knows --of bucket, with the embedded database only'];
    const wrong: string[] = [];
    const random = randomFrom(seed);
    const scratch = mkdtempSync(join(tmpdir(), 'slipway-kills-'));
    // As root the database runs as another user, who must be able to walk through.
    chmodSync(scratch, 0o711);
    const store = of === 'bucket' ? await startBucket(seed) : undefined;
    const archive = store?.settings ?? makeFolder(join(scratch, 'archive'));
    const service = await startRunningService({ server, settings: server ? {} : archive });
    try {
      const load = await startMixedLoad({ port: service.port, db: service.db, random, wrong });
      const killed: Record<string, number> = {};
      const until = performance.now() + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;
      for (let round = 0; round < times && performance.now() < until && wrong.length < 20; round++) {
        await pause(500 + random() * 2500);
        const what = await kill(service, chooseVictim(service, random));
        killed[what] = (killed[what] ?? 0) + 1;
        await startWhatEnded(service);
        if (!(await answersAgain(service.port))) wrong.push(`round ${round + 1}: no answer ${PATIENCE_MS / 1000} s after ${what} was killed`);
      }
      const seen = await load.stop();
      if (wrong.length > 0) say(service.said().slice(-20_000));
      say(`killed: ${list(killed)}`);
      say(`answered: ${list(seen)}`);
      say(`${load.acknowledged()} acknowledged writes and reads`);
      wrong.push(...(await load.compare(service.db)));
      const admin = await connectAdmin(service);
      wrong.push(...(await recompute(service.db, { port: service.port, admin, home: scratch })));
      await admin?.end();
      if (service.isEmbedded) wrong.push(...(await loseMachine(service, { load, archive, scratch, say })));
    } finally {
      await service.stop();
      if (store) say(store.close());
      rmSync(scratch, { recursive: true, force: true });
    }
    return wrong;
  },
};

function makeFolder(folder: string): Record<string, string> {
  mkdirSync(folder);
  return { ARCHIVE_TO: folder };
}

/** One in this many requests to the bucket fails. */
const ONE_IN = 20;

/** A bucket that refuses requests or drops connections, at random. `close` says how often. */
async function startBucket(seed: number) {
  const store = await startS3StandIn();
  const random = randomFrom(seed + 1);
  let failed = 0;
  store.onAsked = () => {
    if (random() * ONE_IN >= 1) return;
    failed++;
    store.failNext((['busy', 'slow down', 'lost'] as const)[Math.floor(random() * 3)]!);
  };
  const { url, region, keyId, secret } = store.settings;
  return {
    settings: {
      ARCHIVE_TO: 's3://pictures/archive',
      BACKUP_S3_ENDPOINT: new URL(url).origin,
      BACKUP_S3_REGION: region,
      BACKUP_S3_KEY_ID: keyId,
      BACKUP_S3_SECRET: secret,
    },
    close(): string {
      store.close();
      return `The bucket was asked ${store.asked.length} times and failed ${failed} times.`;
    },
  };
}

const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ');

/** A connection that may look into indexes; undefined on a server whose account isn't a superuser. */
export async function connectAdmin(service: RunningService): Promise<pg.Client | undefined> {
  if (!service.isEmbedded) {
    const apart = await service.connectApart();
    const { rows } = await apart.query<{ may: boolean }>('select rolsuper as may from pg_roles where rolname = current_user');
    if (rows[0]?.may) return apart;
    await apart.end();
    return undefined;
  }
  const database = await openEmbedded({ dataDir: service.dataDir, archives: true });
  const client = new pg.Client(database.adminUrl.replace('/postgres?', '/slipway?'));
  client.on('error', () => {});
  await client.connect();
  const end = client.end.bind(client);
  return Object.assign(client, {
    end: async () => {
      await end();
      await database.close();
    },
  });
}

/** Deletes everything except the archive, restores it elsewhere, and compares again. */
async function loseMachine(
  service: RunningService,
  given: { load: MixedLoad; archive: Record<string, string>; scratch: string; say(line: string): void },
): Promise<string[]> {
  const since = new Date();
  const deadline = performance.now() + 60_000;
  while (new Date(readArchiveState(service.dataDir)?.through ?? 0) < since || readArchiveState(service.dataDir)?.from == null) {
    if (performance.now() > deadline) return [`the continuous backup is more than 60 s behind: ${JSON.stringify(readArchiveState(service.dataDir))}`];
    await pause(200);
  }
  for (const { child } of service.processes) child.kill('SIGKILL');
  const server = findServer(peekCluster(service.dataDir)!);
  if (server) process.kill(server.pid, 'SIGKILL');
  await pause(500);
  const home = join(given.scratch, 'new-machine');
  mkdirSync(home, { mode: 0o711 });
  const restored = await slipway(['restore', '--at', 'latest'], { ...given.archive, DATA_DIR: home });
  if (restored.code !== 0) return [`the machine could not be restored: ${restored.stderr}`];
  const database = await openEmbedded({ dataDir: home });
  const db = openDatabase(database.url, { max: 2 });
  const lost = await given.load.compare(db);
  await db.close();
  await database.close();
  given.say(`The machine was lost and restored: ${lost.length === 0 ? 'every acknowledged write is there again' : `${lost.length} writes are missing`}.`);
  return lost.map((sentence) => `after the loss of the machine: ${sentence}`);
}
