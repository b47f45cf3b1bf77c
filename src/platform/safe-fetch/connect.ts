import { Resolver } from 'node:dns/promises';
import { connect, isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { CrawlHosts } from '../config/crawl-hosts.ts';
import { isPublicAddress } from './public-address.ts';
import { FetchRefusal } from './refusal.ts';

const CONNECT_MS = 10_000;

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

/** Asks name servers directly: neither the hosts file nor a slow name server that holds up a thread has a say. */
export function openResolver(): Resolve {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return async (name) => {
    const found = await Promise.all([resolver.resolve4(name).catch(() => []), resolver.resolve6(name).catch(() => [])]);
    return found.flat();
  };
}

/**
 * Opens connections for the HTTP client. A name is resolved here, once, and the connection goes to the very addresses that
 * were checked, so that a name which changes its answer gains nothing. A name is refused when any of its addresses is not public.
 * A stand-in of `crawlHosts` is spoken to by plain http, whatever the address says.
 */
export function guardConnections(given: { crawlHosts: CrawlHosts; resolve: Resolve }): buildConnector.connector {
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
  const toPublic = buildConnector({ lookup, timeout: CONNECT_MS, autoSelectFamily: true } as buildConnector.BuildOptions);
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
    // An address is connected to without any look-up.
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
