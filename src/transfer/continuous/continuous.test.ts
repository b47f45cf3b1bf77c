import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../test/support/s3-stand-in.ts';
import { until } from '../../../test/support/until.ts';
import { type EmbeddedDatabase, openEmbedded } from '../../embedded-postgresql/index.ts';
import { findServer } from '../../embedded-postgresql/postmaster.ts';
import { readArchiveState } from '../../platform/archive-state.ts';
import { openKeys, orUnencrypted } from '../backup/backup-key.ts';
import { archive } from './archive.ts';
import { readBase, writeBase } from './base-manifest.ts';
import { nameOfPiece, openArchivePlace } from './chain.ts';
import { listRanges, planRecovery } from './plan-recovery.ts';
import { checkPlan, recover } from './recover.ts';

const keys = openKeys([randomBytes(32)]);
const folder = mkdtempSync(join(tmpdir(), 'slipway-archive-'));
const to = join(folder, 'archive');
const dataDir = join(folder, 'data');
const place = openArchivePlace(to, undefined);
const given = { place, onProgress() {} };

interface Written {
  n: number;
  /** By the database's clock: it is there at this time, and wasn't at the time before. */
  at: Date;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(database: EmbeddedDatabase, more: { hasFolder?: boolean; signal: AbortSignal; once?: boolean }) {
  const settings = { to, place, keys, dataDir, hasFolder: true, baseEveryMs: 3_600_000, keepMs: 86_400_000, everyMs: 20, log() {} };
  return archive({ ...database, ...settings, ...more });
}

async function open(): Promise<EmbeddedDatabase> {
  return openEmbedded({ dataDir, archives: true });
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const through = () => new Date(readArchiveState(dataDir)?.through ?? 0);

/** Simulates the loss of the machine: no process of the database and nothing in its folder is left. */
function loseMachine(database: EmbeddedDatabase): void {
  process.kill(findServer(database.cluster)!.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

async function numbersAfter(
  plan: Awaited<ReturnType<typeof planRecovery>>,
  bucket?: S3StandIn['settings'],
): Promise<{ numbers: number[]; home: string; cluster: string }> {
  const home = mkdtempSync(join(folder, 'home-'));
  await checkPlan(plan, given);
  await recover(plan, { ...given, dataDir: home, bucket, replace: false, drop: [] });
  const database = await openEmbedded({ dataDir: home });
  try {
    const client = await connect(database.url);
    const { rows } = await client.query<{ n: number }>('select n from note order by n');
    await client.end();
    return { numbers: rows.map(({ n }) => n), home, cluster: database.cluster };
  } finally {
    await database.close();
  }
}

describe('a directory on a new machine after a loss', () => {
  const written: Written[] = [];
  let lostAt: Date;
  let sure: Date;

  beforeAll(async () => {
    let database = await open();
    let client = await connect(database.url);
    await client.query('create table migration (name text primary key, hash text not null); create table note (n int primary key, filler text)');
    appendFileSync(join(database.cluster, 'postgresql.auto.conf'), "recovery_end_command = 'touch command-ran'\n");
    mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true });
    writeFileSync(join(dataDir, 'files', 'ab', 'first.webp'), 'first');
    writeFileSync(join(dataDir, 'secret.key'), 'secret');
    const write = async (n: number) => {
      await client.query("insert into note select $1, string_agg(md5(random()::text), '') from generate_series(1, 200)", [n]);
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
      written.push({ n, at: rows[0]!.at });
    };
    await write(1);
    // Once, as after an import without a service; then next to a service, which continues where it stopped.
    await start(database, { signal: new AbortController().signal, once: true });
    await write(2);
    await client.end();
    await database.close();
    database = await open();
    client = await connect(database.url);
    const stop = new AbortController();
    const running = start(database, { signal: stop.signal });
    for (let n = 3; n <= 60; n++) await write(n);
    writeFileSync(join(dataDir, 'files', 'ab', 'second.webp'), 'second');
    await until(async () => existsSync(join(to, 'continuous')) && through() > written.at(-1)!.at);
    await until(async () => (await place.list('chains')).some((name) => name.endsWith('/ab/second.webp')));
    // Writes continue until the end, and some of them may be lost.
    let isOver = false;
    const writing = (async () => {
      for (let n = 61; !isOver; n++) await write(n);
    })().catch(() => {});
    // Some of those writes are in the archive by now.
    await until(async () => {
      sure = through();
      return written.length > 100 && written.filter(({ at }) => at <= sure).length > 60;
    });
    stop.abort();
    lostAt = new Date();
    loseMachine(database);
    isOver = true;
    await writing;
    await running;
    await database.close();
  });

  test('has every write that was saved, and its files and its key', async () => {
    const { numbers, home } = await numbersAfter(await planRecovery(place, { at: null, keys }));
    const answered = written.filter(({ at }) => at <= sure).map(({ n }) => n);
    expect(answered.length).toBeGreaterThan(60);
    expect(numbers.slice(0, answered.length)).toEqual(answered);
    // The later writes are complete up to some point.
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(readdirSync(join(home, 'files', 'ab')).sort()).toEqual(['first.webp', 'second.webp']);
    expect(readFileSync(join(home, 'files', 'ab', 'second.webp'), 'utf8')).toBe('second');
    expect(readFileSync(join(home, 'secret.key'), 'utf8')).toBe('secret');
    expect(lostAt.getTime() - sure.getTime()).toBeLessThan(60_000);
  });

  test('restored to a moment has exactly what was committed by then', async () => {
    for (const n of [31]) {
      const at = written[n - 1]!.at;
      const { numbers } = await numbersAfter(await planRecovery(place, { at: new Date(at.getTime() + 1), keys }));
      // Rows that were written in the same millisecond may be there too.
      const later = written.filter((one) => one.at.getTime() > at.getTime() + 2).map((one) => one.n);
      expect(numbers.slice(0, n)).toEqual(written.slice(0, n).map((one) => one.n));
      expect(numbers.filter((one) => later.includes(one) && one > n + 1)).toEqual([]);
    }
  });

  test('runs no command from the copied settings while it is restored', async () => {
    const { cluster } = await numbersAfter(await planRecovery(place, { at: null, keys }));
    // PostgreSQL runs commands in the cluster's folder.
    expect(readdirSync(cluster)).toContain('PG_VERSION');
    expect(readdirSync(cluster)).not.toContain('command-ran');
  });

  test('isn’t restored from what someone without the key put there', async () => {
    const [nobody] = openKeys([]);
    const plan = await planRecovery(place, { at: null, keys });
    const last = plan.pieces.at(-1)!;
    // Changes after the last ones: an own line in the log of changes.
    const bytes = Buffer.alloc(4096, 1);
    const piece = { start: last.end, end: last.end + BigInt(bytes.length), through: new Date(last.through.getTime() + 1000) };
    const name = nameOfPiece(plan.base.chain, piece, { bytes, key: nobody });
    await place.write(name, gzipSync(bytes));
    for (const mine of [keys, orUnencrypted(keys)]) {
      const forged = await planRecovery(place, { at: null, keys: mine });
      expect(forged.pieces.at(-1)!.name).toBe(name);
      await expect(checkPlan(forged, given)).rejects.toThrow(`${name} was changed, or BACKUP_KEY isn't its key`);
    }
    await place.remove(name);
    // A whole copy.
    const base = { ...plan.base, key: null, stopped_at: new Date(lostAt.getTime() + 60_000).toISOString() };
    await writeBase(place, nobody, base);
    await expect(planRecovery(place, { at: null, keys })).rejects.toThrow(/bases\S+ is not encrypted, although BACKUP_KEY is set.* add --unencrypted/);
    const forged = (await place.list('chains')).filter((one) => one.includes('/bases/')).at(-1)!;
    expect((await readBase(place, forged, orUnencrypted(keys))).base.stopped_at).toBe(base.stopped_at);
    await place.remove(forged);
    await checkPlan(await planRecovery(place, { at: null, keys }), given);
  });

  test('has the files that were copied before there was a key, as long as something readable contains them', async () => {
    const plan = await planRecovery(place, { at: null, keys });
    const second = (await place.list('chains')).find((name) => name.endsWith('/ab/second.webp'))!;
    const [first, third] = [second.replace('second', 'first'), second.replace('second', 'third')];
    await place.write(first, gzipSync(Buffer.from('first')));
    const { home } = await numbersAfter(plan);
    expect(readFileSync(join(home, 'files', 'ab', 'first.webp'), 'utf8')).toBe('first');
    await place.write(third, gzipSync(Buffer.from('third')));
    await expect(numbersAfter(plan)).rejects.toThrow(/third\.webp/);
    await place.remove(first);
    await place.remove(third);
  });

  test('has its files in the bucket if it keeps them there now', async () => {
    const store = await startS3StandIn();
    onTestFinished(() => store.close());
    const plan = await planRecovery(place, { at: null, keys });
    const second = (await place.list('chains')).find((name) => name.endsWith('/ab/second.webp'))!;
    // From before there was a key: the copy has the first one, the bucket the third.
    const [first, third] = [second.replace('second', 'first'), second.replace('second', 'third')];
    for (const name of [first, third]) await place.write(name, gzipSync(Buffer.from('unreadable')));
    onTestFinished(async () => void (await Promise.all([first, third].map((name) => place.remove(name)))));
    await expect(numbersAfter(plan, store.settings)).rejects.toThrow(/third\.webp/);
    store.objects.set('ab/third.webp', { bytes: Buffer.from('third'), contentType: 'image/webp' });
    const { home } = await numbersAfter(plan, store.settings);
    const contents = Object.fromEntries([...store.objects].map(([name, { bytes }]) => [name, bytes.toString()]));
    expect(contents).toEqual({ 'ab/first.webp': 'first', 'ab/second.webp': 'second', 'ab/third.webp': 'third' });
    expect(existsSync(join(home, 'files'))).toBe(false);
  });

  test('has the files that came after they moved from a bucket to the folder', async () => {
    const plan = await planRecovery(place, { at: null, keys });
    // Copies leave out pictures in a bucket.
    const { home } = await numbersAfter({ ...plan, base: { ...plan.base, files: null } });
    expect(readdirSync(join(home, 'files', 'ab'))).toContain('second.webp');
  });

  test('keeps its database if something is wrong, and says what', async () => {
    const [range] = await listRanges(place);
    const before = new Date(range!.from.getTime() - 1000);
    await expect(planRecovery(place, { at: before, keys })).rejects.toThrow(/doesn't have .* It has /);
    await expect(planRecovery(place, { at: new Date(range!.to.getTime() + 1), keys })).rejects.toThrow('--at latest');
    await expect(planRecovery(place, { at: null, keys: openKeys([]) })).rejects.toThrow('Set BACKUP_KEY');
    const plan = await planRecovery(place, { at: null, keys });
    const [piece] = plan.pieces;
    const bytes = readFileSync(join(to, 'continuous', piece!.name));
    onTestFinished(() => writeFileSync(join(to, 'continuous', piece!.name), bytes));
    writeFileSync(join(to, 'continuous', piece!.name), Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]));
    await expect(checkPlan(plan, given)).rejects.toThrow(`${piece!.name} was changed`);
    rmSync(join(to, 'continuous', piece!.name));
    await expect(checkPlan(plan, given)).rejects.toThrow(`${piece!.name} is missing`);
    await expect(planRecovery(place, { at: null, keys })).rejects.toThrow('gap');
  });
});
