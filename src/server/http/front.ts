import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, Refusal, refusal, showProblem } from '../../contract/errors.ts';
import { countWait, withPatience } from '../../platform/database/request-patience.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { isTraced } from '../../platform/tracing/spans.ts';
import { openBuilds } from '../cache/builds.ts';
import { watchBusyKeys } from '../cache/busy-keys.ts';
import { surrogateHeaders } from '../cache/purge.ts';
import type { ReadyAnswer } from '../cache/shelf.ts';
import { clientKey } from '../limits/client-address.ts';
import type { Metrics, Surface } from '../metrics/metrics.ts';
import { sendProblem } from './answers.ts';
import { type Form, formFor, sendForm } from './packed-form.ts';
import { MAX_URL_LENGTH } from './query-string.ts';
import { nextRequestId } from './request-id.ts';
import type { ServiceParts } from './service-parts.ts';
import { CLIENT_LEFT, traceReady, traceVisit } from './trace-visit.ts';
import { markOf, withoutTracking } from './tracking.ts';
import { findVisitSource } from './visit-source.ts';

const SLASH = 47;
/** Addresses whose answers are never kept ready. */
const NEVER_KEPT = /^\/(?:api\/(?!v1)|mcp|oauth\/|\.well-known\/|webhooks\/|health|ready)/;

/**
 * Header of every response on an https site: browsers that have visited it only use https (RFC 6797). It doesn't include
 * subdomains, which may belong to other services.
 */
const TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Time limits for senders, in milliseconds. A head takes at most `headersTimeout` plus one check: 17 s. */
export const SENDING_BOUNDS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Node's default of 30 s would allow 45 s for a head.
  connectionsCheckingInterval: 2000,
};

/** A request being dispatched. */
export interface Visit {
  message: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** The request's path and query, without parameters that only say how the visitor found it. The API's addresses are as requested. */
  address: string;
  shelfKey: string;
  /** Set where they are found out, for the metrics: the operation's name or the page's path. */
  surface?: Surface;
  route?: string;
}

export interface Handlers {
  api(visit: Visit): Promise<void>;
  /** The site team's operations, for programs. */
  teamApi(visit: Visit): Promise<void>;
  mcp(visit: Visit): Promise<void>;
  /** The authorization server and its metadata documents. */
  oauth(visit: Visit): Promise<void>;
  /** Notifications from other systems. */
  webhooks(visit: Visit): Promise<void>;
  /** Whether the process is alive and ready. */
  health(visit: Visit): Promise<void>;
  /** The metrics. @returns false if this request may not see them; it is then answered as if the path didn't exist */
  metrics(visit: Visit): Promise<boolean>;
  pages(visit: Visit): void | Promise<void>;
  /** Distinguishes versions of a page for different visitors: their language. */
  variantOf(headers: IncomingHttpHeaders): string;
}

/**
 * The HTTP server: ready answers first, then the API, MCP or the pages. Ready answers are only used for anonymous GETs: requests
 * with an Authorization header skip them, and on pages so do requests with a session cookie, so that people see their own changes
 * at once.
 */
