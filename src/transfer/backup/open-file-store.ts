import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import { openBucketFiles } from './bucket-files.ts';
import type { FileStore, KeptFile } from './file-store.ts';

/** The bucket for pictures, or DATA_DIR/files. */
export function openFileStore({ dataDir, bucket }: { dataDir: string; bucket?: S3Settings | undefined }): FileStore {
  return bucket ? openBucketFiles(bucket) : openFolder(join(dataDir, 'files'));
}

function openFolder(root: string): FileStore {
  async function* withSizes(paths: readonly string[]): AsyncGenerator<KeptFile> {
    for (const path of paths) {
      const found = await stat(join(root, path)).catch(unlessGone);
      if (found) yield { path, bytes: found.size, mtime: found.mtimeMs };
    }
  }
  return {
    atOnce: 1,
    async list() {
      const paths = await listFolder(root);
      return { count: paths.length, files: withSizes(paths) };
    },
    async read(path) {
      const file = await open(join(root, path)).catch(unlessGone);
      // Closed at the end of the stream.
      return file?.createReadStream() as AsyncIterable<Buffer> | undefined;
    },
  };
}

async function listFolder(root: string): Promise<string[]> {
  const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessGone)) ?? [];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort();
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
