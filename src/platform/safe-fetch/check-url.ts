import { FetchRefusal } from './refusal.ts';

const LONGEST_URL = 2048;
const webPorts: readonly number[] = [80, 443];
/** Names that mean something else on every network. */
const reserved = /(^|\.)(localhost|local|internal|home\.arpa|onion)$/;

/**
 * Reads an address that somebody gave us, or one that a server leads on to. The URL parser has already made plain what is
 * written in other ways (decimal, octal and hexadecimal IPv4, other digits, letters of other widths).
 * @throws FetchRefusal
 */
export function checkUrl(text: string, given: { base?: URL; ports?: readonly number[] } = {}): URL {
  const url = text.length <= LONGEST_URL ? parse(text, given.base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new FetchRefusal('bad_url');
  // Without the dots that a whole name may end with. Literal addresses are checked where connections are made.
  const host = url.hostname.replace(/\.+$/, '');
  // A name without a dot is one of our own network, if it is any.
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
