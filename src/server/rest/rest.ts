import type { ServerResponse } from 'node:http';
import type { Site } from '../../contract/call.ts';
import { anonymous, type Caller } from '../../contract/caller.ts';
import type { RawInput } from '../../contract/check-input.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation, Method } from '../../contract/operation.ts';
import type { Dependency } from '../../contract/topics.ts';
import type { Page } from '../../contract/values.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { boundTopics } from '../cache/numbers.ts';
import type { Source } from '../cache/public-reads.ts';
import { surrogateHeaders } from '../cache/purge.ts';
import { limitHeaders, openHeaders, sendProblem } from '../http/answers.ts';
import { challengeBadToken, requireScopes } from '../http/challenge.ts';
import { etagIn } from '../http/encoding.ts';
import type { Visit } from '../http/front.ts';
import { packOnce } from '../http/packed-form.ts';
import { decodePart, parseQuery, readTexts, splitUrl } from '../http/query-string.ts';
import { readJsonBody } from '../http/read-body.ts';
import { etagOf, matchesEtag, packAnswer, validUntil } from '../http/ready.ts';
import { limitKey, makeCall, readsOf, type ServiceParts } from '../http/service-parts.ts';
import { clientKey, originOf } from '../limits/client-address.ts';
import type { Allowance } from '../limits/rate-limiter.ts';
import { readIdempotencyKey } from '../pipeline/idempotency.ts';
import { runOperation } from '../pipeline/run-operation.ts';
import { findMovedPath } from './moved-path.ts';
import { buildRoutes, type Route } from './routes.ts';

const API_PREFIX = '/api/v1';

/** The same routes for another audience, below another address. */
export interface RestOptions {
  prefix: string;
  operations: readonly AnyOperation[];
  /** @throws Refusal 401 if the credential isn't valid */
  identify(authorization: string, at: { site: Site; resource: 'api' }): Promise<Caller>;
}

/** Documents served next to the operations, such as the OpenAPI document: functions by path below the prefix. */
export type Documents = Record<string, (site: Site) => { body: Buffer; contentType: string }>;

type Request = Visit;
export type RestHandler = (request: Visit) => Promise<void>;

