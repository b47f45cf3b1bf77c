import type { S3Settings } from '../config/file-settings.ts';
import { openS3, type S3Method } from './ask-s3.ts';
import { type Files, requireKey } from './files.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
const ATTEMPTS = 2;

/**
 * Files in a bucket of an S3-compatible store.
 * @param given.timeoutMs per request
 * @param given.now the system clock, not the service's: stores reject signatures with another time
 */
export function openS3Files(settings: S3Settings, { timeoutMs = TIMEOUT_MS, now = () => new Date() }: { timeoutMs?: number; now?: () => Date } = {}): Files {
  const key = { id: settings.keyId, secret: settings.secret, region: settings.region };
  const askAt = openS3(key, { who: 'The file store', timeoutMs, maxBytes: MAX_BYTES, attempts: ATTEMPTS, now });
  const ask = (method: S3Method, name: string, body?: Uint8Array, headers?: Record<string, string>) =>
    askAt(method, new URL(`${settings.url}/${requireKey(name)}`), body, headers);

  return {
    async put(name, bytes, contentType) {
      await (await ask('PUT', name, bytes, { 'content-type': contentType })).body?.cancel();
    },
    async get(name) {
      const response = await ask('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await (await ask('DELETE', name)).body?.cancel();
    },
  };
}
