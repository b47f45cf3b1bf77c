import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

/** A page, or what answers in its place. */
export type Served = string | Answerer;

/** Websites by "host/path", all on one server of this machine: `CRAWL_HOSTS` or `openSafeFetch` leads every name there. Anything else is 404. */
export interface Websites {
  pages: Map<string, Served>;
  /** Every address that was asked for, robots.txt included. */
  asked: string[];
  port: number;
  crawlHosts: Map<string, { address: string; port: number }>;
  close(): Promise<void>;
}

export async function startWebsites(): Promise<Websites> {
  const pages = new Map<string, Served>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = `${request.headers.host}${request.url}`;
    asked.push(address);
    const served = pages.get(address);
    if (typeof served === 'function') served(request, response);
    else if (served === undefined) response.writeHead(404).end('no');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(served);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    pages,
    asked,
    port,
    crawlHosts: new Map([['*', { address: '127.0.0.1', port }]]),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const redirect =
  (location: string, status = 302): Answerer =>
  (_, response) =>
    void response.writeHead(status, { location }).end();
export const answer =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = { 'content-type': 'text/html' }): Answerer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
