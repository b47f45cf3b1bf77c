import type { IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Provider } from 'oidc-provider';
import type { Site } from '../../contract/call.ts';
import type { Person } from '../../contract/caller.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { limitHeaders, openHeaders, sendProblem } from '../../server/http/answers.ts';
import type { Visit } from '../../server/http/front.ts';
import { packOnce } from '../../server/http/packed-form.ts';
import { readBody } from '../../server/http/read-body.ts';
import { clientKey, originOf } from '../../server/limits/client-address.ts';
import type { ServerParts } from './authorization-server.ts';
import { ClientMetadataError, readClientMetadata } from './client-metadata.ts';
import { sendErrorPage } from './error-page.ts';
import { findMetadataResource, showResourceMetadata } from './resources.ts';
import { findOAuthRoute, type OAuthRoute } from './routes.ts';
import { writeSessionCookie } from './site-session.ts';
import { visits } from './visits.ts';

const MAX_REGISTRATION_BYTES = 64 * 1024;
const MAX_FORM_BYTES = 56 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers /oauth/* and the well-known documents, refusals included. Limits, headers and input checks come before the library. */
export async function handleRequest(parts: ServerParts, visit: Visit, providerOf: (site: Site) => Promise<Provider>): Promise<void> {
  const { message, response, requestId } = visit;
  const path = message.url!.split('?')[0]!;
  const route = findOAuthRoute(path);
  const site = parts.findSite(message.headers.host);
  const addressKey = clientKey(message, parts.trustedProxies);
  const allowance = parts.limiter.take(message.method === 'OPTIONS' ? 'read' : (route?.limit ?? 'page'), addressKey);
  if (!site || !route) {
    const known = refusal(!allowance.allowed ? 'rate_limited' : site ? 'not_found' : 'misdirected_request');
    return sendProblem(response, known, { origin: (site ?? parts.defaultSite()).origin, requestId, allowance, withBody: message.method !== 'HEAD' });
  }
  setHeaders(response, ['X-Request-Id', requestId, ...limitHeaders(allowance), ...(route.open ? openHeaders : [])]);
  if (message.method === 'OPTIONS' && route.open) return sendPreflight(response, route);
  const refuse = (status: number, code: string, what: string) => sendRefusal(response, { route, site, status, code, what, requestId });
  if (!allowance.allowed) return refuse(429, 'temporarily_unavailable', `Too many requests. Try again in ${allowance.reset} seconds.`);
  if (!route.methods.includes(message.method!)) {
    response.setHeader('Allow', [...route.methods, ...(route.open ? ['OPTIONS'] : [])].join(', '));
    return refuse(405, 'invalid_request', `This address accepts ${route.methods.join(' and ')} only.`);
  }
  if (route.name === 'resource_metadata') return sendJson(message, response, showResourceMetadata(site, findMetadataResource(path)!));

  const retryLater = (error: Refusal) => {
    logFailure(parts.log, error, 'OAuth request failed', { request_id: requestId });
    setHeaders(response, Object.entries(error.headers).flat());
  };
  try {
    const person = route.open ? undefined : await findPerson(parts, message, site);
    const provider = await providerOf(site);
    if (route.name === 'resume' && !(await isAnsweredBy(provider, path, person))) {
      return refuse(403, 'access_denied', 'Someone else has signed in to this site since the request was answered.');
    }
    const asked = await readAsked(route, message);
    const from = originOf(message, parts.trustedProxies);
    prepareHeaders(asked, { site, route, person });
    if (route.name === 'server_metadata' || route.name === 'jwks') packWhatIsWritten(response);
    const wantsOtherMode = takeOtherMode(asked);
    await visits.run({ from, addressKey, person, route: route.name, wantsOtherMode, retryLater }, () => provider.callback()(asked, response));
  } catch (error) {
    if (error instanceof ClientMetadataError) return refuse(400, error.code, error.message);
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 503) {
      retryLater(error);
      return refuse(503, 'temporarily_unavailable', error.message);
    }
    if (error.code !== 'content_too_large') return refuse(error.status, 'invalid_request', error.message);
    if (route.name === 'register') return refuse(413, 'invalid_client_metadata', `A registration can have at most ${MAX_REGISTRATION_BYTES} bytes.`);
    return refuse(400, 'invalid_request', `A form can have at most ${MAX_FORM_BYTES} bytes.`);
  }
}

/** The request as passed to the library, once everything in it can be read and stored. @throws Refusal, ClientMetadataError */
async function readAsked(route: OAuthRoute, message: IncomingMessage): Promise<IncomingMessage> {
  checkParameters(message.url!.slice(message.url!.indexOf('?') + 1 || message.url!.length));
  if (route.name === 'register') return readRegistration(message);
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(message.headers['content-type'] ?? '')) return message;
  const bytes = await readBody(message, MAX_FORM_BYTES);
  checkParameters(decodeText(bytes));
  return withBody(message, bytes, message.headers['content-type']!);
}

