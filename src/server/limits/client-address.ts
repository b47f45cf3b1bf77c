import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Origin } from '../../contract/call.ts';
import { remembering } from './remembering.ts';

/**
 * The key under which an anonymous request is counted: "4:" and the IPv4 address, or "6:" and the /64 of an IPv6 address.
 * X-Forwarded-For is trusted for the last `trustedProxies` entries only.
 */
export function clientKey(request: IncomingMessage, trustedProxies: number): string {
  return addressKey(clientAddress(request, trustedProxies));
}

/** The full address a request came from, for the audit log. */
export function originOf(request: IncomingMessage, trustedProxies: number): Origin {
  const address = clientAddress(request, trustedProxies);
  return { address: /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address, client: request.headers['user-agent']?.slice(0, 200) ?? null };
}

function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0';
  const forwarded = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const claimed = trustedProxies === 0 ? undefined : hops.at(-trustedProxies);
  return claimed !== undefined && isIP(claimed) ? claimed : direct;
}

/** The key for attempts from an address, if the request isn't available. Remembered, because making one of IPv6 costs a tenth of a quick answer. */
export const addressKey = remembering(10_000, makeAddressKey);

/**
 * The networks of an address, smallest first: an IPv4 address alone; the /64, /56 and /48 of an IPv6 address.
 * @param address as reported by the trusted proxies; null for callers without one
 */
export function networkKeys(address: string | null): string[] {
  const narrow = addressKey(address ?? 'unknown');
  if (!narrow.startsWith('6:')) return [narrow];
  const groups = narrow.slice(2).split(':');
  const fourth = Number.parseInt(groups[3]!, 16) & 0xff00;
  const site = groups.slice(0, 3).join(':');
  return [narrow, `6/56:${site}:${fourth.toString(16)}`, `6/48:${site}`];
}

function makeAddressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return `4:${mapped[1]}`;
  if (isIP(address) !== 6) return `4:${address}`;
  const [left = [], right = []] = address
    .split('%')[0]!
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `6:${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}`;
}
