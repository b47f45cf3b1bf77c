import { setTimeout as wait } from 'node:timers/promises';
import { boundFetch } from '../bounded-fetch.ts';
import { type S3Key, signS3 } from './sign-s3.ts';

export type S3Method = 'GET' | 'PUT' | 'DELETE';

export interface S3Bounds {
  /** The store's name in errors: "The file store". */
  who: string;
  /** Per request. */
  timeoutMs: number;
  /** Maximum size of an answer. */
  maxBytes: number;
  /** How often a request is sent that was lost, or rejected because the store was busy. */
  attempts: number;
  /** Pause before the second attempt, doubled before each further one. */
  pauseMs?: number;
  /** The system clock, not the service's: stores reject signatures with another time. */
  now?: () => Date;
}

/** Sends a request. @returns an answer that is good, or 404 to all but PUT @throws a sentence without the access key */
export type AskS3 = (method: S3Method, url: URL, body?: Uint8Array, headers?: Record<string, string>) => Promise<Response>;

/** What a store answers when it is busy or waited too long for the request. */
const mayPass = (status: number) => status >= 500 || status === 408 || status === 429;
const nothing = new Uint8Array();

/** Signed requests to an S3-compatible store. All of them are safe to repeat. */
export function openS3(key: S3Key, { who, timeoutMs, maxBytes, attempts, pauseMs = 0, now = () => new Date() }: S3Bounds): AskS3 {
  const s3Fetch = boundFetch(fetch, { maxBytes });

  async function askOnce(method: S3Method, url: URL, body: Uint8Array, headers: Record<string, string>): Promise<Response> {
    try {
      const response = await s3Fetch(url, {
        method,
        headers: await signS3(key, { method, url, headers, body, at: now() }),
        ...(method === 'PUT' && { body: Buffer.from(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Read here, so that an answer that breaks off is asked for again.
      const bytes = await response.arrayBuffer();
      const { status, headers: answered } = response;
      return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers: answered });
    } catch (error) {
      if ((error as { code?: string }).code === 'too_large') throw new StoreRefusal(`${who} sent more than ${maxBytes} bytes.`);
      throw new Error(`${who} ${(error as Error).name === 'TimeoutError' ? 'did not answer in time' : 'cannot be reached'}.`);
    }
  }

  return async (method, url, body = nothing, headers = {}) => {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === attempts;
      try {
        const response = await askOnce(method, url, body, headers);
        if (response.ok || (method !== 'PUT' && response.status === 404)) return response;
        // Stores repeat the access key in their errors, so only the error's name is used.
        const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await response.text())?.[1];
        if (last || !mayPass(response.status)) throw new StoreRefusal(`${who} answered ${response.status}${code ? ` ${code}` : ''}.`);
      } catch (error) {
        if (last || error instanceof StoreRefusal) throw error;
      }
      await wait(pauseMs * 2 ** (attempt - 1));
    }
  };
}

class StoreRefusal extends Error {}
