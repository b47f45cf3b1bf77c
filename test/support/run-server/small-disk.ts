import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../slipway.ts';

const PAGE = 4096;

/**
 * A disk in memory, to fill it. Only where `canMount` (needs.mjs).
 * @param contents a folder that is copied onto it
 * @param spareMegabytes space besides that, before it is filled
 */
export function smallDisk(contents: string, spareMegabytes: number) {
  const { folder } = scratchFolder();
  const kilobytes = Number(execFileSync('du', ['-sk', contents], { encoding: 'utf8' }).split('\t')[0]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes + spareMegabytes * 1024}k,mode=711`, 'slipway-test', folder]);
  execFileSync('cp', ['-a', contents, join(folder, 'data')]);
  const filler = join(folder, 'filler');

  return {
    dataDir: join(folder, 'data'),
    /** Fills the disk up, apart from some pages of 4 KiB. */
    fill(freePages = 0): void {
      const file = openSync(filler, 'a');
      try {
        for (const size of [1024 * 1024, PAGE]) fillWith(file, Buffer.alloc(size, 1));
        ftruncateSync(file, Math.max(0, statSync(filler).size - freePages * PAGE));
      } finally {
        closeSync(file);
      }
    },
    /** Makes space again. */
    empty: () => rmSync(filler),
    remove(): void {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillWith(file: number, block: Buffer): void {
  for (;;) {
    try {
      if (writeSync(file, block) < block.length) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      return;
    }
  }
}
