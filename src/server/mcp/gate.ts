import type { Site } from '../../contract/call.ts';
import { anonymous, type Caller, type Scope, scopes } from '../../contract/caller.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { challengeBadToken, type Door, refuseAnonymous, resourceUrl } from '../http/challenge.ts';
import { readJsonBody } from '../http/read-body.ts';
import { limitKey } from '../http/service-parts.ts';
import { clientKey } from '../limits/client-address.ts';
import type { Counted } from './admit-calls.ts';
import { rpc, sendPreflight, sendRpcError } from './answers.ts';
import { chooseTools } from './tool-set.ts';
import type { Endpoint, McpRequest } from './visit.ts';

const doors: Readonly<Record<string, Door>> = { '/mcp': 'mcp', '/mcp/': 'mcp', '/mcp/account': 'mcp_account', '/mcp/account/': 'mcp_account' };

/** The only version with batches; also assumed if no version is given. */
const BATCH_VERSION = '2025-03-26';
/** Messages in a batch. A body has room for a million, and each would be counted before any is refused. */
const MOST_IN_BATCH = 50;

export interface Admitted {
  caller: Caller;
  /** Key for the rate limits. */
  who: string;
  body: unknown;
  door: Door;
  /** The operations this connection asked for. */
  chosen: readonly AnyOperation[];
  /** Whether a header influenced the choice. */
  byHeader: boolean;
}

/**
 * Everything before JSON-RPC: origin, method, credential, and the body, which is read once. Undefined: the response was already
 * sent.
 * @throws Refusal for errors that HTTP answers with a problem document
 */
export async function admit(endpoint: Endpoint, request: McpRequest, given: { site: Site; counted: Counted }): Promise<Admitted | undefined> {
  const { parts } = endpoint;
  const { message, response, requestId } = request;
  const { site, counted } = given;
  const [path, query = ''] = message.url!.split(/\?(.*)/s) as [string, string?];
  const door = doors[path];

  const address = clientKey(message, parts.trustedProxies);
  const origin = message.headers.origin;
  if (origin !== undefined && !mayCallFrom(origin, site, endpoint)) {
    counted.allowance = parts.limiter.take('read', address);
    sendRpcError(response, {
      status: 403,
      code: rpc.forbidden,
      message: "Pages from this origin can't call MCP here.",
      requestId,
      allowance: counted.allowance,
    });
    return undefined;
  }
  if (message.method === 'OPTIONS') {
    // Counted but never refused: a browser whose preflight fails can't even tell its user why.
    sendPreflight(response, { requestId, allowance: parts.limiter.take('read', address) });
    return undefined;
  }

  const credential = message.headers.authorization;
  const refuse = (error: unknown) => {
    // An invalid credential counts against its address, so that keys can't be guessed freely.
    counted.allowance = parts.limiter.take('read', address);
    if (!counted.allowance.allowed) throw refusal('rate_limited');
    throw error instanceof Refusal ? challengeBadToken(error, site, door ?? 'mcp') : error;
  };
  const caller = credential === undefined ? anonymous : await parts.identify(credential, { site, resource: door ?? 'mcp' }).catch(refuse);
  const who = limitKey(caller, address);

  const countAsRead = () => {
    counted.allowance = parts.limiter.take('read', who);
    if (!counted.allowance.allowed) throw refusal('rate_limited');
  };
  const refuseCounted = (error: Refusal): never => {
    countAsRead();
    throw error;
  };
  if (door === undefined) return refuseCounted(refusal('not_found', `MCP is at ${resourceUrl(site, 'mcp')} and ${resourceUrl(site, 'mcp_account')}.`));
  const { operations: chosen, byHeader } = readChoice(endpoint, { query, headers: message.headers }, refuseCounted);
  if (door === 'mcp_account' && caller.kind === 'anonymous') refuseCounted(refuseAnonymous(site, door, scopesOf(chosen)));
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
      message: `Only protocol version ${BATCH_VERSION} supports batches.`,
      requestId,
      allowance: counted.allowance,
    });
    return undefined;
  }
  if (Array.isArray(body) && body.length > MOST_IN_BATCH) {
    countAsRead();
    sendRpcError(response, {
      status: 400,
      code: rpc.invalidRequest,
      message: `A batch can have at most ${MOST_IN_BATCH} messages. Send the others in another request.`,
      requestId,
      allowance: counted.allowance,
    });
    return undefined;
  }
  return { caller, who, body, door, chosen, byHeader };
}

/** @throws Refusal invalid_request, counted */
function readChoice({ operations }: Endpoint, given: Parameters<typeof chooseTools>[1], refuse: (error: Refusal) => never) {
  try {
    return chooseTools([...operations.values()], given);
  } catch (error) {
    if (error instanceof Refusal) refuse(error);
    throw error;
  }
}

/** Every scope needed by a tool of the connection, for clients that sign in once for all of them. */
const scopesOf = (chosen: readonly AnyOperation[]): Scope[] => scopes.filter((scope) => chosen.some((operation) => operation.scope === scope));

function mayCallFrom(origin: string, site: Site, { extras }: Endpoint): boolean {
  if (origin === site.origin) return true;
  const allowed = extras.allowedOrigins(site);
  return allowed.includes('*') || allowed.includes(origin);
}
