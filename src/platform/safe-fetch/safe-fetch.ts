import type { Agent, request } from 'undici';
import { version } from '../../version.ts';
import type { CrawlHosts } from '../config/crawl-hosts.ts';
import { inSpan, isTraced } from '../tracing/spans.ts';
import { checkUrl } from './check-url.ts';
import { guardConnections, openResolver, type Resolve } from './connect.ts';
import { readBody } from './read-body.ts';
import { FetchRefusal, findRefusal } from './refusal.ts';

const MOST_HEADER_BYTES = 16 * 1024;

export interface SafeFetchOptions {
  method?: 'GET' | 'HEAD';
  /** Request headers; none of them is sent to another origin. */
  headers?: Record<string, string>;
  /** Limit of the body, both compressed and decompressed. */
  maxBytes: number;
  /** For everything: DNS, connections, redirects and the whole body. */
  timeoutMs: number;
  /** Maximum number of redirects (0 to 5, default 5); 'manual': a redirect is a response like any other. */
  redirects?: number | 'manual';
  /** Content types, for the Accept header. */
  accept?: string;
  signal?: AbortSignal;
}

export interface FetchedAnswer {
  status: number;
  /** Without Set-Cookie: cookies aren't stored. */
  headers: Headers;
  /** Final address, after redirects. */
  url: string;
  /** Decompressed. */
  body: Buffer;
}

/** Fetches an address from outside. @throws FetchRefusal, and nothing else */
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<FetchedAnswer>;

/** Opens the only way in which the service fetches addresses that people or their pages give. @param given.site origin, sent to every server */
export function openSafeFetch(given: { crawlHosts: CrawlHosts; site: string }): SafeFetch {
  return openWith({ ...given, resolve: openResolver() });
}

/** For tests, which choose the name resolution and the allowed ports. */
export function openWith(given: { crawlHosts: CrawlHosts; site: string; resolve: Resolve; ports?: readonly number[] }): SafeFetch {
  const userAgent = `Slipway/${version} (+${given.site}/)`;
  let connector: ReturnType<typeof guardConnections> | undefined;
  const check = (url: string, base?: URL) => checkUrl(url, { ...(base && { base }), ...(given.ports && { ports: given.ports }) });

  const fetchIt: SafeFetch = async (text, options) => {
    let url = check(text);
    // Loaded by the first fetch: few commands fetch anything.
    const { Agent, buildConnector, request } = await import('undici');
    connector ??= guardConnections({ ...given, buildConnector });
    // One agent for each fetch, so that ending the fetch closes every connection.
    // The agent only takes whole milliseconds, and what is left of a longer time limit rarely is a whole number.
    const timeout = Math.max(1, Math.ceil(options.timeoutMs));
    const agent = new Agent({ connect: connector, maxHeaderSize: MOST_HEADER_BYTES, headersTimeout: timeout, bodyTimeout: timeout });
    const end = startTimer(options);
    try {
      const mostHops = options.redirects === 'manual' ? 0 : Math.min(options.redirects ?? 5, 5);
      let headers = clean(options.headers);
      for (let hop = 0; ; hop++) {
        const answer = await ask(url, { ...options, request, agent, signal: end.signal, headers: { ...headers, 'user-agent': userAgent } });
        if (answer.location === undefined || options.redirects === 'manual') return await answer.read();
        if (hop >= mostHops) throw new FetchRefusal('too_many_redirects');
        const next = check(answer.location, url);
        if (next.origin !== url.origin) headers = {};
        url = next;
      }
    } catch (error) {
      if (end.signal.aborted) throw end.signal.reason;
      throw findRefusal(error) ?? new FetchRefusal(codeOf(error as Error), { cause: error });
    } finally {
      end.clear();
      // Not awaited: a slow server must not delay the result.
      agent.destroy().catch(() => {});
    }
  };
  return (text, options) => (isTraced() ? traceFetch(fetchIt, text, options) : fetchIt(text, options));
}

/** Traces only the host of the address: paths and parameters may contain personal data. */
function traceFetch(fetchIt: SafeFetch, text: string, options: SafeFetchOptions): Promise<FetchedAnswer> {
  const host = URL.canParse(text) ? new URL(text).hostname : undefined;
  const values = { 'http.request.method': options.method ?? 'GET', 'server.address': host };
  return inSpan({ name: 'fetch', kind: 'client', values }, async (span) => {
    const answer = await fetchIt(text, options);
    span?.end({ values: { 'http.response.status_code': answer.status, 'http.response.body.size': answer.body.length } });
    return answer;
  });
}

/** Ends everything when the time is up or the caller aborts. */
function startTimer({ timeoutMs, signal }: SafeFetchOptions): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const stop = () => controller.abort(new FetchRefusal('timed_out'));
  const timer = setTimeout(stop, timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

interface Asked extends Pick<SafeFetchOptions, 'method' | 'accept' | 'maxBytes'> {
  request: typeof request;
  agent: Agent;
  signal: AbortSignal;
  headers: Record<string, string>;
}

/** One request. @returns where it leads on to, or how to read the answer */
async function ask(url: URL, { request, agent, signal, headers, method = 'GET', accept = '*/*', maxBytes }: Asked) {
  const answer = await request(url, { dispatcher: agent, signal, method, headers: { ...headers, accept, 'accept-encoding': 'gzip, br' } });
  // The body of a redirect is never read; its connection is closed.
  answer.body.on('error', () => {});
  const received = readHeaders(answer.headers);
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode);
  return {
    location: isRedirect ? (received.get('location') ?? undefined) : undefined,
    async read(): Promise<FetchedAnswer> {
      const encoding = method === 'HEAD' ? '' : (received.get('content-encoding') ?? '');
      const length = method === 'HEAD' ? null : received.get('content-length');
      const body = await readBody(answer.body, { encoding, length, maxBytes });
      // These headers describe the compressed body; the returned one is decompressed.
      if (encoding !== '') for (const name of ['content-encoding', 'content-length']) received.delete(name);
      return { status: answer.statusCode, headers: received, url: url.href, body };
    },
  };
}

function readHeaders(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given)) {
    if (name.toLowerCase() === 'set-cookie') continue;
    for (const value of [values ?? []].flat()) {
      try {
        headers.append(name, value);
      } catch {
        // An invalid header value is ignored.
      }
    }
  }
  return headers;
}

/** The caller's headers without those that identify sender and target. */
function clean(headers: Record<string, string> = {}): Record<string, string> {
  const ours = /^(host|cookie|user-agent|accept|accept-encoding|connection|content-length|transfer-encoding|upgrade|expect|te|trailer)$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.test(name)));
}

function codeOf(error: Error & { code?: string }): 'too_large' | 'timed_out' | 'broken_answer' | 'unreachable' {
  const code = error.code ?? '';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too_large';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timed_out';
  return error.name === 'HTTPParserError' || /CONTENT_LENGTH_MISMATCH/.test(code) ? 'broken_answer' : 'unreachable';
}
