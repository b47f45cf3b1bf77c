import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

// `ldk_`, 32 random base62 characters and their CRC32 in six more: secret scanners recognize a key, and a
// mistyped one is refused without a query.
const PREFIX = 'ldk_';
/** Prefix of keys for the team API, which no other route accepts. */
export const TEAM_PREFIX = 'ltk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** How many working keys an account may have. */
export const MOST_KEYS = 20;

export interface NewApiKey {
  /** The whole key: shown once, never stored. */
  key: string;
  hash: Buffer;
  hint: string;
}

/** Creates a random key with what is stored of it. */
export function makeApiKey(prefix: typeof PREFIX | typeof TEAM_PREFIX = PREFIX): NewApiKey {
  const random = Array.from({ length: 32 }, () => ALPHABET[randomInt(62)]).join('');
  const key = `${prefix}${random}${checksum(random)}`;
  return { key, hash: hashApiKey(key), hint: `${key.slice(0, 8)}…${key.slice(-4)}` };
}

/** Whether a text has the form and the checksum of a key. */
export function looksLikeApiKey(text: string, prefix: typeof PREFIX | typeof TEAM_PREFIX = PREFIX): boolean {
  if (!text.startsWith(prefix)) return false;
  const match = /^l[dt]k_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text);
  return match !== null && checksum(match[1]!) === match[2];
}

/** SHA-256 of a key (32 bytes), the only form in which keys are stored. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksum(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let i = 0; i < 6; i++) {
    text = ALPHABET[rest % 62]! + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
