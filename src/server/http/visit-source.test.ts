import { expect, it, vi } from 'vitest';
import { visitSources } from '../../contract/visit-sources.ts';
import { findVisitSource } from './visit-source.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sourceOf = (headers: Record<string, string | undefined>, more: { byBadge?: boolean; mark?: string; origin?: string } = {}) =>
  findVisitSource({ 'user-agent': FIREFOX, ...headers }, { byBadge: false, origin: 'http://directory.test:3000', ...more });

it.each([
  ['https://www.google.com/', 'google'],
  ['https://www.google.co.uk/search?q=x', 'google'],
  ['https://google.de', 'google'],
  ['https://www.google.com:443/', 'google'],
  ['https://x.com:8443/', 'x'],
  ['https://a.b.c.d.e.f.reddit.com/', 'reddit'],
  ['android-app://com.google.android.googlequicksearchbox/', 'google'],
  ['https://mail.google.com/', 'email'],
  ['https://gemini.google.com/', 'gemini'],
  ['https://www.bing.com/', 'bing'],
  ['https://duckduckgo.com/', 'duckduckgo'],
  ['https://search.brave.com/', 'search'],
  ['https://www.producthunt.com/products/x', 'product_hunt'],
  ['https://news.ycombinator.com/item?id=1', 'hacker_news'],
  ['https://old.reddit.com/r/x', 'reddit'],
  ['https://t.co/abc', 'x'],
  ['https://x.com/', 'x'],
  ['https://www.linkedin.com/', 'linkedin'],
  ['https://l.facebook.com/l.php?u=x', 'facebook'],
  ['https://m.youtube.com/watch', 'youtube'],
  ['https://github.com/a/b', 'github'],
  ['https://mastodon.example/@ann', 'mastodon'],
  ['https://go.bsky.app/', 'bluesky'],
  ['https://chatgpt.com/c/1', 'chatgpt'],
  ['https://claude.ai/', 'claude'],
  ['https://www.perplexity.ai/', 'perplexity'],
  ['http://DIRECTORY.test:3000/launches?x=1', 'site'],
  ['https://directory.test/', 'other'],
  ['https://evilgoogle.com/', 'other'],
  ['https://google.com.evil.example/', 'other'],
  ['https://notx.com/', 'other'],
  ['https://www.google.com@evil.example/', 'other'],
  ['https://ann.example/private/path?token=1', 'other'],
  ['no address', 'direct'],
  ['javascript:alert(1)', 'direct'],
  ['', 'direct'],
])('a visit with the referrer %s comes from %s', (referer, source) => {
  expect(sourceOf({ referer })).toBe(source);
});

it('goes by what a link is marked with, and by how the browser got there if it names no page', () => {
  for (const mark of ['producthunt', 'Product_Hunt', 'ph', 'www.producthunt.com'])
    expect(sourceOf({ referer: 'https://ann.example/' }, { mark })).toBe('product_hunt');
  expect(sourceOf({}, { mark: 'Newsletter' })).toBe('email');
  expect(sourceOf({}, { mark: 'chatgpt.com' })).toBe('chatgpt');
  expect(sourceOf({ referer: 'https://www.bing.com/' }, { mark: 'ann' })).toBe('bing');
  expect(sourceOf({}, { mark: 'ann@example.com' })).toBe('other');
  expect(sourceOf({ 'sec-fetch-site': 'same-origin' })).toBe('site');
  expect(sourceOf({ 'sec-fetch-site': 'cross-site' })).toBe('other');
  expect(sourceOf({ 'sec-fetch-site': 'same-site' })).toBe('other');
  expect(sourceOf({ 'sec-fetch-site': 'none' })).toBe('direct');
});

it('the site is known by its own address, whatever the request names as its host', () => {
  expect(sourceOf({ referer: 'https://ann.example/', host: 'ann.example' })).toBe('other');
  expect(sourceOf({ referer: 'https://directory.test:443/', host: 'inside:3000' }, { origin: 'https://directory.test' })).toBe('site');
});

it('a long Referer or mark takes no more work than a short one', () => {
  const lookUps = vi.spyOn(Map.prototype, 'get');
  const lowered = vi.spyOn(String.prototype, 'toLowerCase');
  const matched = vi.spyOn(RegExp.prototype, 'exec');
  const tested = vi.spyOn(RegExp.prototype, 'test');
  const work = (headers: Record<string, string>, mark?: string) => {
    for (const spy of [lookUps, lowered, matched, tested]) spy.mockClear();
    const source = sourceOf(headers, mark === undefined ? {} : { mark });
    const texts = [...lowered.mock.contexts.map(String), ...[...matched.mock.calls, ...tested.mock.calls].map(([text]) => text), ...lookUps.mock.calls.flat()];
    return { source, lookUps: lookUps.mock.calls.length, longest: Math.max(...texts.map((text) => String(text).length)) };
  };
  try {
    for (const part of ['.', 'a.', 'google.', '@', 'a', 'a:', ':1', 'mastodon.']) {
      const long = part.repeat(16_384 / part.length);
      for (const done of [work({ referer: `https://${long}` }), work({}, long), work({ referer: `https://${long}` }, `https://${long}`)]) {
        expect(done.source).toBe('other');
        expect(done.lookUps).toBeLessThan(20);
        expect(done.longest).toBeLessThanOrEqual(1024);
      }
    }
  } finally {
    vi.restoreAllMocks();
  }
});

it('a click on the badge comes from the badge; programs and pages that are loaded ahead come from nowhere', () => {
  expect(sourceOf({ referer: 'https://ann.example/', 'sec-fetch-site': 'cross-site' }, { byBadge: true })).toBe('badge');
  expect(sourceOf({ 'sec-fetch-site': 'none' }, { byBadge: true })).toBe('direct');
  expect(sourceOf({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })).toBeUndefined();
  expect(sourceOf({ 'user-agent': 'curl/8.5.0', referer: 'https://x.com/' })).toBeUndefined();
  expect(sourceOf({ 'sec-purpose': 'prefetch', referer: 'https://www.google.com/' })).toBeUndefined();
});

it('every answer is from the list, for anything a browser sends', () => {
  const parts = ['https://', 'google', '.', 'com', '/', '@', ':', 'x', '\u{1F600}', '%', 'mastodon', ' ', '__proto__', 'constructor', '?', '#', 't.co'];
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return parts[seed % parts.length]!;
  };
  for (let i = 0; i < 5000; i++) {
    const [referer, mark] = [`https://${next()}${next()}${next()}${next()}`, `${next()}${next()}`];
    expect(visitSources).toContain(sourceOf({ referer }, { mark }));
  }
});
