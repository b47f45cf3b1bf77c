import { describe, expect, it } from 'vitest';
import { hashApiKey, looksLikeApiKey, makeApiKey } from './api-key.ts';

describe('API keys', () => {
  it('match the pattern that secret scanners look for', () => {
    const { key, hash, hint } = makeApiKey();
    expect(key).toMatch(/^ldk_[0-9A-Za-z]{38}$/);
    expect(hash).toEqual(hashApiKey(key));
    expect(hint).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`);
  });

  it('are all different', () => {
    expect(new Set(Array.from({ length: 200 }, () => makeApiKey().key)).size).toBe(200);
  });

  it('are recognised, and a typo in any character is caught without a database query', () => {
    const { key } = makeApiKey();
    expect(looksLikeApiKey(key)).toBe(true);
    for (let i = 4; i < key.length; i++) {
      const other = key[i] === 'A' ? 'B' : 'A';
      expect(looksLikeApiKey(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
    }
    for (const text of ['', 'ldk_', key.slice(1), `${key}x`, key.toLowerCase() === key ? key.toUpperCase() : key.toLowerCase()])
      expect(looksLikeApiKey(text)).toBe(false);
  });
});