export function createFront(parts: ServiceParts, handlers: Handlers): Server {
  const { shelf, limiter, clock, trustedProxies, metrics } = parts;
  const busyKeys = watchBusyKeys(parts.changes);
  const builds = openBuilds(shelf, busyKeys);
  // Every site uses the scheme of BASE_URL.
  const isSecure = () => parts.defaultSite().origin.startsWith('https:');

  function handle(message: IncomingMessage, response: ServerResponse): void {
    if (message.url!.charCodeAt(0) !== SLASH) readAbsoluteForm(message);
    const url = message.url!;
    const headers = message.headers;
    parts.noteRequest?.(message);
    const requestId = nextRequestId();
    const isApi = url.startsWith('/api/v1');
    const address = isApi ? url : withoutTracking(url);
    const shelfKey = isApi ? `${headers.host} ${url}` : `${handlers.variantOf(headers)}${headers.host} ${address}`;
    const isShared = message.method === 'GET' && headers.authorization === undefined && (isApi || !holdsSession(headers.cookie));
    const find = () => shelf.find(shelfKey, clock.now().getTime());
    const findBusy = () => busyKeys.find(shelfKey, clock.now().getTime());
    const startedAt = metrics === undefined ? 0 : performance.now();
    const serve = (ready: ReadyAnswer, isBusy = false) => serveReady(message, response, { ready, requestId, address, isBusy, startedAt });
    if (isShared) {
      const ready = find();
      if (ready !== undefined && serve(ready)) return metrics?.countLookup(true);
    }
    const isKept = isShared && !NEVER_KEPT.test(url);
    if (isKept) metrics?.countLookup(false);
    const build = () => {
      const visit: Visit = { message, response, requestId, address, shelfKey };
      if (metrics !== undefined) watchVisit(metrics, visit, startedAt);
      const work = () => withPatience(() => route(visit, isApi));
      return isTraced() ? traceVisit(visit, work) : work();
    };
    const answered = isKept ? builds.answer(shelfKey, { find, findBusy, serve, build, hasBegun: () => response.headersSent }) : build();
    answered.catch((error: Error) => {
      logFailure(parts.log, error, 'request failed', { request_id: requestId });
      sendProblem(response, error instanceof Refusal ? error : refusal('internal_error'), { origin: parts.defaultSite().origin, requestId });
    });
  }

  /** @returns false over the limit: the request is then handled the normal way, which reports the limit */
  function serveReady(
    message: IncomingMessage,
    response: ServerResponse,
    given: { ready: ReadyAnswer; requestId: string; address: string; isBusy: boolean; startedAt: number },
  ): boolean {
    const { ready, requestId, isBusy } = given;
    const allowance = limiter.take(ready.rateClass, clientKey(message, trustedProxies));
    if (!allowance.allowed) return false;
    if (ready.views.length > 0) {
      const { origin } = parts.findSite(message.headers.host) ?? parts.defaultSite();
      const mark = given.address === message.url ? undefined : markOf(message.url!);
      const source = ready.rateClass === 'page' ? findVisitSource(message.headers, { byBadge: ready.byBadge === true, mark, origin }) : undefined;
      for (const id of ready.views) parts.countView(id, source);
    }
    const own = ['X-Request-Id', requestId, 'RateLimit-Policy', allowance.policy, 'RateLimit', allowance.state];
    // In whole seconds (RFC 9111 5.1): such an answer is at most one second old.
    if (isBusy) own.push('Age', '1');
    if (parts.hasCdn) own.push(...surrogateHeaders(ready, { now: clock.now().getTime(), changes: parts.changes, isPrevious: isBusy }));
    // Not with setHeader, which would slow down every ready answer.
    if (isSecure()) own.push(...TRANSPORT);
    const form = formFor(ready, message.headers['accept-encoding']);
    const send = (packed: Form) => {
      sendForm(message, response, packed, own);
      const surface = ready.rateClass === 'page' ? 'page' : 'api';
      metrics?.countRequest(surface, ready.route, message.method, response.statusCode, (performance.now() - given.startedAt) / 1000);
      if (isTraced()) traceReady({ message, response, requestId, surface, route: ready.route });
    };
    if ('then' in form) void form.then(send).catch(() => response.destroy());
    else send(form);
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
    // Before the clock is settled: health doesn't depend on the calendar.
    if (/^\/(?:health|ready)(?:\?|$)/.test(url)) return handlers.health(by(visit, 'health'));
    if (/^\/metrics(?:\?|$)/.test(url) && (await handlers.metrics(by(visit, 'health')))) return;
    const due = parts.settleClock();
    if (due) await countWait(() => due);
    if (/^\/api\/v1(?:[/?]|$)/.test(url)) return handlers.api(by(visit, 'api'));
    if (/^\/api\/team\/v1(?:[/?]|$)/.test(url)) return handlers.teamApi(by(visit, 'team_api'));
    if (/^\/mcp(?:[/?]|$)/.test(url)) return handlers.mcp(by(visit, 'mcp'));
    if (/^\/(?:oauth\/|\.well-known\/(?:oauth-|openid-))/.test(url)) return handlers.oauth(by(visit, 'oauth'));
    if (url.startsWith('/webhooks/')) return handlers.webhooks(by(visit, 'webhook'));
    return handlers.pages(by(visit, 'page'));
  }

  const server = createServer(
    {
      maxHeaderSize: 32 * 1024,
      ...SENDING_BOUNDS,
      keepAliveTimeout: 65_000,
      // Duplicate headers must be visible: Node would keep the first Host or Authorization and drop the other.
      joinDuplicateHeaders: true,
      // Node's own error has no body; `namesOneHost` refuses with a problem document.
      requireHostHeader: false,
    },
    handle,
  );
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const status = answerBrokenRequest(error, socket as Socket, parts.defaultSite().origin);
    if (status !== undefined) metrics?.countRequest('broken', undefined, undefined, status, 0);
  });
  return server;
}

const by = (visit: Visit, surface: Surface): Visit => {
  visit.surface = surface;
  return visit;
};

/** Counts a request that isn't answered by a ready answer, when its response is over. */
function watchVisit(metrics: Metrics, visit: Visit, startedAt: number): void {
  const { message, response } = visit;
  metrics.begin();
  response.once('close', () => {
    metrics.end();
    const status = response.writableFinished || response.headersSent ? response.statusCode : CLIENT_LEFT;
    metrics.countRequest(visit.surface ?? 'broken', visit.route, message.method, status, (performance.now() - startedAt) / 1000);
  });
}

/** Whether a Cookie header may contain a session (accounts/credentials/session.ts): `sid` or `__Host-sid`. */
export const holdsSession = (cookie: string | undefined): boolean => cookie?.includes('sid=') === true;

/** RFC 9112 3.2.2: an absolute address determines host and path, and the Host header is ignored. */
function readAbsoluteForm(message: IncomingMessage): void {
  const [, host, rest] = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(message.url!) ?? [];
  if (host === undefined) return;
  message.headers.host = host;
  message.url = rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
}

/** RFC 9112 3.2: exactly one Host; only HTTP/1.0 may omit it. Two of them arrive joined by a comma. */
function namesOneHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined ? httpVersion === '1.0' : !headers.host.includes(',');
}

/** Requests that Node's parser rejects also get a problem document. @returns its status; undefined: there was nobody to answer */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket, origin: string): number | undefined {
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
  // The sender may still be writing: reading for a moment lets it see the response instead of a reset.
  socket.on('data', () => {});
  socket.resume();
  setTimeout(() => socket.destroy(), 1000).unref();
  return problem.status;
}

/**
 * Adds the header however the head is written. setHeader alone isn't enough: combined with it, Node keeps only the last of
 * several cookies in a header list.
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
