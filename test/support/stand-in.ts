import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandIn {
  /** For CRAWL_HOSTS: these names lead here. */
  crawlHosts: string;
  /** Every request so far. */
  asked: { url: URL; headers: IncomingMessage['headers'] }[];
  close(): void;
}

/** A server on this machine that replaces other people's. @param names of theirs */
export async function startStandIn(names: readonly string[], answer: (url: URL, response: ServerResponse, request: IncomingMessage) => void): Promise<StandIn> {
  const asked: StandIn['asked'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, `https://${request.headers.host}`);
    asked.push({ url, headers: request.headers });
    answer(url, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { crawlHosts: names.map((name) => `${name}=127.0.0.1:${port}`).join(','), asked, close: () => void server.close().closeAllConnections() };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
