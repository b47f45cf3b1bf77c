import { expect, it } from 'vitest';
import { readSitemap } from './sitemap.ts';

const addresses = (xml: string) => readSitemap(xml).map(({ url }) => url);

it.each([
  ['<loc>https://a.example/b?c=1&amp;d=2</loc>', ['https://a.example/b?c=1&d=2']],
  ['<loc>\n  https://a.example/b\n</loc><loc><![CDATA[ https://a.example/c ]]></loc>', ['https://a.example/b', 'https://a.example/c']],
  ['<loc> <![CDATA[https://a.example/d]]> </loc>', ['https://a.example/d']],
  ['<loc>/relative</loc>', []],
])('reads %j', (xml, expected) => {
  expect(addresses(xml)).toEqual(expected);
});

// A pattern that tries each space anew would need hours, and 4 MB of them are 4 kB when packed.
it('reads four million spaces, and drops an address that nobody could fetch', () => {
  expect(addresses(`<loc>${' '.repeat(4_000_000)}<loc>https://a.example/${'b'.repeat(3_000)}</loc><loc>https://a.example/c</loc>`)).toEqual([
    'https://a.example/c',
  ]);
});
