import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientKey, networkKeys, originOf } from './client-address.ts';
import { defaultLimits, openRateLimiter } from './rate-limiter.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('who a request is counted for', () => {
  it.each([
    ['192.0.2.7', '4:192.0.2.7'],
    ['::ffff:192.0.2.7', '4:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '6:2001:db8:1:2'],
    ['2001:db8:1:2::1', '6:2001:db8:1:2'],
    ['2001:db8::1', '6:2001:db8:0:0'],
    ['::1', '6:0:0:0:0'],
    ['fe80::1%eth0', '6:fe80:0:0:0'],
    ['2001:db8:1::2:3:4:5', '6:2001:db8:1:0'],
    ['2001:db8::', '6:2001:db8:0:0'],
    // With groups after the gap that belong to the /64, and with an IPv4 address as its last two groups.
    ['2001::2:3:4:5:6:7', '6:2001:0:2:3'],
    ['::2:3:4:5:6:7:8', '6:0:2:3:4'],
    ['64:ff9b::192.0.2.7', '6:64:ff9b:0:0'],
    ['1:2:3:4:5:6:192.0.2.7', '6:1:2:3:4'],
    ['::', '6:0:0:0:0'],
    ['2001:DB8:0a:1::1', '6:2001:db8:a:1'],
  ])('%s counts as %s', (address, key) => {
    expect(clientKey(from(address), 0)).toBe(key);
  });

  it('addresses in one /64 share a count, others don’t', () => {
    expect(clientKey(from('2001:db8:1:2:aaaa::1'), 0)).toBe(clientKey(from('2001:db8:1:2:bbbb::9'), 0));
    expect(clientKey(from('2001:db8:1:3::1'), 0)).not.toBe(clientKey(from('2001:db8:1:2::1'), 0));
  });

  it('X-Forwarded-For is trusted only as far as proxies are', () => {
    const request = from('10.0.0.1', '198.51.100.1, 203.0.113.9');
    expect(clientKey(request, 0)).toBe('4:10.0.0.1');
    expect(clientKey(request, 1)).toBe('4:203.0.113.9');
    expect(clientKey(request, 2)).toBe('4:198.51.100.1');
    expect(clientKey(request, 3)).toBe('4:10.0.0.1');
    expect(clientKey(from('10.0.0.1', 'nonsense'), 1)).toBe('4:10.0.0.1');
    expect(clientKey(from('10.0.0.1'), 1)).toBe('4:10.0.0.1');
    // Empty entries don't count.
    expect(clientKey(from('10.0.0.1', '203.0.113.9, ,'), 1)).toBe('4:203.0.113.9');
    // A header that came twice, and a connection that is gone already.
    const twice = { socket: {}, headers: { 'x-forwarded-for': ['198.51.100.1', '203.0.113.9'] } } as unknown as IncomingMessage;
    expect(clientKey(twice, 1)).toBe('4:203.0.113.9');
    expect(clientKey(twice, 0)).toBe('4:0.0.0.0');
  });

  it('the audit log has the whole address, and the program as far as it fits', () => {
    const request = (remoteAddress: string, client?: string) =>
      ({ socket: { remoteAddress }, headers: { 'user-agent': client } }) as unknown as IncomingMessage;
    expect(originOf(request('::ffff:192.0.2.7', 'curl/8'), 0)).toEqual({ address: '192.0.2.7', client: 'curl/8' });
    expect(originOf(request('2001:db8::1'), 0)).toEqual({ address: '2001:db8::1', client: null });
    expect(originOf(request('192.0.2.7', 'x'.repeat(300)), 0).client).toBe('x'.repeat(200));
  });

  it('an IPv6 address is in three networks, and an IPv4 address in its own', () => {
    expect(networkKeys('192.0.2.7')).toEqual(['4:192.0.2.7']);
    expect(networkKeys('2001:db8:1:12ff::6')).toEqual(['6:2001:db8:1:12ff', '6/56:2001:db8:1:1200', '6/48:2001:db8:1']);
    expect(networkKeys(null)).toEqual(['4:unknown']);
  });
});

describe('the rate limiter', () => {
  const limits = { quota: 3, seconds: 60 };
  const all = { anonymous: limits, account: { quota: 5, seconds: 60 } };
  const table = { ...defaultLimits, read: all, page: all };

  /** A limiter, and the milliseconds that have passed for it. */
  const open = (enforce = true) => {
    const at = { ms: 0 };
    return { at, limiter: openRateLimiter({ limits: table, enforce, elapsed: () => at.ms }) };
  };

  it('allows the quota, refuses the next request, and starts again with the next window', () => {
    const { at, limiter } = open();
    const told = [0, 1, 2, 3].map((i) => {
      at.ms = 1000 + i;
      return limiter.take('read', '4:192.0.2.1');
    });
    expect(told.map((t) => t.allowed)).toEqual([true, true, true, false]);
    expect(told.map((t) => t.state)).toEqual(['"read";r=2;t=60', '"read";r=1;t=60', '"read";r=0;t=60', '"read";r=0;t=60']);
    expect(told[0]!.policy).toBe('"read";q=3;w=60');
    at.ms = 61_000;
    expect(limiter.take('read', '4:192.0.2.1').allowed).toBe(true);
  });

  it('keeps callers and classes separate', () => {
    const { limiter } = open();
    for (let i = 0; i < 4; i++) limiter.take('read', '4:192.0.2.1');
    expect(limiter.take('read', '4:192.0.2.2').allowed).toBe(true);
    expect(limiter.take('page', '4:192.0.2.1').allowed).toBe(true);
    for (let i = 0; i < 4; i++) limiter.take('read', 'a7');
    expect(limiter.take('read', 'a7').allowed).toBe(true);
    expect(limiter.take('read', 'a7').allowed).toBe(false);
  });

  it('counts and reports without refusing if it isn’t enforced', () => {
    const { limiter } = open(false);
    for (let i = 0; i < 10; i++) limiter.take('read', '4:192.0.2.1');
    expect(limiter.take('read', '4:192.0.2.1')).toMatchObject({ allowed: true, state: '"read";r=0;t=60' });
  });
});
