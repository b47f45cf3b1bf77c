import type { Site } from '../../contract/call.ts';
import type { Caller } from '../../contract/caller.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import { challengeBadToken } from '../http/challenge.ts';
import { readJsonBody } from '../http/read-body.ts';
import { limitKey } from '../http/service-parts.ts';
import { clientKey } from '../limits/client-address.ts';
import type { Counted } from './admit-calls.ts';
import { rpc, sendPreflight, sendRpcError } from './answers.ts';
import type { Endpoint, McpRequest } from './visit.ts';

/** The only version that has batches; it is also meant where no version is named. */
const BATCH_VERSION = '2025-03-26';

export interface Admitted {
  caller: Caller;
  /** Whom the limits count. */
  who: string;
  body: unknown;
}

/**
 * Everything that is settled before JSON-RPC: origin, method, credential, and the body, read once.
 * Undefined: it has answered already.
 * @throws Refusal for what HTTP answers with a problem document
 */
export async function admit(endpoint: Endpoint, request: McpRequest, given: { site: Site; counted: Counted }): Promise<Admitted | undefined> {
  const { parts } = endpoint;
  const { message, response, requestId } = request;
  const { site, counted } = given;

  const address = clientKey(message, parts.trustedProxies);
  const origin = message.headers.origin;
  if (origin !== undefined && !mayCallFrom(origin, site, endpoint)) {
    counted.allowance = parts.limiter.take('read', address);
    sendRpcError(response, { status: 403, code: rpc.forbidden, message: 'Pages of this origin may not call here.', requestId, allowance: counted.allowance });
    return undefined;
  }
  if (message.method === 'OPTIONS') {
    // Counted, but never refused: a browser whose preflight fails cannot even tell its user why.
    sendPreflight(response, { requestId, allowance: parts.limiter.take('read', address) });
    return undefined;
  }

  const caller = await parts.identify(message.headers.authorization, { site, resource: 'mcp' }).catch((error: unknown) => {
    // A wrong credential costs its address a request, so that keys cannot be tried at leisure.
    counted.allowance = parts.limiter.take('read', address);
    if (!counted.allowance.allowed) throw refusal('rate_limited');
    throw error instanceof Refusal ? challengeBadToken(error, site, 'mcp') : error;
  });
  const who = limitKey(caller, address);

  const countAsRead = () => {
    counted.allowance = parts.limiter.take('read', who);
    if (!counted.allowance.allowed) throw refusal('rate_limited');
  };
  if (message.method !== 'POST') {
    countAsRead();
    throw refusal('method_not_allowed', undefined, { headers: { Allow: 'POST, OPTIONS' } });
  }
  const body = await readJsonBody(message).catch((error: unknown) => {
    countAsRead();
    if (error instanceof Refusal && error.code === 'malformed_json') return undefined;
    throw error;
  });
  if (body === undefined) {
    sendRpcError(response, { status: 400, code: rpc.parseError, message: 'The body is not JSON.', requestId, allowance: counted.allowance });
    return undefined;
  }
  if (Array.isArray(body) && (message.headers['mcp-protocol-version'] ?? BATCH_VERSION) !== BATCH_VERSION) {
    countAsRead();
    sendRpcError(response, {
      status: 400,
      code: rpc.invalidRequest,
      message: `Only protocol version ${BATCH_VERSION} has batches.`,
      requestId,
      allowance: counted.allowance,
    });
    return undefined;
  }
  return { caller, who, body };
}

function mayCallFrom(origin: string, site: Site, { extras }: Endpoint): boolean {
  if (origin === site.origin) return true;
  const allowed = extras.allowedOrigins(site);
  return allowed.includes('*') || allowed.includes(origin);
}
