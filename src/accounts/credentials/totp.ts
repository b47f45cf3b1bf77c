import { createHmac } from 'node:crypto';
import { isSameBytes } from '../../platform/secrets/same-bytes.ts';

// Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which is what every app reads.

const STEP_SECONDS = 30;
/** Steps before and after the current one that count too: clocks of phones differ, and typing takes time (RFC 6238, 5.2). */
const DRIFT = 1;

/** 160 bits, as RFC 4226 recommends. */
export const SEED_BYTES = 20;

/** The number of a moment's time step. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step (RFC 4226, 5.3). */
export function codeAt(seed: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', seed).update(counter).digest();
  const offset = mac[19]! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The time step that a code belongs to, of the current one and its neighbours; undefined if none. */
export function findStep(seed: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    const right = Buffer.from(codeAt(seed, step));
    if (isSameBytes(given, right)) found = step;
  }
  return found;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding: how apps take a secret that is typed. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{1,5}/g, (five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]!);
}

/** A site's name as authenticator apps show it: they split the label at the first colon. */
export const issuerOf = (siteName: string): string => [...siteName.replaceAll(':', ' ').trim()].slice(0, 40).join('');

/** The address in the QR code, with the site's and the account's name as the app shows them. */
export function totpAddress(given: { secret: string; site: string; email: string }): string {
  const site = issuerOf(given.site);
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(given.email)}`;
  return `otpauth://totp/${label}?secret=${given.secret}&issuer=${encodeURIComponent(site)}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`;
}
