import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CONTENT_TYPE, type Family, writeExposition } from './exposition.ts';

export interface MetricsEndpoint {
  /** Answers a request for /metrics at the service's own port. @returns false if its token is wrong; nothing is sent then */
  answer(message: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Listens at the address of METRICS_LISTEN, if there is one. @returns its port */
  listen(): Promise<number | undefined>;
  close(): Promise<void>;
}

/**
 * Serves what `show` returns. Without a token the service's own port doesn't serve it.
 * @param given.listenAt a separate address that needs no token: anyone who can reach it can read the metrics
 */
export function openMetricsEndpoint(given: {
  token: string | undefined;
  listenAt: { host: string; port: number } | undefined;
  show(): Promise<Family[]>;
}): MetricsEndpoint {
  const { token, listenAt } = given;
  const expected = token === undefined ? undefined : hash(`Bearer ${token}`);
  let server: Server | undefined;

  async function send(message: IncomingMessage, response: ServerResponse): Promise<void> {
    if (message.method !== 'GET' && message.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 });
      return void response.end();
    }
    const body = Buffer.from(writeExposition(await given.show()));
    response.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Content-Length': body.length, 'Cache-Control': 'no-store' });
    response.end(message.method === 'HEAD' ? undefined : body);
  }

  function serve(message: IncomingMessage, response: ServerResponse): void {
    if (!/^\/metrics(?:\?|$)/.test(message.url!)) {
      response.writeHead(404, { 'Content-Length': 0 });
      return void response.end();
    }
    send(message, response).catch(() => response.destroy());
  }

  return {
    async answer(message, response) {
      if (expected === undefined || !timingSafeEqual(hash(message.headers.authorization ?? ''), expected)) return false;
      await send(message, response);
      return true;
    },
    listen() {
      if (listenAt === undefined) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const opened = createServer({ maxHeaderSize: 8192, headersTimeout: 5000, requestTimeout: 10_000 }, serve);
        opened.once('error', reject);
        opened.listen(listenAt.port, listenAt.host, () => {
          server = opened;
          resolve((opened.address() as { port: number }).port);
        });
      });
    },
    async close() {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    },
  };
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
