import type { IncomingHttpHeaders } from 'node:http';
import { Refusal, refusal } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/features.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { sendProblem } from '../http/answers.ts';
import type { ServiceParts } from '../http/service-parts.ts';
import { clientKey, originOf } from '../limits/client-address.ts';
import { admitCalls, type Counted } from './admit-calls.ts';
import { rpc, send, sendRpcError } from './answers.ts';
import { makeToolCaller } from './call-tool.ts';
import { openExpressLane } from './express-lane.ts';
import { admit } from './gate.ts';
import { openOffers } from './offer.ts';
import { STATELESS_VERSION } from './protocol.ts';
import type { SdkLane } from './server.ts';
import type { Endpoint, McpExtras, McpRequest, Visit } from './visit.ts';

/** Serves /mcp: the public operations as tools, in all protocol versions, without sessions. */
export function createMcp(parts: ServiceParts, extras: McpExtras): (request: McpRequest) => Promise<void> {
  const offered = parts.operations.filter(({ surface }) => surface === 'public');
  const endpoint: Endpoint = { parts, extras, operations: new Map(offered.map((operation) => [operation.name, operation])) };
  const callTool = makeToolCaller(endpoint);
  const express = openExpressLane(endpoint, callTool);
  // Loaded by the first request that is not plain.
  let opened: Promise<SdkLane> | undefined;
  const openSdk = () => (opened ??= import('./server.ts').then(({ openSdkLane }) => openSdkLane(endpoint, callTool)));
  const makeOffer = openOffers();

  return async function mcp(request) {
    const { message, response, requestId } = request;
    const site = parts.findSite(message.headers.host);
    const counted: Counted = { allowance: undefined };
    acceptAnything(message.headers);
    try {
      if (!site) {
        counted.allowance = parts.limiter.take('read', clientKey(message, parts.trustedProxies));
        throw refusal(counted.allowance.allowed ? 'misdirected_request' : 'rate_limited');
      }
      if (!hasFeature(site, 'agents')) {
        counted.allowance = parts.limiter.take('read', clientKey(message, parts.trustedProxies));
        throw refusal(counted.allowance.allowed ? 'not_found' : 'rate_limited', 'This site has no MCP server.');
      }
      const admitted = await admit(endpoint, request, { site, counted });
      if (!admitted) return;
      const { door, chosen, byHeader } = admitted;
      const { body, caller, who } = admitted;
      const visit: Visit = {
        site,
        caller,
        requestId,
        from: originOf(message, parts.trustedProxies),
        overLimit: new Map(),
        door,
        offer: makeOffer(chosen, door),
        isSameForAll: !byHeader,
        version: message.headers['mcp-protocol-version'] as string | undefined,
      };
      const stateless = visit.version === STATELESS_VERSION;
      admitCalls(endpoint, body, { visit, who, stateless, counted });
      if (isListen(body)) return refuseListening(request, body, counted);

      const quick = express(message.headers, body, visit);
      if (quick) return await send(response, { status: 200, body: await quick, requestId, allowance: counted.allowance });
      const sdk = await openSdk();
      const answer = await sdk(makeWebRequest(request, site.origin), body, visit);
      await send(response, {
        status: answer.status,
        body: Buffer.from(await answer.arrayBuffer()),
        contentType: answer.headers.get('content-type') ?? undefined,
        requestId,
        allowance: counted.allowance,
      });
    } catch (error) {
      if (response.destroyed) return;
      logFailure(parts.log, error, 'request failed', { request_id: requestId });
      const known = error instanceof Refusal ? error : refusal('internal_error');
      sendProblem(response, known, {
        origin: (site ?? parts.defaultSite()).origin,
        requestId,
        allowance: counted.allowance,
        withBody: message.method !== 'HEAD',
      });
    }
  };
}

/** Without Accept, or with a wildcard, a client accepts both response formats (RFC 9110 12.5.1). */
function acceptAnything(headers: IncomingHttpHeaders): void {
  if (headers.accept === undefined || /(?:^|,)\s*\*\/\*\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/.test(headers.accept))
    headers.accept = 'application/json, text/event-stream';
}

interface Listen {
  id: string | number;
}

function isListen(body: unknown): body is Listen {
  const { method, id } = (body ?? {}) as { method?: unknown; id?: unknown };
  return method === 'subscriptions/listen' && (typeof id === 'string' || typeof id === 'number');
}

/** The SDK would keep a stream open for changes that never come: the lists only change with a release, and no changes are announced. */
function refuseListening({ response, requestId }: McpRequest, { id }: Listen, { allowance }: Counted): void {
  sendRpcError(response, { status: 404, code: rpc.methodNotFound, message: 'Method not found: there is nothing to subscribe to.', id, requestId, allowance });
}

/** The request in the form the SDK needs; its body is passed parsed. */
function makeWebRequest({ message, response }: McpRequest, origin: string): Request {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = message.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`${origin}/mcp`, { method: 'POST', headers, signal: left.signal });
}
