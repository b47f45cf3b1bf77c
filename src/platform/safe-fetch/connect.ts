import { Resolver } from 'node:dns/promises';
import { connect, isIP, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import type { CrawlHosts } from '../config/crawl-hosts.ts';
import { isPublicAddress } from './public-address.ts';
import { FetchRefusal } from './refusal.ts';

const CONNECT_MS = 10_000;

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

/** Queries name servers directly, which bypasses the hosts file and doesn't block a thread while a name server is slow. */
export function openResolver(): Resolve {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return async (name) => {
    const found = await Promise.all([resolver.resolve4(name).catch(() => []), resolver.resolve6(name).catch(() => [])]);
    return found.flat();
  };
}

/**
 * Opens connections for the HTTP client. A name is resolved once, here, and the connection goes to exactly the addresses that
 * were checked, which prevents DNS rebinding. A name is refused if any of its addresses isn't public. Replacements from
 * `crawlHosts` are always reached over plain http, even if the address says https.
 */
export function guardConnections(given: { crawlHosts: CrawlHosts; resolve: Resolve; buildConnector: typeof buildConnector }): buildConnector.connector {
  const lookup: LookupFunction = (name, options, callback) => {
    requirePublic(name, given.resolve).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (options.all) callback(null, found);
        else callback(null, found[0]!.address, found[0]!.family);
      },
      (error) => callback(error, ''),
    );
  };
  const toPublic = given.buildConnector({ lookup, timeout: CONNECT_MS, autoSelectFamily: true } as buildConnector.BuildOptions);
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
    // For an IP address there is no look-up.
    if (isIP(host)) return isPublicAddress(host) ? toPublic(options, callback) : callback(new FetchRefusal('blocked_address'), null);
    const standIn = given.crawlHosts.get(host) ?? given.crawlHosts.get('*');
    if (!standIn) return toPublic(options, callback);
    const socket = connect({ host: standIn.address, port: standIn.port, timeout: CONNECT_MS });
    const onFailure = (error: Error) => callback(error, null);
    socket.once('error', onFailure);
    socket.once('timeout', () => socket.destroy(new FetchRefusal('timed_out')));
    socket.once('connect', () => {
      socket.off('error', onFailure).setTimeout(0);
      callback(null, socket);
    });
  };
}

async function requirePublic(name: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(name);
  if (addresses.length === 0) throw new FetchRefusal('unreachable');
  if (!addresses.every(isPublicAddress)) throw new FetchRefusal('blocked_address');
  return addresses;
}
