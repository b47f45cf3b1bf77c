import { isIP } from 'node:net';

/** Host names, or `*` for all names, and the server that replaces them. */
export type CrawlHosts = ReadonlyMap<string, { address: string; port: number }>;

/** Reads `*=ip:port` or `name=ip:port,…`. @throws a sentence starting with "must" */
export function readCrawlHosts(text: string): CrawlHosts {
  const problem = new Error('must be name=ip:port, comma-separated, for example *=127.0.0.1:8080; only names, or * for every name');
  const entries = text.split(',').map((entry): [string, { address: string; port: number }] => {
    const [, name = '', bracketed, plain, digits] = /^\s*([^=\s]+)=(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})\s*$/.exec(entry) ?? [];
    const address = bracketed ?? plain ?? '';
    const port = Number(digits);
    const isName = name === '*' || (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(name) && !isIP(name));
    if (!isName || !isIP(address) || !(port >= 1 && port <= 65_535)) throw problem;
    return [name.toLowerCase(), { address, port }];
  });
  return new Map(entries);
}
