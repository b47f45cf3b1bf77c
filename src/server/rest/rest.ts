import type { ServerResponse } from 'node:http';
import type { Site } from '../../contract/call.ts';
import type { RawInput } from '../../contract/check-input.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation, Method } from '../../contract/operation.ts';
import type { Page } from '../../contract/values.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { limitHeaders, openHeaders, sendProblem } from '../http/answers.ts';
import { challengeBadToken, requireScopes } from '../http/challenge.ts';
import { etagIn } from '../http/encoding.ts';
import type { Visit } from '../http/front.ts';
import { packOnce } from '../http/packed-form.ts';
import { decodePart, parseQuery, readTexts, splitUrl } from '../http/query-string.ts';
import { readJsonBody } from '../http/read-body.ts';
import { etagOf, matchesEtag, packAnswer, validUntil } from '../http/ready.ts';
import { limitKey, makeCall, type ServiceParts } from '../http/service-parts.ts';
import { clientKey, originOf } from '../limits/client-address.ts';
import type { Allowance } from '../limits/rate-limiter.ts';
import { readIdempotencyKey } from '../pipeline/idempotency.ts';
import { runOperation } from '../pipeline/run-operation.ts';
import { buildRoutes, type Route } from './routes.ts';

const API_PREFIX = '/api/v1';

/** Documents that stand beside the operations, such as the OpenAPI description: path below the prefix to its maker. */
export type Documents = Record<string, (site: Site) => { body: Buffer; contentType: string }>;

type Request = Visit;
export type RestHandler = (request: Visit) => Promise<void>;

/** Serves the operations below /api/v1, each answer with its ETag, limits and request id. */
export function createRest(parts: ServiceParts, documents: Documents): RestHandler {
  const findRoute = buildRoutes(parts.operations);

  return async function rest(request) {
    const { message, response, requestId } = request;
    const now = parts.clock.now().getTime();
    const site = parts.findSite(message.headers.host);
    const origin = (site ?? parts.defaultSite()).origin;
    let allowance: Allowance | undefined;
    try {
      if (!site) {
        allowance = parts.limiter.take('read', clientKey(message, parts.trustedProxies));
        throw refusal(allowance.allowed ? 'misdirected_request' : 'rate_limited');
      }
      const { path, query } = splitUrl(message.url!);
      const segments = path.slice(API_PREFIX.length + 1).split('/');
      const found = findRoute(segments);
      const name = segments.join('/');
      const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
      if (message.method === 'OPTIONS' && (found || document)) {
        // Counted, but never refused: a browser whose preflight fails cannot even tell its user why.
        allowance = parts.limiter.take('read', clientKey(message, parts.trustedProxies));
        return sendOptions(response, { requestId, allowance, allow: found?.route.allow ?? 'GET, HEAD, OPTIONS' });
      }

      const caller = await parts.identify(message.headers.authorization, { site, resource: 'api' }).catch((error: unknown) => {
        // A wrong credential costs its address a request, so that keys cannot be tried at leisure.
        allowance = parts.limiter.take('read', clientKey(message, parts.trustedProxies));
        if (!allowance.allowed) throw refusal('rate_limited');
        throw error instanceof Refusal ? challengeBadToken(error, site, 'api') : error;
      });
      const operation = found && findMethod(found.route, message.method!);
      allowance = parts.limiter.take(operation?.rateClass ?? 'read', limitKey(caller, clientKey(message, parts.trustedProxies)));
      if (!allowance.allowed) throw refusal('rate_limited');
      if (document && !found) return await sendDocument(document(site), request, allowance);
      if (!found) throw refusal('not_found', `There is no operation at ${path.slice(0, 200)}.`);
      if (!operation) throw refusal('method_not_allowed', undefined, { headers: { Allow: found.route.allow } });

      const stamps = parts.changes.snapshot();
      const views: number[] = [];
      const countView = (id: number) => void views.push(id);
      requireScopes([operation], { caller, site, resource: 'api', stateless: true });
      const call = makeCall(parts, { site, caller, requestId, from: originOf(message, parts.trustedProxies), countView });
      const texts = parseQuery(query);
      const raw: RawInput = {
        path: readTexts(operation.pathInput, decodeAll(found.values)),
        query: readTexts(operation.queryInput, texts.values, 'refused'),
        body: operation.bodyInput ? await readJsonBody(message) : undefined,
      };
      const key = message.headers['idempotency-key'];
      if (key !== undefined && operation.acceptsIdempotencyKey) readIdempotencyKey(key, 'Idempotency-Key', { raw, errors: texts.errors });
      const { answer, replayed } = await runOperation(operation, raw, call, { found: texts.errors });
      const body = Buffer.from(JSON.stringify(answer));
      const headers = answerHeaders(operation, caller.kind === 'anonymous', answer, { origin, path, query });
      if (replayed) headers.push('Idempotency-Replayed', 'true');
      if (message.method !== 'HEAD') for (const id of views) parts.countView(id);
      if (operation.method === 'GET' && operation.scope === null && caller.kind === 'anonymous') {
        const ready = packAnswer({
          body,
          headers,
          topics: operation.topics,
          stamp: parts.changes.sum(stamps, operation.topics),
          madeAt: now,
          validUntil: validUntil(now, site.timeZone),
          views,
          rateClass: 'read',
        });
        parts.shelf.put(request.shelfKey, ready);
      }
      await send(request, { status: operation.successStatus, body, headers, allowance, mayMatch: operation.method === 'GET' });
    } catch (error) {
      logFailure(parts.log, error, 'request failed', { request_id: requestId });
      const known = error instanceof Refusal ? error : refusal('internal_error');
      sendProblem(response, known, { origin, requestId, allowance, withBody: message.method !== 'HEAD' });
    }
  };
}

