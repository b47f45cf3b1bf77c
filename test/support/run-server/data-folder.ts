import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { scratchFolder, slipway } from '../slipway.ts';

/**
 * A data folder of the caller's own in which `slipway migrate` has run: a copy of one that the first test of the run made. For
 * tests of what happens later: making a database and its tables costs two seconds of processor time, copying them none.
 */
export async function dataFolder(): Promise<{ folder: string; remove: () => void }> {
  const made = await madeFolder(inject('runFolder'));
  const own = scratchFolder();
  // The files keep their owner, which Node's own copying would not do.
  execFileSync('cp', ['-a', `${made}/.`, own.folder]);
  return own;
}

async function madeFolder(runFolder: string): Promise<string> {
  const [made, making] = [join(runFolder, 'data'), join(runFolder, 'data-making')];
  while (!existsSync(made)) {
    if (!claim(making)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    try {
      const { folder } = scratchFolder();
      const { code, stderr } = await slipway(['migrate'], { DATA_DIR: folder });
      if (code !== 0) throw new Error(stderr);
      renameSync(folder, made);
    } finally {
      rmdirSync(making);
    }
  }
  return made;
}

/** Whether the caller is the first of all workers, which makes the original. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
