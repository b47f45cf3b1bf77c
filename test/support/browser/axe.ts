import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
/** The short one: a page reads it anew each time, and the other one has 1.5 MB. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// No rule among these reads style sheets, which axe would parse anew each time; and frames, in which it is not, never answer it.
const common = { resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false };
const whole = { ...common, runOnly: { type: 'tag', values: tags } };
const colours = { ...common, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

type Look = readonly [width: number, colorScheme: 'light' | 'dark', options: object];
/** Everything at 1280 in light and at 360 in dark. */
export const twoLooks: readonly Look[] = [
  [1280, 'light', whole],
  [360, 'dark', whole],
];
/** The other two looks only differ in colours. */
export const allLooks: readonly Look[] = [
  [1280, 'light', whole],
  [1280, 'dark', colours],
  [360, 'dark', whole],
  [360, 'light', colours],
];

/** Brings axe into a page, once. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/**
 * What axe finds on a page that it was brought into, in the looks given, which change its window.
 * @param given.inside a selector: only what is in there (default: all of the page)
 */
export async function examine(page: Page, given: { looks: readonly Look[]; inside?: string }): Promise<string[]> {
  const found: string[] = [];
  const context = given.inside === undefined ? 'document' : JSON.stringify(given.inside);
  for (const [width, colorScheme, options] of given.looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = await page.evaluate<string[]>(`axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')))`);
    for (const rule of rules) found.push(`${width} ${colorScheme}: ${rule}`);
  }
  return found;
}

/**
 * What axe finds in the dialogs of a page, each opened in turn.
 * @param known those that were looked at, on other pages too: the palette is the same everywhere
 */
export async function examineDialogs(page: Page, known: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const dialogs = await page.evaluate<string[]>(`[...document.querySelectorAll('dialog')].map((one) => one.outerHTML)`);
  for (const [i, dialog] of dialogs.entries()) {
    if (known.has(dialog)) continue;
    known.add(dialog);
    await page.evaluate(`document.querySelectorAll('dialog')[${i}].showModal()`);
    for (const one of await examine(page, { looks: twoLooks })) found.push(`dialog ${i}: ${one}`);
    await page.evaluate(`document.querySelectorAll('dialog')[${i}].close()`);
  }
  return found;
}
