import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { ownIdentity } from './process-identity.ts';
import { withLock } from './start-stop-lock.ts';

function makeLock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock');
}

/** Runs 8 at once and returns the largest number that were inside at the same time. */
async function crowd(path: string): Promise<number> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await pause(2);
    inside--;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(path, { ms: 10_000 }, work)));
  return most;
}

const deadPid = () => spawnSync('true').pid;
const { started, world } = ownIdentity();

const left: Record<string, (path: string) => void> = {
  nothing: () => undefined,
  'the lock of a dead process': (path) => writeFileSync(path, JSON.stringify({ pid: deadPid(), started, world, nonce: 'ab' })),
  'the lock of a process whose number was given away': (path) => writeFileSync(path, JSON.stringify({ pid: process.pid, started: '1', world, nonce: 'ab' })),
  'a dead lock and a dead breaker of it': (path) => {
    writeFileSync(path, JSON.stringify({ pid: deadPid(), started, world, nonce: 'ab' }));
    writeFileSync(`${path}.break-ab`, JSON.stringify({ pid: deadPid(), started, world, nonce: 'cd' }));
  },
  'old garbage': (path) => {
    writeFileSync(path, 'garbage');
    utimesSync(path, new Date(0), new Date(0));
  },
  'an old lock from another boot': (path) => {
    writeFileSync(path, JSON.stringify({ pid: 1, started: '1', world: 'another boot', nonce: 'ab' }));
    utimesSync(path, new Date(0), new Date(0));
  },
};

test.each(Object.entries(left))('one at a time, after %s was left behind', async (_, leave) => {
  const path = makeLock();
  leave(path);
  expect(await crowd(path)).toBe(1);
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test('one at a time, after many processes could not write their locks', async () => {
  const path = makeLock();
  const old = new Date(1_795_963_835_945);
  for (let name = path; name.length - path.length + 'lock'.length <= 255; name += `.break-garbage-${old.getTime()}`) {
    writeFileSync(name, '');
    utimesSync(name, old, old);
  }
  expect(await crowd(path)).toBe(1);
  expect(existsSync(path)).toBe(false);
});

test('a disk without space fails the start and leaves no lock behind', async () => {
  const path = makeLock();
  const program = `${path}.mjs`;
  await build({
    stdin: {
      contents: `import { withLock } from './start-stop-lock.ts';
        withLock(process.argv[2], { ms: 1000 }, async () => console.log('held')).catch(({ code, path }) => console.log(code, path));`,
      resolveDir: import.meta.dirname,
    },
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  // As on a full disk, files can be made, but nothing can be written to them.
  const { stdout } = spawnSync('bash', ['-c', `trap '' XFSZ; ulimit -f 0; exec "$@"`, '', process.execPath, program, path], { encoding: 'utf8' });
  expect(stdout).toBe(`EFBIG ${path}\n`);
  expect(existsSync(path)).toBe(false);
});

test('a living holder keeps its lock, and the wait ends with its process number', async () => {
  const path = makeLock();
  await withLock(path, { ms: 1000 }, async () => {
    await expect(withLock(path, { ms: 100 }, async () => undefined)).rejects.toThrow(`Process ${process.pid} has been`);
  });
  expect(existsSync(path)).toBe(false);
});

test('is released when the work fails', async () => {
  const path = makeLock();
  await expect(withLock(path, { ms: 100 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(path)).toBe(false);
});