/** The library accepts any text, but the database stores no NUL and no lone surrogates. @throws Refusal invalid_request */
function checkParameters(text: string): void {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    throw refusal('invalid_request', 'The parameters must be percent-encoded UTF-8.');
  }
  if (decoded.includes('\0')) throw refusal('invalid_request', 'A parameter contains a NUL character.');
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal('invalid_request', 'The form must be percent-encoded UTF-8.');
  }
}

async function findPerson(parts: ServerParts, message: IncomingMessage, site: Site): Promise<Person | undefined> {
  const caller = await parts.identifyPerson(message.headers.cookie, site);
  return caller.kind === 'person' ? caller : undefined;
}

/** Whether the pending answer was given by the person who is signed in now. */
async function isAnsweredBy(provider: Provider, path: string, person: Person | undefined): Promise<boolean> {
  const interaction = await provider.Interaction.find(path.slice(path.lastIndexOf('/') + 1));
  const accountId = interaction?.result?.login?.accountId;
  return accountId === undefined || accountId === String(person?.accountId);
}

/**
 * Removes a response_mode other than `query` from the address: the library would even send its refusal in that mode, as a form or
 * a fragment. @returns whether there was one
 */
function takeOtherMode(message: IncomingMessage): boolean {
  const [path, query = ''] = message.url!.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  if (parameters.getAll('response_mode').every((mode) => mode === 'query' || mode === '')) return false;
  parameters.delete('response_mode');
  message.url = `${path}?${parameters}`;
  return true;
}

/** The registration as it will be stored, in a new request. */
async function readRegistration(message: IncomingMessage): Promise<IncomingMessage> {
  const bytes = await readBody(message, MAX_REGISTRATION_BYTES);
  return withBody(message, Buffer.from(JSON.stringify(readClientMetadata(readJson(bytes)))), 'application/json');
}

function withBody(message: IncomingMessage, body: Buffer, contentType: string): IncomingMessage {
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor, headers } = message;
  return Object.assign(Readable.from([body], { objectMode: false }), {
    ...{ method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor },
    headers: { ...headers, 'content-type': contentType, 'content-length': String(body.length), 'transfer-encoding': undefined },
  }) as unknown as IncomingMessage;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ClientMetadataError('invalid_client_metadata', 'The body must be a single JSON object.');
  }
}

/**
 * Sets the headers the library may see. Addresses come from the site's origin, not from a proxy or the client, and programs'
 * requests carry no cookies.
 */
function prepareHeaders(message: IncomingMessage, { site, route, person }: { site: Site; route: OAuthRoute; person: Person | undefined }): void {
  const origin = new URL(site.origin);
  const { headers } = message;
  headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  headers['x-forwarded-host'] = origin.host;
  headers.host = origin.host;
  delete headers['x-forwarded-for'];
  if (route.open) {
    delete headers.cookie;
    // Programs always get JSON, even if their HTTP library asks for something else.
    headers.accept = 'application/json';
  } else {
    writeSessionCookie(message, person);
  }
}

function setHeaders(response: OutgoingMessage, pairs: readonly string[]): void {
  for (let i = 0; i < pairs.length; i += 2) response.setHeader(pairs[i]!, pairs[i + 1]!);
}

function sendPreflight(response: ServerResponse, route: OAuthRoute): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': [...route.methods, 'OPTIONS'].join(', '),
    'Access-Control-Allow-Headers': 'Content-Type, Authorization, MCP-Protocol-Version',
    'Access-Control-Max-Age': '86400',
  });
  response.end();
}

function sendRefusal(response: ServerResponse, given: { route: OAuthRoute; site: Site; status: number; code: string; what: string; requestId: string }): void {
  const { route, site, status, code, what, requestId } = given;
  if (!route.open) return sendErrorPage(response, site, { status, code, what, requestId });
  const body = Buffer.from(JSON.stringify({ error: code, error_description: what }));
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length, 'Cache-Control': 'no-store' });
  response.end(body);
}

/** The library writes its documents uncompressed and in one piece: compress them in an encoding the client accepts. */
function packWhatIsWritten(response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((whole?: unknown) => {
    if (response.headersSent || (typeof whole !== 'string' && !Buffer.isBuffer(whole))) return end(whole);
    void packOnce(Buffer.from(whole), String(response.getHeader('content-type')), response.req.headers['accept-encoding']).then(({ body, headers }) => {
      setHeaders(response, [...headers, 'Content-Length', String(body.length)]);
      response.appendHeader('Vary', 'Accept-Encoding');
      end(body);
    });
    return response;
  }) as typeof response.end;
}

async function sendJson(message: IncomingMessage, response: ServerResponse, value: object): Promise<void> {
  const whole = Buffer.from(JSON.stringify(value));
  const { body, headers } = await packOnce(whole, JSON_TYPE, message.headers['accept-encoding']);
  setHeaders(response, ['Content-Type', JSON_TYPE, ...headers, 'Vary', 'Accept-Encoding', 'Cache-Control', 'public, max-age=300']);
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(message.method === 'HEAD' ? undefined : body);
}
