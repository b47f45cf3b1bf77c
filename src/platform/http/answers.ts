import type { ServerResponse } from 'node:http';
import { type Refusal, showProblem } from '../../contract/errors.ts';
import type { Allowance } from '../limits/rate-limiter.ts';

/** Headers that every API and MCP answer bears: readable from any origin, never sniffed. */
export const openHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, WWW-Authenticate, Idempotency-Replayed',
  'X-Content-Type-Options',
  'nosniff',
] as const;

export function limitHeaders(allowance: Allowance | undefined): string[] {
  if (!allowance) return [];
  const headers = ['RateLimit-Policy', allowance.policy, 'RateLimit', allowance.state];
  return allowance.allowed ? headers : [...headers, 'Retry-After', String(allowance.reset)];
}

/** Writes an error as application/problem+json. */
export function sendProblem(
  response: ServerResponse,
  error: Refusal,
  given: { origin: string; requestId: string; allowance?: Allowance | undefined; withBody?: boolean },
): void {
  if (response.headersSent) return void response.destroy();
  const body = Buffer.from(JSON.stringify(showProblem(error, given.origin, given.requestId)));
  response.writeHead(error.status, [
    'Content-Type',
    'application/problem+json',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    given.requestId,
    ...openHeaders,
    ...limitHeaders(given.allowance),
    ...Object.entries(error.headers).flat(),
  ]);
  response.end(given.withBody === false ? undefined : body);
}
