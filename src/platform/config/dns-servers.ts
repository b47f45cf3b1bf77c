import { isIP } from 'node:net';

/** Reads `ip:port,…`; the default port is 53. @throws a sentence starting with "must" */
export function readDnsServers(text: string): string[] {
  return text.split(',').map((entry) => {
    const [, bracketed, plain, port = '53'] = /^\s*(?:\[([^\]]+)\]|([^:\s]+))(?::(\d{1,5}))?\s*$/.exec(entry) ?? [];
    const address = bracketed ?? plain ?? '';
    const fits = isIP(address) === (bracketed === undefined ? 4 : 6) && Number(port) >= 1 && Number(port) <= 65_535;
    if (!fits) throw new Error('must be ip:port, comma-separated, for example 127.0.0.1:53,[::1]:53');
    return bracketed === undefined ? `${address}:${port}` : `[${address}]:${port}`;
  });
}
