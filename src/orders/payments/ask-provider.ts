import { boundFetch } from '../../platform/bounded-fetch.ts';
import { inSpan } from '../../platform/tracing/spans.ts';

/** Where a provider's API is, and how long to wait for it. */
export interface ProviderServer {
  /** Base address, without a slash at the end. */
  url: string;
  /** Per request. */
  timeoutMs: number;
}

export const TIMEOUT_MS = 10_000;
/** Large, because BTCPay lists every refund of a store in one response. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Limits the response size and follows no redirects: a key is meant for one address. */
const providerFetch = boundFetch(fetch, { maxBytes: MAX_BYTES });

export interface ProviderAnswer {
  status: number;
  /** undefined: no body. */
  json: unknown;
}

export interface ProviderQuestion {
  /** Of the provider, for error messages. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Calls a provider's REST API.
 * @throws an error without keys and without the provider's message, for a timeout or a response that isn't JSON
 */
export function askProvider(server: ProviderServer, question: ProviderQuestion): Promise<ProviderAnswer> {
  const { name, method } = question;
  // The span only contains the host of the address: paths contain numbers of orders and payments.
  const values = { 'slipway.payment_provider': name, 'http.request.method': method, 'server.address': new URL(server.url).hostname };
  return inSpan({ name: 'ask payment provider', kind: 'client', values }, async (span) => {
    const answer = await askOnce(server, question);
    span?.end({ values: { 'http.response.status_code': answer.status }, isFailure: answer.status >= 500 });
    return answer;
  });
}

async function askOnce(server: ProviderServer, { name, method, path, headers, body }: ProviderQuestion): Promise<ProviderAnswer> {
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

/** A proxy in front of a failed provider answers with HTML: the status says more. */
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

/** An error for a refused request. Only the provider's error names are included: its messages may repeat what was sent. */
export function refusedBy(name: string, answer: { status: number; codes?: readonly unknown[] }): Error {
  const codes = (answer.codes ?? []).filter((code): code is string => typeof code === 'string' && /^[A-Za-z_-]{1,80}$/.test(code));
  return new Error(`${name} answered ${[answer.status, ...codes].join(' ')}.`);
}
