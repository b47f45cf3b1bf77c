import type { ServerResponse } from 'node:http';
import { type Refusal, refusal, showProblem } from '../../contract/errors.ts';
import type { Allowance } from '../limits/rate-limiter.ts';
import { packOnce } from './packed-form.ts';

/** Headers of every API and MCP response: readable from any origin, never sniffed. */
export const openHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'Deprecation, ETag, Link, Sunset, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, WWW-Authenticate, Idempotency-Replayed',
  'X-Content-Type-Options',
  'nosniff',
] as const;

/**
 * Names and values in turn: RateLimit-Policy and RateLimit, and Retry-After in seconds for a refused request. None if nothing is limited.
 */
export function limitHeaders(allowance: Allowance | undefined): string[] {
  if (!allowance) return [];
  const headers = ['RateLimit-Policy', allowance.policy, 'RateLimit', allowance.state];
  return allowance.allowed ? headers : [...headers, 'Retry-After', String(allowance.reset)];
}

/** The refusal of a rate-limited request, with the limit's headers. @param detail the limit's own message */
export function refuseRate(allowance: Allowance, detail?: string): Refusal {
  const headers = { 'RateLimit-Policy': allowance.policy, RateLimit: allowance.state, 'Retry-After': String(allowance.reset) };
  return refusal('rate_limited', detail, { headers });
}

/** Headers of a refusal: those of the limit that refused it, or of the one that was counted. */
export function refusalHeaders(error: Refusal, allowance: Allowance | undefined): string[] {
  const own = Object.entries(error.headers).flat();
  return Object.hasOwn(error.headers, 'RateLimit') ? own : [...limitHeaders(allowance), ...own];
}

/** Writes an error as application/problem+json. */
export function sendProblem(
  response: ServerResponse,
  error: Refusal,
  given: { origin: string; requestId: string; allowance?: Allowance | undefined; withBody?: boolean },
): void {
  if (response.headersSent) return void response.destroy();
  const whole = Buffer.from(JSON.stringify(showProblem(error, given.origin, given.requestId)));
  void packOnce(whole, PROBLEM, response.req.headers['accept-encoding']).then((packed) => writeProblem(response, error, { ...given, packed }));
}

const PROBLEM = 'application/problem+json';

function writeProblem(
  response: ServerResponse,
  error: Refusal,
  given: { packed: { body: Buffer; headers: readonly string[] }; requestId: string; allowance?: Allowance | undefined; withBody?: boolean },
): void {
  if (response.headersSent || response.destroyed) return;
  const { body, headers } = given.packed;
  response.writeHead(error.status, [
    'Content-Type',
    PROBLEM,
    'Content-Length',
    String(body.length),
    ...headers,
    'Vary',
    'Accept-Encoding',
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    given.requestId,
    ...openHeaders,
    ...refusalHeaders(error, given.allowance),
  ]);
  response.end(given.withBody === false ? undefined : body);
}
