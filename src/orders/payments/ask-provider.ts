import { boundFetch } from '../../platform/bounded-fetch.ts';

/** Where a provider is asked. */
export interface ProviderServer {
  /** Address that paths are added to, without a slash at its end. */
  url: string;
  /** For one request. */
  timeoutMs: number;
}

export const TIMEOUT_MS = 10_000;
/** BTCPay lists every refund of a store in one answer. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Reads no more than an answer should have, and follows no redirect: a key is meant for one address. */
const providerFetch = boundFetch(fetch, { maxBytes: MAX_BYTES });

export interface ProviderAnswer {
  status: number;
  /** undefined: there was no body. */
  json: unknown;
}

/**
 * Asks a provider's REST interface.
 * @param given.name of the provider, for the error
 * @throws an error without keys and without the provider's own words, when there is no answer in time, or none in JSON
 */
export async function askProvider(
  server: ProviderServer,
  given: { name: string; method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string },
): Promise<ProviderAnswer> {
  const { name, method, path, headers, body } = given;
  try {
    const response = await providerFetch(`${server.url}${path}`, {
      method,
      headers: { Accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(server.timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : readJson(text, response.status) };
  } catch (error) {
    throw new Error(`${name} ${whatFailed(error as Error)}. It is asked again later.`);
  }
}

/** A proxy before a provider that is down answers in HTML: the status tells more. */
function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 400) return undefined;
    throw error;
  }
}

function whatFailed(error: Error & { code?: unknown }): string {
  if (error.name === 'TimeoutError') return 'did not answer in time';
  if (error.code === 'too_large') return 'answered far more than expected';
  return error instanceof SyntaxError ? 'answered something that is not JSON' : 'cannot be reached';
}

/** An answer that was a refusal. Of what the provider says only names of errors are told: its sentences may hold what was sent. */
export function refusedBy(name: string, answer: { status: number; codes?: readonly unknown[] }): Error {
  const codes = (answer.codes ?? []).filter((code): code is string => typeof code === 'string' && /^[A-Za-z_-]{1,80}$/.test(code));
  return new Error(`${name} answered ${[answer.status, ...codes].join(' ')}.`);
}
