import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { skipToContent, tabThrough } from '../support/browser/tab-keys.ts';

// Elements around the content are checked with the keyboard only once. These faults must still be found.

const frame = { head: '<a href="#main">Skip to content</a><header><a href="/">Home</a></header>', foot: '<footer><a href="/terms">Terms</a></footer>' };
const page = (main: string, { head, foot } = frame) => `<!doctype html><html lang="en"><head><title>Harbour</title>
  <style>.plain:focus { outline: none }</style></head><body>${head}<main id="main" tabindex="-1"><h1>Ferries</h1>${main}</main>${foot}</body></html>`;
const calm = '<button>Send</button><a href="/tides">Tides</a>';

let browser: Browser;
let at: Page;
beforeAll(async () => {
  if (!hasChromium) return;
  browser = await openChromium();
  at = await (await browser.newContext()).newPage();
});
afterAll(() => closePages(browser));

describe.skipIf(!hasChromium)('the Tab key', () => {
  const seen = new Set<number>();
  const walk = async (html: string) => {
    await at.setContent(html);
    return (await tabThrough(at, seen)).map((one) => one.replace(/: .*| on <.*/, ''));
  };

  it('finds what is wrong in the content of a page that is like others around it', async () => {
    expect(await walk(page(calm))).toEqual([]);
    expect(seen.size).toBe(1);
    expect(await walk(page(calm))).toEqual([]);
    expect(await walk(page('<p>Nothing to press.</p>'))).toEqual([]);
    expect(await walk(page(`${calm}<button class="plain">Late</button>`))).toEqual(['no focus is seen']);
    // One that has the focus from the beginning is compared with how it looks without it.
    expect(await walk(page(`${calm}<button autofocus>First</button>`))).toEqual([]);
    expect(await walk(page(`${calm}<button autofocus class="plain">First</button>`))).toEqual(['no focus is seen']);
    expect(await walk(page(`<button onkeydown="event.preventDefault()">Stuck</button>${calm}`))).toEqual([
      'not reached',
      'not reached',
      'Tab does not leave the content',
    ]);
    expect(await walk(page(`${calm}<button onkeydown="event.preventDefault()">Last</button>`))).toEqual(['Tab does not leave the content']);
    expect(await walk(page(`${calm}<button tabindex="2">First</button>`))).toContain('tabindex above 0');
    expect(seen.size).toBe(1);
  });

  it('goes through what is around the content again where it differs', async () => {
    const foot = '<footer><a href="/terms" class="plain">Terms</a></footer>';
    expect(await walk(page(calm, { ...frame, foot }))).toEqual(['no focus is seen']);
    expect(seen.size).toBe(2);
  });

  it('comes first to a link that skips to the content, also after it has been all over the page', async () => {
    await at.setContent(page(calm));
    await tabThrough(at, seen);
    expect(await skipToContent(at)).toEqual([]);
    await at.setContent(page(calm, { ...frame, head: '<header><a href="/">Home</a></header>' }));
    expect(await skipToContent(at)).toEqual(['the first stop is no link to the content (/)']);
    await at.setContent(page(calm, { ...frame, head: frame.head.replace('#main', '#nowhere') }));
    expect(await skipToContent(at)).toEqual(['after skipping, Tab is not in the content']);
  });
});
