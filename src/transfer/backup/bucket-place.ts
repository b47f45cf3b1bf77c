import type { BackupStore } from '../../platform/config/backup-settings.ts';
import { withoutEndSlashes } from '../../platform/end-slashes.ts';
import { type AskS3, openS3 } from '../../platform/files/index.ts';
import { BackupFault } from './fault.ts';
import type { Place } from './place.ts';

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
  const bounds = { who: 'The backup store', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, attempts: ATTEMPTS, pauseMs };
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

/** Names below a folder, in pages (ListObjectsV2). */
async function listNames(ask: AskS3, { base, prefix, below }: { base: string; prefix: string; below: string }): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    // Sorted by name, as the signature requires.
    const query = [...(token === undefined ? [] : [['continuation-token', token]]), ['list-type', '2'], ['prefix', `${prefix}${below}/`]];
    const response = await ask('GET', new URL(`${base}?${query.map(([key, value]) => `${key}=${encodeURIComponent(value!)}`).join('&')}`));
    const text = await response.text();
    if (!response.ok) throw new BackupFault(`The backup store has no such bucket: ${base}`);
    for (const [, key] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(plain(key!).slice(prefix.length));
    const isCut = /<IsTruncated>\s*true\s*<\/IsTruncated>/i.test(text);
    const [, next] = isCut ? (/<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text) ?? []) : [];
    // Without the rest, a backup's pieces could look as if nothing used them.
    if (isCut && next === undefined) throw new BackupFault('The backup store does not list all of its objects (ListObjectsV2 without a continuation token).');
    if (next === token && next !== undefined) throw new BackupFault('The backup store keeps listing the same objects.');
    token = next === undefined ? undefined : plain(next);
  } while (token !== undefined);
  return names.sort();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);
