import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringAxe, examine, examineDialogs, narrowLooks, twoLooks, wideLooks } from '../support/browser/axe.ts';
import { closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';

// Axe checks content that looks the same on many pages only once. It must still find these faults on a page whose other content was
// already checked.

const page = (more = '') => `<!doctype html><html lang="en"><head><title>Harbour</title><meta name="viewport" content="width=device-width">
  <style>:root { color-scheme: light dark } body { background: light-dark(#fff, #111); color: light-dark(#111, #eee) } .late { color: light-dark(#ddd, #333) }
  .wide { display: none } @media (min-width: 800px) { .wide { display: block } .narrow { display: none } }
  .dark { background: light-dark(#222, #ddd) } .small { width: 12px; height: 12px; padding: 0; border: 0 }</style></head><body>
  <header><a href="/">Home</a></header><main><h1>Ferries</h1><p>All are on time.</p><p>See <a href="/tides">the tides</a>.</p>
  <form><label for="name">Name</label> <input id="name"> <button>Send</button></form>${more}</main></body></html>`;

const allLooks = [...wideLooks, ...narrowLooks];

let browser: Browser;
let at: Page;
beforeAll(async () => {
  if (!hasChromium) return;
  browser = await openChromium();
  at = await (await browser.newContext()).newPage();
});
afterAll(() => closePages(browser));

/** Rules that a page breaks, each with its look. */
async function broken(html: string): Promise<string[]> {
  await at.setContent(html);
  await bringAxe(at);
  return (await examine(at, { looks: allLooks })).map((one) => one.split(':').slice(0, 2).join(':'));
}
const inBoth = (rule: string, width = 1440) => ['light', 'dark'].map((colorScheme) => `${width} ${colorScheme}: ${rule}`);

describe.skipIf(!hasChromium)('axe finds on a page like others', () => {
  it('nothing if the page has no faults', async () => {
    expect(await broken(page())).toEqual([]);
    expect(await broken(page('<p>More.</p>'))).toEqual([]);
  });

  it('a text that is paler than on every page before', async () => {
    // Found once in each scheme: the width changes nothing about it.
    expect(await broken(page('<h2 class="late">The last one</h2>'))).toEqual(inBoth('color-contrast'));
    await at.setContent(page());
    await at.evaluate(`document.querySelector('h1').style.color = 'light-dark(#ddd, #333)'`);
    await bringAxe(at);
    expect(await examine(at, { looks: allLooks })).toHaveLength(2);
  });

  it('a text that only one width shows paler, on another ground or under something', async () => {
    const late = (rules: string) => page('<div class="ground"><h2>Late</h2></div>').replace('</style>', `@media (max-width: 800px) { ${rules} }</style>`);
    expect(await broken(late(''))).toEqual([]);
    expect((await broken(late('.ground h2 { color: light-dark(#ddd, #333) }'))).toSorted()).toEqual(inBoth('color-contrast', 390).toSorted());
    expect((await broken(late('.ground { background: light-dark(#222, #ddd) }'))).toSorted()).toEqual(inBoth('color-contrast', 390).toSorted());
    // On a wide page, the text is next to a dark box. On a narrow one, it is on top of it.
    const beside = `<div style="position: relative; height: 60px"><div style="background: light-dark(#222, #ddd); height: 60px; width: 300px"></div>
      <h2 style="position: absolute; top: 20px; left: max(10px, 100vw - 600px); margin: 0">Late</h2></div>`;
    expect((await broken(page(beside))).toSorted()).toEqual(inBoth('color-contrast', 390).toSorted());
  });

  it('a text on another ground than before, however far around it', async () => {
    expect(await broken(page('<div class="dark"><div><p>All are on time.</p></div></div>'))).toEqual(inBoth('color-contrast'));
    expect(await broken(page('<div style="opacity: 0.3"><div><p>All are on time.</p></div></div>'))).toEqual(inBoth('color-contrast'));
  });

  it('a link that only its colour tells from the text around it', async () => {
    const found = await broken(
      page('<p>See <a href="/tides" style="text-decoration: none; color: light-dark(#333, #ccc)">the tides</a> of all the ports that our ferries call at.</p>'),
    );
    expect(found).toEqual(inBoth('link-in-text-block'));
  });

  it('small things to press that are too close to each other', async () => {
    const [two, apart] = [0, 40].map((gap) => `<p><button class="small">a</button><button class="small" style="margin-inline-start: ${gap}px">b</button></p>`);
    expect(await broken(page(apart))).toEqual([]);
    // Found once. After that, the position of these two is known.
    expect(await broken(page(two))).toEqual(['1440 light: target-size']);
    expect(await broken(page(two))).toEqual([]);
  });

  it('something to press that lies over another', async () => {
    const over = `<p style="position: relative"><button style="width: 40px; height: 40px">a</button><button style="position: absolute; inset: 4px auto auto 4px; width: 30px; height: 30px">b</button></p>`;
    expect(await broken(page(over))).toEqual(['1440 light: target-size']);
  });

  it('a field without a name and a button that only one width shows without one', async () => {
    // Found once: neither colours nor the width change anything about it.
    expect(await broken(page('<p><input style="height: 40px"></p>'))).toEqual(['1440 light: label']);
    expect(await broken(page('<button class="narrow" style="width: 40px; height: 40px"></button>'))).toEqual(['390 dark: button-name']);
    expect(await broken(page('<button class="wide" style="width: 40px; height: 40px"></button>'))).toEqual(['1440 light: button-name']);
  });

  it('what only one width leaves out, or shows around the content', async () => {
    const order = (shown: string) => page(`<h2 class="${shown}">Today</h2><h3>Morning</h3>`);
    expect(await broken(order('wide'))).toEqual(['390 dark: heading-order']);
    expect(await broken(order('narrow'))).toEqual(['1440 light: heading-order']);
    const unseen = page('<p id="late" class="wide">Late</p><button style="width: 40px; height: 40px" aria-labelledby="late"></button>');
    expect(await broken(unseen)).toEqual([]);
    expect(await broken(page().replace('<header>', '<header><p class="narrow"><img src="data:," width="40" height="40"></p>'))).toEqual([
      '390 dark: image-alt',
    ]);
    await at.setContent(order('wide'));
    await bringAxe(at);
    expect((await examine(at, { looks: twoLooks, inside: 'main' })).map((one) => one.split(': h')[0])).toEqual(['360 dark']);
  });

  it('a fault of a dialog, and leaves when the page has put the focus back', async () => {
    await at.setContent(page('<dialog aria-label="Piers"><img src="data:," width="40" height="40"></dialog>'));
    await bringAxe(at);
    // As on a busy machine: the dialog closes long after it was told to.
    await at.evaluate(`(() => {
      const dialog = document.querySelector('dialog');
      dialog.close = () => requestAnimationFrame(() => requestAnimationFrame(() => HTMLDialogElement.prototype.close.call(dialog)));
      dialog.addEventListener('close', () => document.querySelector('main a').focus());
    })()`);
    expect((await examineDialogs(at, new Set())).join()).toContain('image-alt');
    expect(await at.evaluate('document.activeElement.textContent')).toBe('the tides');
  });
});
