import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFiles } from './finding.ts';

/** Counting stops after this many files, so that the page stays fast. */
const MOST_FILES = 20_000;

/** How many files are in a folder and its subfolders, and their size in bytes, by file extension. */
export async function countFiles(folder: string): Promise<StoredFiles> {
  const kinds = new Map<string, { files: number; bytes: number }>();
  const folders = [folder];
  let left = MOST_FILES;
  for (let at = folders.pop(); at !== undefined && left > 0; at = folders.pop()) {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.slice(0, left)) {
      if (entry.isDirectory()) folders.push(join(at, entry.name));
      if (!entry.isFile()) continue;
      left--;
      const size = await stat(join(at, entry.name)).then(
        ({ size: bytes }) => bytes,
        () => 0,
      );
      const kind = /\.([a-z0-9]{1,8})$/.exec(entry.name)?.[1] ?? '–';
      const sum = kinds.get(kind) ?? { files: 0, bytes: 0 };
      kinds.set(kind, { files: sum.files + 1, bytes: sum.bytes + size });
    }
  }
  const sorted = [...kinds].map(([kind, sum]) => ({ kind, ...sum })).sort((a, b) => b.bytes - a.bytes);
  return { kinds: sorted, isCapped: left <= 0 };
}
