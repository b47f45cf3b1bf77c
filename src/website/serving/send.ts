import type { ReadyAnswer } from '../../server/cache/shelf.ts';
import { limitHeaders } from '../../server/http/answers.ts';
import { isPackable } from '../../server/http/encoding.ts';
import type { Visit } from '../../server/http/front.ts';
import { formFor, packOnce, sendForm } from '../../server/http/packed-form.ts';
import type { Allowance } from '../../server/limits/rate-limiter.ts';
import type { Served } from '../page.ts';
import { PUBLIC_PAGE, pageHeaders } from './headers.ts';

/** Headers of a picture or text that is served instead of a page. */
export function servedHeaders({ headers = pageHeaders, contentType, cacheControl }: Served): readonly string[] {
  const varies = isPackable(contentType) && !headers.includes('Vary') ? ['Vary', 'Accept-Encoding'] : [];
  return [...headers, 'Content-Type', contentType, 'Cache-Control', cacheControl, ...varies];
}

/** Sends a public answer in the encoding that the visitor's program accepts. */
export async function sendReady(
  { message, response, requestId }: Visit,
  ready: ReadyAnswer,
  allowance: Allowance,
  more: readonly string[] = [],
): Promise<void> {
  const form = await formFor(ready, message.headers['accept-encoding']);
  sendForm(message, response, form, ['X-Request-Id', requestId, ...limitHeaders(allowance), ...more]);
}

/**
 * Compresses a page that is sent once. Not if the visitor sent a cookie: such a page can contain secrets next to text that
 * an attacker controls, and the compressed length would reveal them (the BREACH attack).
 */
function packPage({ message }: Visit, body: Buffer, contentType: string) {
  return packOnce(body, contentType, message.headers.cookie === undefined ? message.headers['accept-encoding'] : undefined);
}

/** Sends an answer that isn't kept: a refusal or a redirect. */
export async function sendPlain(
  visit: Visit,
  answer: { status: number; body?: Buffer; headers?: readonly string[]; allowance?: Allowance | undefined; base?: readonly string[] },
): Promise<void> {
  const { message, response, requestId } = visit;
  if (response.headersSent) return void response.destroy();
  const { body, headers } = await packPage(visit, answer.body ?? Buffer.alloc(0), 'text/html');
  response.writeHead(answer.status, [
    ...(answer.base ?? [...pageHeaders, 'Cache-Control', answer.status < 400 ? PUBLIC_PAGE : 'no-store']),
    ...(answer.body ? ['Content-Type', 'text/html; charset=utf-8', 'Vary', 'Accept-Encoding', ...headers] : []),
    'Content-Length',
    String(body.length),
    ...(answer.headers ?? []),
    'X-Request-Id',
    requestId,
    ...limitHeaders(answer.allowance),
  ]);
  response.end(message.method === 'HEAD' ? undefined : body);
}

/** Sends an answer that was made for one visitor, compressed if it is a page. */
export async function sendPersonal(
  visit: Visit,
  answer: { status: number; body: Buffer; headers: readonly string[]; allowance?: Allowance | undefined },
): Promise<void> {
  const { message, response, requestId } = visit;
  const type = answer.headers[answer.headers.indexOf('Content-Type') + 1] ?? '';
  const { body, headers } = await packPage(visit, answer.body, answer.headers.includes('Content-Type') ? type : '');
  response.writeHead(answer.status, [
    ...answer.headers,
    ...headers,
    // RFC 9110, 8.6: without content there is no Content-Length.
    ...(answer.status === 204 ? [] : ['Content-Length', String(body.length)]),
    'X-Request-Id',
    requestId,
    ...limitHeaders(answer.allowance),
  ]);
  response.end(message.method === 'HEAD' ? undefined : body);
}
