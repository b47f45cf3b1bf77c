import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: nothing in it is mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number of 80 random bits: it can be read out, and neither guessed nor counted. */
export function makeOrderNumber(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('');
  return `SW-${letters.match(/.{4}/g)!.join('-')}`;
}
