import type { S3Settings } from '../../platform/config/file-settings.ts';
import { isPictureKey, listPictures, openS3 } from '../../platform/files/index.ts';
import { BackupFault } from './fault.ts';
import type { FileStore, KeptFile } from './file-store.ts';
import { inOrder, sideBySide } from './in-order.ts';

const WHO = 'The file store';
const TIMEOUT_MS = 60_000;
/** As the service, which reads no larger ones. */
const MAX_BYTES = 32 * 1024 * 1024;
const ATTEMPTS = 5;
/** Requests at a time: most of the time is spent waiting for the store. */
const AT_ONCE = 8;
const PAUSE_MS = 500;

/** The pictures in the bucket of FILES_S3_URL. Whatever else is there isn't listed. */
export interface BucketFiles extends FileStore {
  read(path: string): Promise<[Buffer] | undefined>;
  write(path: string, bytes: Buffer): Promise<void>;
}

/** Opens the bucket for pictures to back it up or to fill it. Requests that fail for a moment are repeated. Calls throw BackupFault. */
export function openBucketFiles(settings: S3Settings): BucketFiles {
  const key = { id: settings.keyId, secret: settings.secret, region: settings.region };
  const ask = openS3(key, { who: WHO, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, attempts: ATTEMPTS, pauseMs: PAUSE_MS });
  const urlOf = (path: string) => new URL(`${settings.url}/${path}`);
  async function* listFiles(): AsyncGenerator<KeptFile> {
    try {
      for await (const page of listPictures(ask, settings, WHO)) {
        for (const { name, bytes, changedAt } of page) yield { path: name, bytes, mtime: changedAt };
      }
    } catch (error) {
      throw asFault(error);
    }
  }
  return {
    atOnce: AT_ONCE,
    list: async () => ({ count: undefined, files: listFiles() }),
    async read(path) {
      const response = await ask('GET', urlOf(path)).catch(throwFault);
      if (response.ok) return [Buffer.from(await response.arrayBuffer())];
      await response.body?.cancel();
      return undefined;
    },
    async write(path, bytes) {
      const response = await ask('PUT', urlOf(path), bytes, { 'content-type': 'image/webp' }).catch(throwFault);
      await response.body?.cancel();
    },
  };
}

/** A file that may go into a bucket. */
export interface Incoming {
  path: string;
  /** undefined if only reading it shows that. */
  bytes: number | undefined;
  read(): Promise<Buffer>;
}

/**
 * Writes pictures to a bucket, unless they are there. Other files are left out: nothing else in a bucket is ours. A picture of
 * unknown size that can't be read does no harm if it is there.
 * @param files sorted by path, each path once
 * @returns the bytes of each, when it is done
 */
export async function* fillBucket(settings: S3Settings, files: AsyncIterable<Incoming>): AsyncGenerator<number> {
  const bucket = openBucketFiles(settings);
  const there = await bucket.list();
  yield* inOrder(sideBySide(files, there.files), bucket.atOnce, async ({ left: file, right: found }) => {
    // The content under a name never changes.
    if (!file || !isPictureKey(file.path) || (found && found.bytes === file.bytes)) return file?.bytes ?? 0;
    const bytes = await file.read().catch((error: unknown) => {
      if (!found || file.bytes !== undefined) throw error;
    });
    if (bytes && bytes.length !== found?.bytes) await bucket.write(file.path, bytes);
    return bytes?.length ?? 0;
  });
}

const asFault = (error: unknown) => new BackupFault((error as Error).message, { cause: error });

function throwFault(error: unknown): never {
  throw asFault(error);
}
