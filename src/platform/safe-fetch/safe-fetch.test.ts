import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFetch, openSafeFetch, type SafeFetch } from './index.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let safeFetch: SafeFetch;
let seen: { method: string; host: string; headers: IncomingHttpHeaders };
const bounds = { maxBytes: 1000, timeoutMs: 240_000 };

beforeAll(async () => {
  const page = 'Grüße';
  server = createServer((message, response) => {
    seen = { method: message.method!, host: message.headers.host!, headers: message.headers };
    if (message.url === '/gzip') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page));
    if (message.url === '/deflate') return response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync(page));
    if (message.url === '/raw-deflate') return response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateRawSync(page));
    if (message.url === '/none') return response.writeHead(404).end();
    if (message.url === '/moved') return response.writeHead(302, { location: '/gzip' }).end();
    response.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'a=b' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn = { address: '127.0.0.1', port: (server.address() as AddressInfo).port };
  safeFetch = openSafeFetch({ crawlHosts: new Map([['*', standIn]]), site: 'https://launches.example.org' });
});
afterAll(() => server.close());

it.each(['/', '/gzip', '/deflate', '/raw-deflate'])('reads %s', async (path) => {
  const answer = await safeFetch(`http://shop.example${path}`, bounds);
  expect({ status: answer.status, body: answer.body.toString() }).toEqual({ status: 200, body: 'Grüße' });
  expect(answer.headers.get('content-encoding')).toBeNull();
});

it('identifies itself, keeps no cookies, and uses plain http for a stand-in', async () => {
  const answer = await safeFetch('https://Shop.Example:443/', { ...bounds, accept: 'text/html', headers: { 'if-none-match': '"x"' } });
  expect(seen).toMatchObject({ method: 'GET', host: 'shop.example', headers: { accept: 'text/html', 'if-none-match': '"x"' } });
  expect(seen.headers['user-agent']).toMatch(/^Slipway\/\d.* \(\+https:\/\/launches\.example\.org\/\)$/);
  expect(answer.headers.get('content-type')).toBe('text/plain');
  expect(answer.headers.get('set-cookie')).toBeNull();
  await safeFetch('https://shop.example/', bounds);
  expect(seen.headers.cookie).toBeUndefined();
});

it('requests only the head', async () => {
  expect((await safeFetch('http://shop.example/gzip', { ...bounds, method: 'HEAD' })).body.length).toBe(0);
  expect(seen.method).toBe('HEAD');
});

describe('as a replacement for fetch', () => {
  const webFetch = () => asFetch(safeFetch, bounds);

  it('returns a Response', async () => {
    const response = await webFetch()('https://shop.example/gzip', { headers: { accept: 'application/json' } });
    expect({ status: response.status, url: response.url, text: await response.text() }).toEqual({
      status: 200,
      url: 'https://shop.example/gzip',
      text: 'Grüße',
    });
    expect(seen.headers.accept).toBe('application/json');
    expect((await webFetch()(new Request('https://shop.example/none'))).status).toBe(404);
  });

  it('follows no redirects unless allowed', async () => {
    expect((await webFetch()('https://shop.example/moved', { redirect: 'manual' })).status).toBe(302);
    await expect(webFetch()('https://shop.example/moved', { redirect: 'error' })).rejects.toThrow(TypeError);
    await expect(webFetch()('https://shop.example/moved')).rejects.toThrow(TypeError);
    expect(await (await asFetch(safeFetch, { ...bounds, redirects: 1 })('https://shop.example/moved')).text()).toBe('Grüße');
  });

  it('refuses private addresses, and everything but GET and HEAD', async () => {
    await expect(webFetch()('http://127.0.0.1/')).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'blocked_address' } });
    await expect(webFetch()('http://shop.example/', { method: 'POST' })).rejects.toThrow(TypeError);
  });
});

it.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001:81b::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
