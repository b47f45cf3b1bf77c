import { z } from 'zod';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of a page that a provider wants to send the buyer to: https, so that it can't run anything on this site or be read on the way.
 * @param given.server the provider's own address from the settings: if that isn't encrypted (inside a private network), neither are its pages
 */
export const providerLink = (given: { server?: string } = {}) =>
  z.string().refine((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, origin } = new URL(address);
    return protocol === 'https:' || (protocol === 'http:' && (LOOPBACK.test(hostname) || origin === (given.server && new URL(given.server).origin)));
  });

/**
 * The same address with https, if it is one of a server that is reached by https: behind a proxy that doesn't say so, a server believes that
 * it is reached by http and writes its own links like that.
 */
export function asServed(address: string, server: string): string {
  if (!URL.canParse(address)) return address;
  const [link, { protocol, hostname }] = [new URL(address), new URL(server)];
  if (protocol !== 'https:' || link.protocol !== 'http:' || link.hostname !== hostname) return address;
  link.protocol = 'https:';
  return link.href;
}
