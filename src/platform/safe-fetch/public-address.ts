import ipaddr from 'ipaddr.js';

/** Public addresses that cloud machines use for their control plane. */
const metadata = new Set(['168.63.129.16']);
/** RFC 4291: the assigned global range. Everything else in IPv6 is for special use. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to a machine on the public internet. Not: private, loopback, link-local, shared (CGNAT),
 * documentation, multicast and reserved ranges, and IPv6 addresses that contain an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || metadata.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast);
}
