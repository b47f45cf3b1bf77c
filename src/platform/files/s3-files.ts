import { boundFetch } from '../bounded-fetch.ts';
import type { S3Settings } from '../config/file-settings.ts';
import { type Files, requireKey } from './files.ts';
import { signS3 } from './sign-s3.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
const ATTEMPTS = 2;

const s3Fetch = boundFetch(fetch, { maxBytes: MAX_BYTES });
const nothing = new Uint8Array();

/**
 * Files in a bucket of an S3-compatible store.
 * @param given.timeoutMs per request
 * @param given.now the system clock, not the service's: stores reject signatures with another time
 */
export function openS3Files(settings: S3Settings, { timeoutMs = TIMEOUT_MS, now = () => new Date() }: { timeoutMs?: number; now?: () => Date } = {}): Files {
  const key = { id: settings.keyId, secret: settings.secret, region: settings.region };

  async function askOnce(method: 'GET' | 'PUT' | 'DELETE', name: string, body: Uint8Array, headers: Record<string, string>): Promise<Response> {
    const url = new URL(`${settings.url}/${requireKey(name)}`);
    try {
      return await s3Fetch(url, {
        method,
        headers: await signS3(key, { method, url, headers, body, at: now() }),
        ...(method === 'PUT' && { body: Buffer.from(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new Error(`The file store ${(error as Error).name === 'TimeoutError' ? 'did not answer in time' : 'cannot be reached'}.`);
    }
  }

  /** All requests are safe to repeat: one that was lost, or rejected because the store was busy, is sent once more. */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, body: Uint8Array = nothing, headers: Record<string, string> = {}): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === ATTEMPTS;
      try {
        const response = await askOnce(method, name, body, headers);
        if (response.ok || (method !== 'PUT' && response.status === 404)) return response;
        const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await response.text())?.[1];
        if (last || response.status < 500) throw refused(response.status, code);
      } catch (error) {
        if (last || error instanceof StoreRefusal) throw error;
      }
    }
  }

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

class StoreRefusal extends Error {}

/** Stores repeat the access key in their errors, so only the error's name is used. */
const refused = (status: number, code: string | undefined) => new StoreRefusal(`The file store answered ${status}${code ? ` ${code}` : ''}.`);
