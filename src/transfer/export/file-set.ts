import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export interface FileSet {
  /** Writes a file under a temporary name. */
  write(name: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void>;
  /** Gives all files their final names. */
  keep(): Promise<void>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** A set of files that appears completely or not at all: readers see the old ones until the new ones are on disk. */
export function openFileSet(folder: string, options: { gzip: boolean }): FileSet {
  const written: { from: string; to: string }[] = [];
  return {
    async write(name, parts) {
      const to = join(folder, options.gzip ? `${name}.gz` : name);
      const from = join(folder, `.${name}.${process.pid}.part`);
      written.push({ from, to });
      const file = createWriteStream(from, { flush: true, mode: 0o600 });
      const source = Readable.from(parts);
      await (options.gzip ? pipeline(source, createGzip(), file) : pipeline(source, file));
    },
    async keep() {
      for (const { from, to } of written) await rename(from, to);
    },
    async discard() {
      for (const { from } of written) await rm(from, { force: true });
    },
  };
}
