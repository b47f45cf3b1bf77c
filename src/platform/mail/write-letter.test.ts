import { expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../test/support/browser/chromium.ts';
import { defaultReader, drawFor } from '../words/reader.ts';
import { writeLetter } from './write-letter.ts';

const site = { name: 'Slipway', origin: 'https://slipway.test' };
const stop = `${site.origin}/unsubscribe/${'0123456789'.repeat(12)}`;
const letter = drawFor(defaultReader, () =>
  writeLetter({
    site,
    blocks: [
      `A word of ${'endless'.repeat(20)} length, and https://elsewhere.test/${'path'.repeat(30)}`,
      { button: { label: 'View', url: `${site.origin}/listings/${'slug-'.repeat(30)}` } },
      { facts: [['Listing', `${site.origin}/listings/${'slug'.repeat(30)}`]] },
      { small: `You follow https://elsewhere.test/x. To stop, open ${stop}.` },
    ],
  }),
);

it('links its own addresses in small print, and those of nobody else', () => {
  const links = [...letter.html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to);
  expect(links).toContain(stop);
  expect(links.filter((to) => to!.includes('elsewhere'))).toEqual([]);
});

it.skipIf(!hasChromium)('is no wider than a phone, whatever stands in it, and keeps labels whole', async () => {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.setContent(letter.html);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(await page.evaluate<string>('getComputedStyle(document.querySelector("td")).overflowWrap')).toBe('normal');
  await browser.close();
});
