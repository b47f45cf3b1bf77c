import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderServer } from '../../../src/orders/payments/ask-provider.ts';
import type { PaymentProvider } from '../../../src/orders/payments/payments.ts';

/** How a provider's server fails: with `lost` and `silent`, it first carries out the request. */
export type Failure = 'down' | 'lost' | 'silent' | 'garbage' | 'odd' | 'huge' | 'redirect' | 'refuses';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Answered {
  status?: number;
  json: unknown;
}

/** A webhook as the service receives it. */
export interface Hook {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A local server with a provider's wire format, and our client for that provider, connected to it. */
export interface StandIn {
  provider: PaymentProvider;
  /** How many payments it was asked to begin, repeats counted once. */
  payments(): number;
  /** What it refunded, in cents, repeats counted once. */
  refunds(): number[];
  /** Puts a payment into a state, in the provider's own words. */
  becomes(reference: string, words: object): void;
  /** Makes the provider forget request ids, as all providers do eventually. */
  forget(): void;
  /** A signed webhook about a payment, sent at `at`. @param given.words the provider's fields about the event */
  hook(reference: string, given: { id: string; type: string; at: Date; words?: object }): Hook;
  /** Fails from now on; undefined: works again. */
  fail(how: Failure | undefined): void;
  close(): Promise<void>;
}

/** Short only while it is silent: otherwise a busy machine would look like a silent provider. */
const timeoutUnder = (failure: Failure | undefined): number => (failure === 'silent' ? 400 : 240_000);

/** The server of a stand-in. @param answer its response; undefined: 404 */
export async function openStandInServer(answer: (asked: Asked) => Answered | undefined | Promise<Answered>) {
  let failure: Failure | undefined;
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url!, 'http://stand-in');
    const one = { method: request.method!, path: url.pathname, query: url.searchParams, headers: request.headers, body };
    asked.push(one);
    const say = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    switch (failure) {
      case 'down':
        return say(503, '<html>the provider rests</html>');
      case 'garbage':
        return say(200, '{"id": "pi_');
      case 'odd':
        return say(200, '{"object":"weather","data":"rain"}');
      case 'huge':
        return say(200, `"${'x'.repeat(9 * 1024 * 1024)}"`);
      case 'redirect':
        return response.writeHead(307, { location: '/elsewhere' }).end();
      case 'refuses':
        // Repeats what it was sent, as Stripe does.
        return say(403, JSON.stringify({ error: { type: 'invalid_request_error', message: `no: ${request.headers.authorization}` }, name: 'NO', code: 'no' }));
    }
    const said = await answer(one);
    if (failure === 'lost') return request.socket.destroy();
    if (failure === 'silent') return;
    return say(said ? (said.status ?? 200) : 404, JSON.stringify(said?.json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at: ProviderServer = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs: timeoutUnder(failure) };
  return {
    at,
    asked,
    fail(how: Failure | undefined) {
      failure = how;
      at.timeoutMs = timeoutUnder(how);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Does something once for each request id, and repeats the same answer. */
export function onceEach() {
  const known = new Map<string, Answered>();
  return {
    do(key: string | undefined, work: () => Answered): Answered {
      if (key === undefined) return work();
      const answered = known.get(key) ?? work();
      known.set(key, answered);
      return answered;
    },
    forget: () => known.clear(),
  };
}