/** Serves the operations below /api/v1, each response with ETag, rate limit headers and request id. @param options default: the public API */
export function createRest(parts: ServiceParts, documents: Documents, options?: RestOptions): RestHandler {
  const { prefix, operations, identify } = options ?? { prefix: API_PREFIX, operations: parts.operations, identify: parts.identify };
  const findRoute = buildRoutes(operations);

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
      const segments = path.slice(prefix.length + 1).split('/');
      const found = findRoute(segments);
      const name = segments.join('/');
      const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
      if (message.method === 'OPTIONS' && (found || document)) {
        // Counted but never refused: a browser whose preflight fails can't even tell its user why.
        allowance = parts.limiter.take('read', clientKey(message, parts.trustedProxies));
        return sendOptions(response, { requestId, allowance, allow: found?.route.allow ?? 'GET, HEAD, OPTIONS' });
      }

      const credential = message.headers.authorization;
      const refuse = (error: unknown) => {
        // An invalid credential counts against its address, so that keys can't be guessed freely.
        allowance = parts.limiter.take('read', clientKey(message, parts.trustedProxies));
        if (!allowance.allowed) throw refusal('rate_limited');
        throw error instanceof Refusal ? challengeBadToken(error, site, 'api') : error;
      };
      const caller = credential === undefined ? anonymous : await identify(credential, { site, resource: 'api' }).catch(refuse);
      const operation = found && findMethod(found.route, message.method!);
      if (operation) request.route = operation.name;
      allowance = parts.limiter.take(operation?.rateClass ?? 'read', limitKey(caller, clientKey(message, parts.trustedProxies)));
      if (!allowance.allowed) throw refusal('rate_limited');
      if (document && !found) return await sendDocument(document(site), request, allowance);
      if (!found) throw refusal('not_found', `There is no operation at ${path.slice(0, 200)}.`);
      if (!operation) throw refusal('method_not_allowed', undefined, { headers: { Allow: found.route.allow } });

      requireScopes([operation], { caller, site, resource: 'api', stateless: true, log: parts.log, requestId });
      const texts = parseQuery(query);
      const raw: RawInput = {
        path: readTexts(operation.pathInput, decodeAll(found.values)),
        query: readTexts(operation.queryInput, texts.values, 'refused'),
        body: operation.bodyInput ? await readJsonBody(message) : undefined,
      };
      const key = message.headers['idempotency-key'];
      if (key !== undefined && operation.acceptsIdempotencyKey) readIdempotencyKey(key, 'Idempotency-Key', { raw, errors: texts.errors });
      const isPublic = operation.method === 'GET' && operation.scope === null && caller.kind === 'anonymous';
      const work = async ({ db, mark }: Source) => {
        const topics = new Set<Dependency>(operation.topics);
        const views: number[] = [];
        const countView = (id: number) => void views.push(id);
        const from = originOf(message, parts.trustedProxies);
        const call = { ...makeCall(parts, { site, caller, requestId, from, countView, dependsOn: topics }), db };
        const outcome = await runOperation(operation, raw, call, { found: texts.errors });
        return { ...outcome, topics: boundTopics([...topics]), views, mark };
      };
      const lately = parts.shelf.keptTopics(request.shelfKey);
      const ran = await readsOf(parts, isPublic)
        .read(work, { dependsOn: ({ topics }) => topics, lately })
        .catch(async (error: unknown) => {
          const moved = await findMovedPath(parts, { error, operation, site, path, values: found.values });
          if (moved === undefined) throw error;
          return moved;
        });
      if (typeof ran === 'string') return sendMoved(response, { to: `${origin}${ran}${query && `?${query}`}`, requestId, allowance });
      const { answer, replayed, topics, views, mark } = ran;
      const body = Buffer.from(JSON.stringify(answer));
      const headers = answerHeaders(operation, caller.kind === 'anonymous', answer, { origin, path, query });
      if (replayed) headers.push('Idempotency-Replayed', 'true');
      if (message.method !== 'HEAD') for (const id of views) parts.countView(id);
      if (isPublic) {
        const ready = packAnswer({
          body,
          headers,
          topics,
          mark,
          madeAt: now,
          validUntil: validUntil(now, site.timeZone),
          views,
          rateClass: 'read',
          route: operation.name,
        });
        parts.shelf.put(request.shelfKey, ready);
        if (parts.hasCdn) headers.push(...surrogateHeaders(ready, { now, changes: parts.changes }));
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
  // Shared caches may store a public answer but must revalidate it: the ETag makes that cheap.
  if (operation.scope === null && isPublic) headers.push('Cache-Control', 'public, no-cache');
  else headers.push('Cache-Control', 'private, no-store');
  headers.push('Vary', 'Authorization, Accept-Encoding');
  const links = operation.queryInput && 'page' in operation.queryInput.shape ? [pageLinks(answer as Page<unknown>, at)] : [];
  if (operation.deprecated) {
    const { since, sunset, instead } = operation.deprecated;
    headers.push('Deprecation', `@${Math.floor(since.getTime() / 1000)}`, 'Sunset', sunset.toUTCString());
    links.push(`<${at.origin}${instead}>; rel="deprecation"; type="text/html"`);
  }
  if (links.length > 0) headers.push('Link', links.join(', '));
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
  // Also compressed for signed-in callers: no other site's page can make a browser send a bearer credential, so nobody can choose
  // requests and measure the responses (BREACH).
  const { body, encoding, headers } = await packOnce(answer.body, 'application/json', message.headers['accept-encoding']);
  const etag = answer.mayMatch ? etagIn(etagOf(answer.body), encoding) : undefined;
  if (etag && matchesEtag(message.headers['if-none-match'], etag)) {
    response.writeHead(304, [...answer.headers, 'ETag', etag, ...own]);
    return void response.end();
  }
  response.writeHead(answer.status, [...answer.headers, ...headers, 'Content-Length', String(body.length), ...(etag ? ['ETag', etag] : []), ...own]);
  response.end(message.method === 'HEAD' ? undefined : body);
}

/** An earlier address of a listing redirects to the current one permanently. Checked each time, because the change may be undone. */
function sendMoved(response: ServerResponse, { to, requestId, allowance }: { to: string; requestId: string; allowance: Allowance }): void {
  const own = ['X-Request-Id', requestId, ...limitHeaders(allowance)];
  response.writeHead(301, ['Location', to, 'Cache-Control', 'public, no-cache', 'Content-Length', '0', ...openHeaders, ...own]);
  response.end();
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
