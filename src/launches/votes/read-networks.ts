import { isIP } from 'node:net';

/** A line that can't be used, and why. */
export interface BadLine {
  line: number;
  detail: string;
}

/** Larger ranges are mistakes: they would put most people's networks among a hosting provider's. */
const SHORTEST = { 4: 8, 6: 19 } as const;

/**
 * Reads ranges in CIDR notation, one per line. Empty lines and what follows a `#` are ignored.
 * @returns each range once, and every line that can't be used
 */
export function readNetworks(text: string): { networks: string[]; bad: BadLine[] } {
  const networks = new Set<string>();
  const bad: BadLine[] = [];
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const given = raw.replace(/#.*/, '').trim();
    if (given === '') continue;
    const fault = faultOf(given);
    if (fault) bad.push({ line: at + 1, detail: `Line ${at + 1}, ${given.slice(0, 60)}: ${fault}` });
    else networks.add(given.toLowerCase());
  }
  return { networks: [...networks], bad };
}

function faultOf(given: string): string | undefined {
  const [, address, size] = /^([^/%]+)\/(\d{1,3})$/.exec(given) ?? [];
  const version = isIP(address ?? '');
  if (version !== 4 && version !== 6) return 'not a range like 192.0.2.0/24 or 2001:db8::/32.';
  const length = Number(size);
  const all = version === 4 ? 32 : 128;
  if (length > all) return `the number after the slash must be at most ${all}.`;
  if (length < SHORTEST[version]) return `the range is too large. The number after the slash must be at least ${SHORTEST[version]}.`;
  const rest = (1n << BigInt(all - length)) - 1n;
  if ((numberOf(address!, version) & rest) !== 0n) return `it has bits set after the first ${length}.`;
  return undefined;
}

/** A valid address as a number. */
function numberOf(address: string, version: 4 | 6): bigint {
  if (version === 4) return address.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);
  // The last 32 bits may be written like an IPv4 address.
  const plain = address.replace(/\d+\.\d+\.\d+\.\d+$/, (four) => {
    const value = numberOf(four, 4);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, part) => (sum << 16n) + BigInt(`0x${part}`), 0n);
}
