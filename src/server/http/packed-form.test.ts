import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const ask = (target: string, encoding: string, more: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  service.get(target, { ...more, headers: { 'Accept-Encoding': encoding, ...more.headers } });

it.each([
  '/',
  '/style.css',
  '/feeds/launches.rss',
  '/launches.ics',
  '/sitemaps/listings-1.xml',
  '/llms.txt',
  '/badges/vicino/launched-standard-auto-m.svg',
  '/api/v1/openapi.json',
  '/api/v1/listings?per_page=50',
  '/api/v1/listings/hive-ledger',
])('%s goes out in each form, with a strong tag of its own, made now and ready alike', async (target) => {
  const plain = await ask(target, 'identity');
  const tags = new Set<string>();
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    for (const _time of ['made', 'ready']) {
      const answer = await ask(target, encoding);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(answer.headers.vary).toMatch(/\bAccept-Encoding\b/);
      expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      expect(unpack[encoding](answer.body).equals(plain.body)).toBe(true);
      if (encoding !== 'identity') expect(answer.body.length).toBeLessThan(plain.body.length);
      tags.add(answer.headers.etag!);
      const head = await ask(target, encoding, { method: 'HEAD' });
      expect([head.headers.etag, head.headers['content-encoding'], head.headers['content-length'], head.body.length]).toEqual([
        ...[answer.headers.etag, answer.headers['content-encoding'], answer.headers['content-length'], 0],
      ]);
      const known = await ask(target, encoding, { headers: { 'If-None-Match': answer.headers.etag! } });
      expect([known.status, known.headers.etag, known.headers['content-encoding'], known.body.length]).toEqual([304, answer.headers.etag, undefined, 0]);
    }
  }
  expect(tags.size).toBe(3);
  const [one] = tags;
  expect((await ask(target, 'br', { headers: { 'If-None-Match': one! } })).status).toBe(200);
});

it('answers to signed-in people, errors and tool calls are compressed too', async () => {
  const many = `?${Array.from({ length: 40 }, (_, i) => `nothing${i}=1`).join('&')}`;
  const rpc = (method: string) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: '*/*' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: method === 'tools/call' ? { name: 'list_categories', arguments: {} } : {} }),
  });
  for (const [target, given] of [
    [`/api/v1/listings${many}`, {}],
    ['/nothing/here', {}],
    ['/mcp', rpc('tools/list')],
    ['/mcp', rpc('tools/call')],
  ] as const) {
    const answer = await ask(target, 'gzip', given);
    expect(answer.headers['content-encoding'], target).toBe('gzip');
    expect(answer.headers.vary).toMatch(/\bAccept-Encoding\b/);
    expect(gunzipSync(answer.body).length).toBeGreaterThan(1024);
  }
});

it('a page for someone who sent a cookie is uncompressed, because its length could reveal its secrets', async () => {
  const cookie = [...(await newPerson(service)).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const account = await ask('/account', 'gzip, br', { headers: { Cookie: cookie } });
  expect([account.status, account.headers['content-encoding']]).toEqual([200, undefined]);
  expect((await ask('/account/nothing', 'gzip, br', { headers: { Cookie: cookie } })).headers['content-encoding']).toBeUndefined();
  expect((await ask('/', 'br', { headers: { Cookie: cookie } })).headers['content-encoding']).toBe('br');
  expect((await ask('/sign-in', 'br')).headers['content-encoding']).toBe('br');
});
