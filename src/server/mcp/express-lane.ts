import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from '../../contract/call.ts';
import type { ToolCall, ToolCaller, ToolOutcome } from './call-tool.ts';
import { bearsStructure, listCache, PROTOCOL_VERSIONS, STATELESS_VERSION } from './protocol.ts';
import type { Endpoint, Visit } from './visit.ts';

// Nearly every request is a simple tools/call or tools/list. The SDK creates a server for each request and validates each result
// against its schemas, which takes several times as long as the operation. These two methods are answered here with exactly the
// bytes that the SDK would send (express-lane.test.ts compares them). Anything unusual is left to the SDK.

interface Plain {
  id: string | number;
  stateless: boolean;
  call: Omit<ToolCall, 'id'> | undefined;
}

/** Answers a simple request with the bytes of its JSON-RPC response; undefined: use the SDK. */
export type ExpressLane = (headers: IncomingHttpHeaders, body: unknown, visit: Visit) => Promise<string> | undefined;

/**
 * Answers simple requests without the SDK.
 * @returns undefined for a request that the SDK has to answer, otherwise the body of the response
 */
export function openExpressLane({ extras }: Endpoint, callTool: ToolCaller): ExpressLane {
  function stamp(site: Site, meta: object = {}) {
    return { resultType: 'complete', _meta: { ...meta, 'io.modelcontextprotocol/serverInfo': extras.serverInfo(site) } };
  }

  function showOutcome({ answer, isError, meta }: ToolOutcome, site: Site, stateless: boolean): string {
    const text = JSON.stringify(answer);
    const structured = bearsStructure(isError, stateless) ? `,"structuredContent":${text}` : '';
    const rest = stateless ? stamp(site, meta) : meta && { _meta: meta };
    return `{"content":[{"type":"text","text":${JSON.stringify(text)}}]${structured}${isError ? ',"isError":true' : ''}${rest ? `,${inside(rest)}` : ''}}`;
  }

  function showList({ site, offer, version, isSameForAll }: Visit, stateless: boolean): string {
    return `{"tools":${offer.toolsText(version)}${stateless ? `,${inside({ ...listCache(isSameForAll), ...stamp(site) })}` : ''}}`;
  }

  return (headers, body, visit) => {
    const plain = readPlain(headers, body);
    if (!plain) return undefined;
    const { id, call, stateless } = plain;
    const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
    if (!call) return Promise.resolve(`${head}${showList(visit, stateless)}}`);
    if (!visit.offer.operations.has(call.name)) return undefined;
    return callTool({ id, ...call }, visit).then((outcome) => `${head}${showOutcome(outcome, visit.site, stateless)}}`);
  };
}

/** The keys of an object as JSON, without its braces. */
const inside = (value: object): string => JSON.stringify(value).slice(1, -1);

const META = 'io.modelcontextprotocol/';
const plainMeta = new Set([`${META}protocolVersion`, `${META}clientInfo`, `${META}clientCapabilities`, 'progressToken']);
const initializeVersions = new Set<string | undefined>([undefined, ...PROTOCOL_VERSIONS.filter((version) => version !== STATELESS_VERSION)]);

function readPlain(headers: IncomingHttpHeaders, body: unknown): Plain | undefined {
  if (!isObject(body) || body.jsonrpc !== '2.0' || !hasOnly(body, ['jsonrpc', 'id', 'method', 'params'])) return undefined;
  const { id, method, params } = body;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined;
  if (method !== 'tools/call' && method !== 'tools/list') return undefined;
  const given = params === undefined ? {} : params;
  if (!isObject(given) || !hasOnly(given, method === 'tools/call' ? ['name', 'arguments', '_meta'] : ['_meta'])) return undefined;
  const { name, arguments: toolArguments, _meta } = given;
  if (method === 'tools/call' && (typeof name !== 'string' || (toolArguments !== undefined && !isObject(toolArguments)))) return undefined;

  const stateless = headers['mcp-protocol-version'] === STATELESS_VERSION;
  const isPlain = stateless ? isStateless(headers, _meta, { method, name }) : isInitialized(headers, _meta);
  if (!isPlain) return undefined;
  const call = method === 'tools/call' ? { name: name as string, arguments: toolArguments as Record<string, unknown> | undefined } : undefined;
  return { id: id as string | number, stateless, call };
}

/** 2026-07-28: the headers match the body exactly, and the envelope is complete. */
function isStateless(headers: IncomingHttpHeaders, meta: unknown, said: { method: string; name: unknown }): boolean {
  if (!isObject(meta) || !Object.keys(meta).every((key) => plainMeta.has(key))) return false;
  const client = meta[`${META}clientInfo`];
  if (
    client !== undefined &&
    !(isObject(client) && typeof client.name === 'string' && typeof client.version === 'string' && hasOnly(client, ['name', 'version']))
  )
    return false;
  return (
    meta[`${META}protocolVersion`] === STATELESS_VERSION &&
    isPlainCapabilities(meta[`${META}clientCapabilities`]) &&
    isPlainToken(meta.progressToken) &&
    headers['mcp-method'] === said.method &&
    headers['mcp-name'] === said.name
  );
}

function isInitialized(headers: IncomingHttpHeaders, meta: unknown): boolean {
  if (!initializeVersions.has(headers['mcp-protocol-version'] as string | undefined)) return false;
  if (meta !== undefined && !(isObject(meta) && hasOnly(meta, ['progressToken']) && isPlainToken(meta.progressToken))) return false;
  const accept = headers.accept ?? '';
  return accept.includes('application/json') && accept.includes('text/event-stream');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Record<string, unknown>, names: readonly string[]) => Object.keys(value).every((key) => names.includes(key));
const isPlainToken = (token: unknown) => token === undefined || typeof token === 'string' || Number.isSafeInteger(token);
const isPlainCapabilities = (value: unknown) => isObject(value) && Object.values(value).every(isObject);
