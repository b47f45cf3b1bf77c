import { describe, expect, it } from 'vitest';
import { codeAt, findStep, SEED_BYTES, stepAt, toBase32, totpAddress } from './totp.ts';

// RFC 6238, appendix B, for SHA-1. Its codes have eight digits; ours are their last six.
const SEED = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

describe('codes of authenticator apps', () => {
  it.each(VECTORS)('match RFC 6238 at %d seconds', (seconds, code) => {
    expect(codeAt(SEED, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2));
  });

  it('are accepted one step early or late, but not further off', () => {
    const now = new Date('2026-11-20T12:00:10Z');
    const current = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((away) => findStep(SEED, codeAt(SEED, current + away), now));
    expect(found).toEqual([undefined, current - 1, current, current + 1, undefined]);
    for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(findStep(SEED, wrong, now)).toBeUndefined();
  });
});

it('match the base32 of RFC 4648', () => {
  const pairs = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)));
  expect(pairs).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

it('a secret is 160 bits long, which are 32 characters to type', () => {
  expect(toBase32(Buffer.alloc(SEED_BYTES, 255))).toBe('7'.repeat(32));
});

it('the address names the site and the account, with any characters in their names', () => {
  const url = new URL(totpAddress({ secret: 'MZXW6', site: ' Bees: & friends ', email: 'a+b@example.org' }));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Bees  & friends:a+b@example.org']);
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: 'MZXW6', issuer: 'Bees  & friends', algorithm: 'SHA1', digits: '6', period: '30' });
  const long = totpAddress({ secret: 'MZXW6', site: '🐝'.repeat(50), email: 'a@example.org' });
  expect(new URL(long).searchParams.get('issuer')).toBe('🐝'.repeat(40));
});