function decodeAll(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodePart(value)]));
}

function findMethod(route: Route, method: string): AnyOperation | undefined {
  return route.byMethod.get((method === 'HEAD' ? 'GET' : method) as Method);
}

function answerHeaders(operation: AnyOperation, isPublic: boolean, answer: unknown, at: { origin: string; path: string; query: string }): string[] {
  const headers = ['Content-Type', 'application/json; charset=utf-8', ...openHeaders];
  // Shared caches may keep a public answer but must ask whether it still holds: the ETag makes that cheap.
  if (operation.scope === null && isPublic) headers.push('Cache-Control', 'public, no-cache');
  else headers.push('Cache-Control', 'private, no-store');
  headers.push('Vary', 'Authorization, Accept-Encoding');
  const links = operation.queryInput && 'page' in operation.queryInput.shape ? pageLinks(answer as Page<unknown>, at) : '';
  if (links) headers.push('Link', links);
  return headers;
}

/** RFC 8288 links to the first, previous, next and last page. */
function pageLinks(answer: Page<unknown>, at: { origin: string; path: string; query: string }): string {
  const last = Math.min(1000, Math.max(1, Math.ceil(answer.total / answer.per_page)));
  const to = (page: number, rel: string) => {
    const query = at.query.split('&').filter((pair) => pair !== '' && !/^page(=|$)/.test(pair));
    return `<${at.origin}${at.path}?${[...query, `page=${page}`].join('&').replaceAll(/[<>"\\^`{|}\s]/g, (c) => encodeURIComponent(c))}>; rel="${rel}"`;
  };
  const links = [to(1, 'first'), to(last, 'last')];
  if (answer.page > 1) links.push(to(answer.page - 1, 'prev'));
  if (answer.has_more) links.push(to(answer.page + 1, 'next'));
  return links.join(', ');
}

async function send(
  { message, response, requestId }: Request,
  answer: { status: number; body: Buffer; headers: readonly string[]; allowance: Allowance; mayMatch: boolean },
): Promise<void> {
  const own = ['X-Request-Id', requestId, ...limitHeaders(answer.allowance)];
  // Also where the caller is signed in: no page of another site can make a browser send a bearer credential, so nobody
  // else chooses what is asked for and measures what comes.
  const { body, encoding, headers } = await packOnce(answer.body, 'application/json', message.headers['accept-encoding']);
  const etag = answer.mayMatch ? etagIn(etagOf(answer.body), encoding) : undefined;
  if (etag && matchesEtag(message.headers['if-none-match'], etag)) {
    response.writeHead(304, [...answer.headers, 'ETag', etag, ...own]);
    return void response.end();
  }
  response.writeHead(answer.status, [...answer.headers, ...headers, 'Content-Length', String(body.length), ...(etag ? ['ETag', etag] : []), ...own]);
  response.end(message.method === 'HEAD' ? undefined : body);
}

async function sendDocument(document: { body: Buffer; contentType: string }, request: Request, allowance: Allowance): Promise<void> {
  if (!['GET', 'HEAD'].includes(request.message.method!)) throw refusal('method_not_allowed', undefined, { headers: { Allow: 'GET, HEAD, OPTIONS' } });
  const headers = ['Content-Type', document.contentType, ...openHeaders, 'Cache-Control', 'public, no-cache', 'Vary', 'Accept-Encoding'];
  await send(request, { status: 200, body: document.body, headers, allowance, mayMatch: true });
}

function sendOptions(response: ServerResponse, { requestId, allowance, allow }: { requestId: string; allowance: Allowance; allow: string }): void {
  response.writeHead(204, [
    'Allow',
    allow,
    'Access-Control-Allow-Methods',
    allow,
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    'Access-Control-Max-Age',
    '86400',
    'X-Request-Id',
    requestId,
    'RateLimit-Policy',
    allowance.policy,
    'RateLimit',
    allowance.state,
    ...openHeaders,
  ]);
  response.end();
}
