import type { BackupStore } from '../../platform/config/backup-settings.ts';
import { withoutEndSlashes } from '../../platform/end-slashes.ts';
import { type AskS3, listS3, openS3 } from '../../platform/files/index.ts';
import { BackupFault } from './fault.ts';
import type { Place } from './place.ts';

const WHO = 'The backup store';
const TIMEOUT_MS = 120_000;
/** Maximum size of an object. A blob is about 8 MiB, or one row if that is larger. */
const MAX_BYTES = 512 * 1024 * 1024;
const ATTEMPTS = 5;
const PAUSE_MS = 500;

/** `s3://BUCKET` or `s3://BUCKET/FOLDER`. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/;

/** Whether backups go to a bucket (s3://…) and not to a folder. */
export const isBucket = (to: string): boolean => to.startsWith('s3://');

/** Splits s3://BUCKET/FOLDER. The prefix ends in a slash, or is empty. @throws BackupFault if it isn't an address of a bucket */
export function readBucket(to: string): { bucket: string; prefix: string } {
  const [, bucket, folder = ''] = ADDRESS.exec(to) ?? [];
  if (bucket === undefined || folder.split('/').includes('..'))
    throw new BackupFault(`${to} isn't an address of a bucket. Use s3://BUCKET or s3://BUCKET/FOLDER with letters, digits, points and hyphens.`);
  const path = withoutEndSlashes(folder.replace(/^\/+/, ''));
  return { bucket, prefix: path === '' ? '' : `${path}/` };
}

/**
 * A bucket of an S3-compatible store. A store keeps an object whole or not at all, and checks its bytes itself.
 * @param given.pauseMs before the second attempt of a request that failed
 */
export function openBucketPlace(to: string, store: BackupStore, { pauseMs = PAUSE_MS }: { pauseMs?: number } = {}): Place {
  const { bucket, prefix } = readBucket(to);
  const base = `${store.endpoint}/${bucket}`;
  const bounds = { who: WHO, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, attempts: ATTEMPTS, pauseMs };
  const ask = openS3({ id: store.keyId, secret: store.secret, region: store.region }, bounds);
  const urlOf = (name: string) => new URL(`${base}/${prefix}${name}`);
  // A request for the list names a thousand objects. Asking for each object would take longer than writing it.
  let blobs: Promise<Set<string>> | undefined;
  const listBlobs = () => {
    blobs ??= listNames(ask, { base, prefix, below: 'blobs' }).then((names) => new Set(names));
    return blobs;
  };

  return {
    keepsWhole: true,
    async write(name, bytes) {
      await (await ask('PUT', urlOf(name), bytes, { 'content-type': 'application/octet-stream' })).body?.cancel();
      if (blobs !== undefined) (await blobs).add(name);
    },
    async read(name) {
      const response = await ask('GET', urlOf(name));
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    has: async (name) => (await listBlobs()).has(name),
    list: (below) => listNames(ask, { base, prefix, below }),
    async remove(name) {
      await (await ask('DELETE', urlOf(name))).body?.cancel();
      if (blobs !== undefined) (await blobs).delete(name);
    },
  };
}

/** Names below a folder, sorted. */
async function listNames(ask: AskS3, { base, prefix, below }: { base: string; prefix: string; below: string }): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const page of listS3(ask, { base, prefix: `${prefix}${below}/`, who: WHO })) for (const { name } of page) names.push(name.slice(prefix.length));
  } catch (error) {
    throw new BackupFault((error as Error).message, { cause: error });
  }
  return names.sort();
}
