import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, openSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../src/embedded-postgresql/index.ts';
import { findServer } from '../../src/embedded-postgresql/postmaster.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { openKeyRing } from '../../src/platform/secrets/key-ring.ts';
import { ask } from '../support/http-client.ts';
import { canMount } from '../support/needs/needs.mjs';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { smallDisk } from '../support/run-server/small-disk.ts';
import { finished, freePort, ready, scratchFolder, slipway, start } from '../support/slipway.ts';
import { until } from '../support/until.ts';

async function fullableDisk() {
  const { folder, remove } = await dataFolder();
  const disk = smallDisk(folder, 48);
  remove();
  onTestFinished(() => void disk.remove());
  return disk;
}

/** Files that were not finished, and locks that nobody holds. */
const leftIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.new$|postgres\.lock|\.js\.\d+$/.test(name));

describe.skipIf(!canMount())('on a full disk', () => {
  it('a start says which disk is full and what to do, however little space there is, and works when there is space again', async () => {
    const disk = await fullableDisk();
    const { dataDir } = disk;
    const says = `The disk of ${dataDir}, where the database is, is full. Free some space there, then run the command again.\n`;
    disk.fill();
    const port = String(await freePort());
    expect(await finished(start(['serve', '--no-demo'], { DATA_DIR: dataDir, PORT: port }))).toEqual({ code: 1, stdout: '', stderr: says });
    const outcomes: { code: number | null; stderr: string }[] = [];
    for (const pages of [0, 1, 2, 3, 5]) {
      disk.fill(pages);
      const { code, stderr } = await slipway(['migrate'], { DATA_DIR: dataDir });
      outcomes.push({ code, stderr });
    }
    expect(outcomes.filter(({ code, stderr }) => code !== 0 && stderr !== says)).toEqual([]);
    expect(outcomes[0]).toEqual({ code: 1, stderr: says });
    expect(leftIn(dataDir)).toEqual([]);
    disk.empty();
    expect((await slipway(['migrate'], { DATA_DIR: dataDir })).code).toBe(0);
  });

  it('a backup to another disk works while the service runs, and the service can still be stopped', async () => {
    const { dataDir, fill } = await fullableDisk();
    const port = await freePort();
    const environment = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' };
    const child = start(['serve', '--no-demo'], environment);
    const exited = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await exited;
      const server = findServer(join(dataDir, 'postgres'));
      if (server) process.kill(server.pid, 'SIGQUIT');
      await until(async () => findServer(join(dataDir, 'postgres')) === null);
    });
    await ready(child);
    fill();
    const { folder: elsewhere, remove } = scratchFolder();
    onTestFinished(remove);
    const made = await slipway(['backup', '--to', elsewhere], environment);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toMatch(/^Backup .* rows in \d+ tables/);
    expect((await ask(port, { target: '/api/v1/listings?q=anything', host: `localhost:${port}` })).status).toBe(200);

    const { folder: restored, remove: removeRestored } = scratchFolder();
    onTestFinished(removeRestored);
    expect((await slipway(['restore', '--from', elsewhere], { DATA_DIR: restored })).code).toBe(0);

    child.kill('SIGTERM');
    await exited;
    await until(async () => findServer(join(dataDir, 'postgres')) === null);
    // Nobody is there to visit.
    fill();
    expect(await slipway(['backup', '--to', elsewhere], environment)).toMatchObject({
      code: 1,
      stderr: `The disk of ${dataDir}, where the database is, is full. Free some space there, then run the command again.\n`,
    });
  });

  it('a key that can’t be written leaves nothing behind, and is made when there is space', async () => {
    const { dataDir, fill, empty } = await fullableDisk();
    const ring = () => openKeyRing({ secretKeys: [], dataDir, databaseUrl: undefined, production: true });
    fill();
    expect(() => ring().seal(Buffer.from('secret'), 'a test')).toThrow(expect.objectContaining({ code: 'disk_full' }));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('secret.key'))).toEqual([]);
    empty();
    const sealed = ring().seal(Buffer.from('secret'), 'a test');
    expect(ring().open(sealed, 'a test')?.toString()).toBe('secret');
  });

  it('a clone that has to be built first says which disk is full', async () => {
    const { folder, remove } = scratchFolder();
    onTestFinished(remove);
    cpSync(join(packageRoot, 'build.mjs'), join(folder, 'build.mjs'));
    for (const name of ['src', 'node_modules']) symlinkSync(join(packageRoot, name), join(folder, name));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    const disk = smallDisk(folder, 1);
    onTestFinished(() => void disk.remove());
    disk.fill();
    const program = `import('./build.mjs').then(({ build }) => build()).catch((error) => { console.error(error.stack); process.exitCode = 1; })`;
    const { code, stderr } = await finished(spawn(process.execPath, ['-e', program], { cwd: disk.dataDir }));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The disk of \S+\/data\/dist\S* is full, so Slipway can't be built\. Free some space there, then run the command again\.\n$/);
    expect(leftIn(join(disk.dataDir, 'dist'))).toEqual([]);
  });
});

it('a service whose log and greeting go to a full disk runs without them', async () => {
  const { folder, remove } = await dataFolder();
  onTestFinished(remove);
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [join(packageRoot, 'dist/cli.js'), 'serve', '--no-demo'], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'debug', DATA_DIR: folder, PORT: String(port), RATE_LIMITS: 'off' },
    stdio: ['ignore', full, full],
  });
  closeSync(full);
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const status = () =>
    ask(port, { target: '/health', host: `localhost:${port}` }).then(
      (answer) => answer.status,
      () => 0,
    );
  const isGreeted = async () => {
    if ((await status()) !== 200) return false;
    // The link is made for the greeting, which follows.
    const embedded = await openEmbedded({ dataDir: folder });
    const client = new pg.Client(embedded.url);
    try {
      await client.connect();
      return (await client.query('select from owner_link')).rowCount === 1;
    } finally {
      await client.end();
      await embedded.close();
    }
  };
  await until(async () => child.exitCode !== null || (await isGreeted()));
  expect((await ask(port, { target: '/no-such-page', host: `localhost:${port}` })).status).toBe(404);
  expect(child.exitCode).toBeNull();
});
