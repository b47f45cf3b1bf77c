import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, Refusal, refusal, showProblem } from '../../contract/errors.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import type { ReadyAnswer } from '../cache/shelf.ts';
import { clientKey } from '../limits/client-address.ts';
import { sendProblem } from './answers.ts';
import { isClick } from './is-click.ts';
import { formFor, sendForm } from './packed-form.ts';
import { MAX_URL_LENGTH } from './query-string.ts';
import { nextRequestId } from './request-id.ts';
import type { ServiceParts } from './service-parts.ts';

const SLASH = 47;

/**
 * What every answer bears where the site is https: browsers that came once come by https alone (RFC 6797). Other names of
 * the domain are not this service's to decide on.
 */
const TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** What a sender may take, in milliseconds. A head is over after at most `headersTimeout` and one look: 20 s at the latest. */
export const SENDING_BOUNDS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Node's default, 30 s, would let a head take up to 45.
  connectionsCheckingInterval: 2000,
};

/** One request on its way to the part that answers it. */
export interface Visit {
  message: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  shelfKey: string;
}

export interface Handlers {
  api(visit: Visit): Promise<void>;
  mcp(visit: Visit): Promise<void>;
  /** The authorization server, and the documents that lead to it. */
  oauth(visit: Visit): Promise<void>;
  /** What other systems tell the service by themselves. */
  webhooks(visit: Visit): Promise<void>;
  /** Whether the process lives and can serve. */
  health(visit: Visit): Promise<void>;
  pages(visit: Visit): void | Promise<void>;
  /** What tells the copies of one page apart that different visitors get: their language. */
  variantOf(headers: IncomingHttpHeaders): string;
}

/**
 * The HTTP server: ready answers first, then the API, MCP or the pages. Ready answers serve anonymous GETs only: any
 * Authorization passes them by, and on pages the cookie of a session does, so that its person sees at once what they changed.
 */
