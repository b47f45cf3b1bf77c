import ipaddr from 'ipaddr.js';

/** Public addresses that cloud machines reach their own control plane by. */
const metadata = new Set(['168.63.129.16']);
/** RFC 4291: what is handed out to the world. Everything else of IPv6 is for special use. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to one machine of the public internet. Not: private, loopback, link-local, shared (CGNAT),
 * documentation, multicast, reserved ranges, and everything that carries an IPv4 address inside an IPv6 one.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || metadata.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast);
}
