import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { worksIn } from './process-identity.ts';

it.skipIf(process.platform !== 'linux')('a process is found by its folder, whatever path leads there (Linux only)', async () => {
  const home = mkdtempSync(join(tmpdir(), 'slipway-works-in-'));
  const [folder, other, link] = ['folder', 'other', 'link'].map((name) => join(home, name)) as [string, string, string];
  for (const path of [folder, other]) mkdirSync(path);
  // Another path to the same folder, as a service and a command in different mount namespaces have.
  symlinkSync(folder, link);
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("up")'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    await once(child.stdout, 'data');
    const pid = child.pid!;
    expect([folder, link, other].map((path) => worksIn(pid, path))).toEqual([true, true, false]);
    // A new folder at the old path is another one.
    renameSync(folder, join(home, 'moved'));
    mkdirSync(folder);
    expect([folder, join(home, 'moved')].map((path) => worksIn(pid, path))).toEqual([false, true]);
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
    expect(() => worksIn(pid, folder)).toThrow('ENOENT');
  } finally {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  }
});