export function createFront(parts: ServiceParts, handlers: Handlers): Server {
  const { shelf, limiter, clock, trustedProxies } = parts;
  // Every site has the scheme of BASE_URL.
  const isSecure = () => parts.defaultSite().origin.startsWith('https:');

  function handle(message: IncomingMessage, response: ServerResponse): void {
    if (message.url!.charCodeAt(0) !== SLASH) readAbsoluteForm(message);
    const url = message.url!;
    const headers = message.headers;
    const requestId = nextRequestId();
    const isApi = url.startsWith('/api/v1');
    const shelfKey = isApi ? `${headers.host} ${url}` : `${handlers.variantOf(headers)}${headers.host} ${url}`;
    if (message.method === 'GET' && headers.authorization === undefined && (isApi || !holdsSession(headers.cookie))) {
      const ready = shelf.find(shelfKey, clock.now().getTime());
      if (ready !== undefined && serveReady(message, response, { ready, requestId })) return;
    }
    route({ message, response, requestId, shelfKey }, isApi).catch((error: Error) => {
      logFailure(parts.log, error, 'request failed', { request_id: requestId });
      sendProblem(response, error instanceof Refusal ? error : refusal('internal_error'), { origin: parts.defaultSite().origin, requestId });
    });
  }

  /** @returns false over the limit: the request then goes the long way, where a page or a problem says so */
  function serveReady(message: IncomingMessage, response: ServerResponse, given: { ready: ReadyAnswer; requestId: string }): boolean {
    const { ready, requestId } = given;
    const allowance = limiter.take(ready.rateClass, clientKey(message, trustedProxies));
    if (!allowance.allowed) return false;
    const byBadge = ready.byBadge === true && isClick(message.headers);
    for (const id of ready.views) parts.countView(id, byBadge);
    const own = ['X-Request-Id', requestId, 'RateLimit-Policy', allowance.policy, 'RateLimit', allowance.state];
    // Not by setHeader, which would make every ready answer slower.
    if (isSecure()) own.push(...TRANSPORT);
    const form = formFor(ready, message.headers['accept-encoding']);
    if ('then' in form) void form.then((packed) => sendForm(message, response, packed, own)).catch(() => response.destroy());
    else sendForm(message, response, form, own);
    return true;
  }

  async function route(visit: Visit, isApi: boolean): Promise<void> {
    const { message, response, requestId } = visit;
    const url = message.url!;
    if (isSecure()) bearTransport(response);
    const malformed = namesOneHost(message) ? (url.length > MAX_URL_LENGTH || url.charCodeAt(0) !== SLASH) && 'malformed_url' : 'malformed_request';
    if (malformed) {
      const allowance = limiter.take(isApi ? 'read' : 'page', clientKey(message, trustedProxies));
      return sendProblem(response, refusal(allowance.allowed ? malformed : 'rate_limited'), { origin: parts.defaultSite().origin, requestId, allowance });
    }
    // Before the clock is settled: whether the process lives does not depend on the calendar.
    if (/^\/(?:health|ready)(?:\?|$)/.test(url)) return handlers.health(visit);
    const due = parts.settleClock();
    if (due) await due;
    if (/^\/api\/v1(?:[/?]|$)/.test(url)) return handlers.api(visit);
    if (/^\/mcp(?:[/?]|$)/.test(url)) return handlers.mcp(visit);
    if (/^\/(?:oauth\/|\.well-known\/(?:oauth-|openid-))/.test(url)) return handlers.oauth(visit);
    if (url.startsWith('/webhooks/')) return handlers.webhooks(visit);
    return handlers.pages(visit);
  }

  const server = createServer(
    {
      maxHeaderSize: 32 * 1024,
      ...SENDING_BOUNDS,
      keepAliveTimeout: 65_000,
      // A header given twice must be seen: Node would keep the first Host or Authorization and drop the other.
      joinDuplicateHeaders: true,
      // Node's own refusal has no body; `namesOneHost` refuses with a problem document.
      requireHostHeader: false,
    },
    handle,
  );
  server.on('clientError', (error: Error & { code?: string }, socket) => answerBrokenRequest(error, socket as Socket, parts.defaultSite().origin));
  return server;
}

/** Whether a Cookie header may bear a session (accounts/credentials/session.ts): `sid`, or `__Host-sid`. */
export const holdsSession = (cookie: string | undefined): boolean => cookie?.includes('sid=') === true;

/** RFC 9112 3.2.2: an address in absolute form is the path on that host, whatever the Host header says. */
function readAbsoluteForm(message: IncomingMessage): void {
  const [, host, rest] = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(message.url!) ?? [];
  if (host === undefined) return;
  message.headers.host = host;
  message.url = rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
}

/** RFC 9112 3.2: exactly one Host; only HTTP/1.0 may do without. Two of them arrive joined by a comma. */
function namesOneHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined ? httpVersion === '1.0' : !headers.host.includes(',');
}

/** What Node's parser refuses before there is a request: answered all the same, as a problem document. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket, origin: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'request_too_large' : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
  const problem = showProblem(refusal(code), origin, nextRequestId());
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${problem.request_id}`,
    'Access-Control-Allow-Origin: *',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // The sender may still be writing: reading on for a moment lets it see the answer instead of a reset.
  socket.on('data', () => {});
  socket.resume();
  setTimeout(() => socket.destroy(), 1000).unref();
}

/**
 * Adds the header whichever way the head is written. Not by setHeader alone: beside it, Node keeps only the last of several
 * cookies that stand in a list of headers.
 */
function bearTransport(response: ServerResponse): void {
  const write = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    const headers = given.at(-1);
    if (Array.isArray(headers)) return write(...given.slice(0, -1), [...headers, ...TRANSPORT]);
    response.setHeader(...TRANSPORT);
    return write(...given);
  }) as ServerResponse['writeHead'];
}
