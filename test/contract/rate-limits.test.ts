import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeApiKey, saveApiKey } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import type { Answer } from '../support/http-client.ts';
import { type ServiceOptions, startService, type TestService } from '../support/service.ts';

const running: TestService[] = [];
// The limiter's clock stands still: on a busy machine, as many requests may take longer than the minute that they are counted in.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const service of running.splice(0)) await service.close();
});
async function start(options: ServiceOptions = {}): Promise<TestService> {
  const service = await startService({ rateLimits: true, ...options });
  running.push(service);
  return service;
}

async function makeKey(service: TestService, email: string): Promise<string> {
  const account = await service.db.row<{ id: number }>(sql`insert into account (email, verified_at, created_at) values (${email}, now(), now()) returning id`);
  const key = makeApiKey();
  await saveApiKey(service.db, { accountId: account!.id, name: 'test', key, scopes: [], expiresAt: null, now: new Date() });
  return `Bearer ${key.key}`;
}

async function spend(service: TestService, count: number, ask: (i: number) => Promise<Answer> = () => service.get('/api/v1/site')): Promise<Answer> {
  let last: Answer | undefined;
  for (let i = 0; i < count; i++) last = await ask(i);
  return last!;
}

const left = (answer: Answer) => Number(/;r=(\d+)/.exec(String(answer.headers.ratelimit))![1]);

it('the 301st request within a minute is 429, from this machine and for ready answers too', async () => {
  const service = await start();
  const last = await spend(service, 300);
  expect(last.status).toBe(200);
  expect(last.headers['ratelimit-policy']).toBe('"read";q=300;w=60');
  expect(left(last)).toBe(0);
  expect(last.headers).not.toHaveProperty('retry-after');
  for (const target of [
    '/api/v1/site',
    '/api/v1/listings?q=never-asked',
    '/api/v1/nothing',
    '/api/v1/listings?page=0',
    '/api/v1/openapi.json',
    `/api/v1/${'x'.repeat(9000)}`,
  ]) {
    const refused = await service.get(target);
    expect(refused.status, target.slice(0, 60)).toBe(429);
    expect(refused.json).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"read";q=300;w=60',
      'content-type': 'application/problem+json',
      'access-control-allow-origin': '*',
    });
  }
  expect((await service.get('/api/v1/site', { method: 'HEAD' })).status).toBe(429);
  expect((await service.get('/api/v1/site', { method: 'POST' })).status).toBe(429);
});

it('every kind of answer counts: ready, 304, HEAD, 400, 404, 405', async () => {
  const service = await start();
  const first = await service.get('/api/v1/site');
  expect(left(first)).toBe(299);
  const asks: (() => Promise<Answer>)[] = [
    () => service.get('/api/v1/site'),
    () => service.get('/api/v1/site', { headers: { 'If-None-Match': first.headers.etag! } }),
    () => service.get('/api/v1/site', { method: 'HEAD' }),
    () => service.get('/api/v1/listings?page=0'),
    () => service.get('/api/v1/listings/nobody'),
    () => service.get('/api/v1/nothing'),
    () => service.get('/api/v1/site', { method: 'DELETE' }),
    () => service.get('/api/v1/openapi.json'),
  ];
  for (const [i, ask] of asks.entries()) expect(left(await ask()), `${i}`).toBe(298 - i);
});

it('an account has its own limits, no matter how much its IP address has used', async () => {
  const service = await start();
  const [one, two] = [await makeKey(service, 'one@slipway.test'), await makeKey(service, 'two@slipway.test')];
  await spend(service, 301);
  expect((await service.get('/api/v1/site')).status).toBe(429);
  const signedIn = await service.get('/api/v1/site', { headers: { Authorization: one } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers['ratelimit-policy']).toBe('"read";q=1200;w=60');
  expect(left(signedIn)).toBe(1199);
  const last = await spend(service, 1199, () => service.get('/api/v1/interview-questions', { headers: { Authorization: one } }));
  expect(left(last)).toBe(0);
  expect((await service.get('/api/v1/site', { headers: { Authorization: one } })).status).toBe(429);
  expect((await service.get('/api/v1/site', { headers: { Authorization: two } })).status).toBe(200);
});

it('guessing keys counts as requests of the IP address', async () => {
  const service = await start();
  const guess = () => service.get('/api/v1/site', { headers: { Authorization: `Bearer ${makeApiKey().key}` } });
  expect((await spend(service, 300, guess)).status).toBe(401);
  expect((await guess()).status).toBe(429);
  expect((await service.get('/api/v1/site')).status).toBe(429);
});

it('X-Forwarded-For is ignored by default', async () => {
  const service = await start();
  const forged = (i: number) =>
    service.get('/api/v1/site', {
      headers: { 'X-Forwarded-For': `203.0.113.${i % 250}`, Forwarded: `for=203.0.113.${i % 250}`, 'X-Real-IP': `203.0.113.${i % 250}` },
    });
  await spend(service, 300, forged);
  expect((await forged(7)).status).toBe(429);
});

it('behind one trusted proxy the last entry counts: addresses are told apart, a /64 of IPv6 is one', async () => {
  const service = await start({ trustedProxies: 1 });
  const from = (address: string) => service.get('/api/v1/site', { headers: { 'X-Forwarded-For': address } });
  const groups: string[][] = [
    ['192.0.2.1', '198.51.100.9, 192.0.2.1', 'nonsense, 192.0.2.1', '::ffff:192.0.2.1'],
    ['192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002::7', '192.0.2.1, 2001:db8:1:2::3'],
    ['2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
  ];
  for (const group of groups) {
    for (const [i, address] of group.entries()) expect(left(await from(address)), address).toBe(299 - i);
  }
  // What is no address counts as the proxy's own.
  expect(left(await from('nonsense'))).toBe(299);
  expect(left(await service.get('/api/v1/site'))).toBe(298);
  expect(left(await from('192.0.2.77, nonsense'))).toBe(297);
});

it('RATE_LIMITS=off still counts and reports', async () => {
  const service = await start({ rateLimits: false });
  const last = await spend(service, 305);
  expect(last.status).toBe(200);
  expect(left(last)).toBe(0);
});

it('a clock that ran days fast and is set back locks nobody out', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  const service = await start();
  vi.setSystemTime(now + 2 * 86_400_000);
  const ahead = await spend(service, 301);
  expect(ahead.status).toBe(429);
  vi.setSystemTime(now);
  const after = await service.get('/api/v1/site');
  expect(after.status).toBe(429);
  expect(Number(after.headers['retry-after'])).toBeLessThanOrEqual(60);
});
