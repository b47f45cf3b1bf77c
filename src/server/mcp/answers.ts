import type { ServerResponse } from 'node:http';
import { limitHeaders, openHeaders } from '../http/answers.ts';
import { packOnce } from '../http/packed-form.ts';
import type { Allowance } from '../limits/rate-limiter.ts';

const commonHeaders = ['Cache-Control', 'no-store', 'Vary', 'Accept-Encoding', ...openHeaders] as const;

export interface Answer {
  status: number;
  body: Buffer | string;
  contentType?: string;
  requestId: string;
  allowance: Allowance | undefined;
}

/**
 * Sends a complete response with the endpoint's headers, compressed as the client accepts (never an event stream). Nothing is
 * sent to a client that has disconnected.
 */
export async function send(response: ServerResponse, answer: Answer): Promise<void> {
  const contentType = answer.contentType ?? 'application/json';
  const { body, headers: packing } = await packOnce(Buffer.from(answer.body), contentType, response.req.headers['accept-encoding']);
  if (response.destroyed || response.headersSent) return;
  const headers = [...commonHeaders, 'X-Request-Id', answer.requestId, ...limitHeaders(answer.allowance)];
  if (body.length > 0) headers.push('Content-Type', contentType, 'Content-Length', String(body.length), ...packing);
  response.writeHead(answer.status, headers);
  response.end(body);
}

/** Sends a JSON-RPC error. `id` is null if it can't be attributed to a single request. */
export function sendRpcError(
  response: ServerResponse,
  answer: Omit<Answer, 'body' | 'contentType'> & { code: number; message: string; id?: string | number | null },
): void {
  const { code, message, id = null } = answer;
  void send(response, { ...answer, body: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }) });
}

/** JSON-RPC 2.0 section 5.1. */
export const rpc = { parseError: -32700, invalidRequest: -32600, methodNotFound: -32601, forbidden: -32000 } as const;

/** A preflight request is always allowed, even after the limit is used up. */
export function sendPreflight(response: ServerResponse, { requestId, allowance }: { requestId: string; allowance: Allowance }): void {
  response.writeHead(204, [
    'Allow',
    'POST, OPTIONS',
    'Access-Control-Allow-Methods',
    'POST, OPTIONS',
    'Access-Control-Allow-Headers',
    'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, X-MCP-Tools, X-MCP-Toolsets',
    'Access-Control-Max-Age',
    '86400',
    'X-Request-Id',
    requestId,
    ...openHeaders,
    ...limitHeaders({ ...allowance, allowed: true }),
  ]);
  response.end();
}
