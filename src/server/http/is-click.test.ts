import { expect, it } from 'vitest';
import { isClick } from './is-click.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  ['a browser that says where it comes from', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a browser on plain http, which says nothing', {}],
  [
    'a phone with an unlucky name',
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36' },
  ],
])('is %s', (_, headers) => {
  expect(isClick({ 'user-agent': FIREFOX, ...headers })).toBe(true);
});

it.each<[string, Record<string, string | undefined>]>([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a crawler that looks like a phone', { 'user-agent': 'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/W.X Mobile Safari/537.36 (compatible; bingbot/2.0)' }],
  ['a preview of a chat', { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }],
  [
    'a browser without a window',
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36' },
  ],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['nobody who says what they are', { 'user-agent': undefined }],
  ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['the same of an older browser', { purpose: 'prefetch' }],
  ['an address that was typed, kept or passed on', { 'sec-fetch-site': 'none' }],
  ['a link of this site', { 'sec-fetch-site': 'same-origin' }],
  ['a picture or a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
])('is not %s', (_, headers) => {
  expect(isClick({ 'user-agent': FIREFOX, ...headers })).toBe(false);
});
