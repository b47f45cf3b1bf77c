import { randomBytes } from 'node:crypto';
import * as zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, etagIn, isPackable, packBody } from './encoding.ts';

const best = 'zstdCompress' in zlib ? 'zstd' : 'gzip';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['zstd, gzip', best],
  ['zstd', best === 'zstd' ? 'zstd' : 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.2 , gzip ; q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', best],
  ['gzip;q=1, *;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0.9, br;q=0.5', 'identity'],
  ['identity;q=0.5, br;q=0.9', 'br'],
  ['deflate, compress', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  [';;;, ,=', 'identity'],
])('%j takes %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, 5000)).toBe(encoding);
});

it('small answers are sent uncompressed, unless that form is refused', () => {
  expect(chooseEncoding('br, gzip', 1023)).toBe('identity');
  expect(chooseEncoding('br, gzip', 1024)).toBe('br');
  expect(chooseEncoding('gzip, identity;q=0', 10)).toBe('gzip');
  expect(chooseEncoding('gzip, *;q=0', 10)).toBe('gzip');
});

it('decompresses to the original, and a body is compressed once', async () => {
  const body = Buffer.concat([Buffer.from('text '.repeat(500)), randomBytes(100)]);
  expect(zlib.brotliDecompressSync(await packBody(body, 'br')).equals(body)).toBe(true);
  expect(zlib.gunzipSync(await packBody(body, 'gzip')).equals(body)).toBe(true);
  expect(await packBody(body, 'identity')).toBe(body);
  expect(packBody(body, 'br')).toBe(packBody(body, 'br'));
});

it('each encoding has its own strong tag', () => {
  expect([etagIn('"abc"', 'identity'), etagIn('"abc"', 'br'), etagIn('"abc"', 'gzip')]).toEqual(['"abc"', '"abc-br"', '"abc-gzip"']);
});

it.each([
  ['text/html; charset=utf-8', true],
  ['application/problem+json', true],
  ['image/svg+xml', true],
  ['application/rss+xml', true],
  ['text/calendar', true],
  ['text/event-stream', false],
  ['image/webp', false],
  ['font/woff2', false],
  ['application/pdf', false],
])('%s: %s', (type, isWorth) => expect(isPackable(type)).toBe(isWorth));
