import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashApiKey, looksLikeApiKey, makeApiKey, TEAM_PREFIX } from './api-key.ts';

describe('API keys', () => {
  it('match the pattern that secret scanners look for', () => {
    const { key, hash, hint } = makeApiKey();
    for (const one of [key, ...Array.from({ length: 200 }, () => makeApiKey().key)]) expect(one).toMatch(/^ldk_[0-9A-Za-z]{38}$/);
    expect(hash).toEqual(hashApiKey(key));
    expect(hash).toEqual(createHash('sha256').update(key).digest());
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

  it('made earlier are still recognised: the checksum is the CRC32 in base62', () => {
    expect(looksLikeApiKey(`ldk_${'0'.repeat(32)}2wjyrI`)).toBe(true);
    expect(looksLikeApiKey(`ldk_${'abcdefgh'.repeat(4)}18dBAu`)).toBe(true);
  });

  it('of a person and of the team can’t be confused', () => {
    const [person, team] = [makeApiKey().key, makeApiKey(TEAM_PREFIX).key];
    expect(team).toMatch(/^ltk_[0-9A-Za-z]{38}$/);
    expect([looksLikeApiKey(team, TEAM_PREFIX), looksLikeApiKey(team), looksLikeApiKey(person, TEAM_PREFIX)]).toEqual([true, false, false]);
  });
});
