import { FetchRefusal } from './refusal.ts';

const LONGEST_URL = 2048;
const webPorts: readonly number[] = [80, 443];
/** Names that are local to each network. */
const reserved = /(^|\.)(localhost|local|internal|home\.arpa|onion)$/;

/**
 * Checks an address from outside, or from a redirect. The URL parser has already normalized other notations (decimal, octal and
 * hexadecimal IPv4, other digits, full-width letters).
 * @throws FetchRefusal
 */
export function checkUrl(text: string, given: { base?: URL; ports?: readonly number[] } = {}): URL {
  const url = text.length <= LONGEST_URL ? parse(text, given.base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new FetchRefusal('bad_url');
  // Without dots at the end, which complete names may have. IP addresses are checked when connecting.
  const host = url.hostname.replace(/\.+$/, '');
  // A name without a dot can only belong to our own network.
  if (!host.startsWith('[') && (!host.includes('.') || reserved.test(host))) throw new FetchRefusal('blocked_address');
  if (url.port !== '' && !(given.ports ?? webPorts).includes(Number(url.port))) throw new FetchRefusal('bad_port');
  url.hash = '';
  return url;
}

function parse(text: string, base: URL | undefined): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
