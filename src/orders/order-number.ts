import { randomBytes } from 'node:crypto';

/** Crockford's alphabet, without characters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random 80-bit number: easy to read out, impossible to guess or count. */
export function makeOrderNumber(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('');
  return `SW-${letters.match(/.{4}/g)!.join('-')}`;
}
