import type { ReadyAnswer } from '../../platform/cache/shelf.ts';
import { limitHeaders } from '../../platform/http/answers.ts';
import type { Visit } from '../../platform/http/front.ts';
import { packedFor } from '../../platform/http/packed-form.ts';
import { matchesEtag } from '../../platform/http/ready.ts';
import type { Allowance } from '../../platform/limits/rate-limiter.ts';
import { PUBLIC_PAGE, pageHeaders } from './headers.ts';

/** Sends a packed answer: 304 when the visitor has it already, no body for HEAD. */
export async function sendReady({ message, response, requestId }: Visit, ready: ReadyAnswer, allowance: Allowance): Promise<void> {
  const form = await packedFor(ready, message.headers['accept-encoding']);
  const headers = [...form.headers, 'X-Request-Id', requestId, ...limitHeaders(allowance)];
  if (matchesEtag(message.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, headers);
    return void response.end();
  }
  response.writeHead(200, headers);
  response.end(message.method === 'HEAD' ? undefined : form.body);
}

/** Sends what is not to be kept: a refusal or a redirect. */
export function sendPlain(
  { message, response, requestId }: Visit,
  answer: { status: number; body?: Buffer; headers?: readonly string[]; allowance?: Allowance | undefined; base?: readonly string[] },
): void {
  if (response.headersSent) return void response.destroy();
  const body = answer.body ?? Buffer.alloc(0);
  response.writeHead(answer.status, [
    ...(answer.base ?? [...pageHeaders, 'Cache-Control', answer.status < 400 ? PUBLIC_PAGE : 'no-store']),
    ...(answer.body ? ['Content-Type', 'text/html; charset=utf-8'] : []),
    'Content-Length',
    String(body.length),
    ...(answer.headers ?? []),
    'X-Request-Id',
    requestId,
    ...limitHeaders(answer.allowance),
  ]);
  response.end(message.method === 'HEAD' ? undefined : body);
}

/** Sends an answer of one visitor as it is. */
export function sendPersonal(
  { message, response, requestId }: Visit,
  answer: { status: number; body: Buffer; headers: readonly string[]; allowance?: Allowance | undefined },
): void {
  response.writeHead(answer.status, [
    ...answer.headers,
    // RFC 9110, 8.6: where there is no content, there is no length.
    ...(answer.status === 204 ? [] : ['Content-Length', String(answer.body.length)]),
    'X-Request-Id',
    requestId,
    ...limitHeaders(answer.allowance),
  ]);
  response.end(message.method === 'HEAD' ? undefined : answer.body);
}
