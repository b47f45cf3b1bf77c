import { describe, expect, it } from 'vitest';
import { closePages, hasChromium, openChromium } from '../../../test/support/browser/chromium.ts';
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
      { facts: [['N'.repeat(80), 'A tagline of some words that is longer than a line on a phone']] },
      { small: `You follow https://elsewhere.test/x. To stop, open ${stop}.` },
    ],
  }),
);

it('links its own addresses in small print, and no others', () => {
  const links = [...letter.html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to);
  expect(links).toContain(stop);
  expect(links.filter((to) => to!.includes('elsewhere'))).toEqual([]);
});

it.skipIf(!hasChromium)('is no wider than a phone with any content, and keeps labels whole', async () => {
  const browser = await openChromium();
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.setContent(letter.html);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(await page.evaluate<string>('getComputedStyle(document.querySelector("td")).overflowWrap')).toBe('normal');
  await closePages(browser);
});

describe('an email of a site', () => {
  const logo = (file: string) => ({ file: file.repeat(32), width: 400, height: 100 });
  const write = (settings: Record<string, unknown>) =>
    drawFor(defaultReader, () => writeLetter({ site: { ...site, settings }, blocks: [{ button: { label: 'View', url: `${site.origin}/` } }] }).html);

  it('shows its logo by name and size, and the one for dark mode', () => {
    const html = write({ logos: { light: logo('a'), dark: logo('b'), icon: null } });
    expect(html).toContain(`src="https://slipway.test/files/${'a'.repeat(32)}-640.webp" alt="Slipway" width="144"`);
    expect(html).toContain(`<source media="(prefers-color-scheme: dark)" srcset="https://slipway.test/files/${'b'.repeat(32)}-640.webp">`);
    expect(write({ logos: { light: logo('a') } })).not.toContain('<source');
  });

  it('without a logo loads nothing', () => {
    for (const html of [letter.html, write({}), write({ logos: { light: null, dark: logo('b') } })]) expect(html).not.toMatch(/<img|<source|url\(/);
  });

  it('has a button in the site’s colour, with readable white text', () => {
    const colourOf = (html: string) => /background:(#[0-9a-f]{6})/.exec(html)![1]!;
    expect(colourOf(write({}))).toBe('#1f4fd8');
    for (const accent of ['#0b5866', '#ffdd00', '#ffffff', '#000000']) {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colourOf(write({ theme: { accent } })).slice(at, at + 2), 16) / 255);
      const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const luminance = 0.2126 * linear(red!) + 0.7152 * linear(green!) + 0.0722 * linear(blue!);
      expect(1.05 / (luminance + 0.05), accent).toBeGreaterThan(4.5);
    }
  });
});
