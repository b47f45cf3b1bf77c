import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { namesScript } from './axe-names.ts';

const require = createRequire(import.meta.url);
/** The minified version, because every page parses it again and the other one has 1.5 MB. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// No rule among these reads style sheets, which axe would parse each time; and frames, in which it is not, never answer it.
const common = { resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false };
const everything = { ...common, runOnly: { type: 'tag', values: tags } };
/** The rules that depend on colours and positions. All others only read the tree of visible elements. */
const placed = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
const places = { ...common, runOnly: { type: 'rule', values: placed } };
const colours = { ...common, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  /** Only what depends on colours. */
  onlyColours?: boolean;
}
/** Everything at 1280 in light and at 360 in dark. */
export const twoLooks: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
];
/** Everything in light; the other look only differs in colours. */
export const wideLooks: readonly Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', onlyColours: true },
];
/** Everything in dark; the other look only differs in colours. */
export const narrowLooks: readonly Look[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light', onlyColours: true },
];

/** Brings axe into a page, once. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/**
 * What axe finds on a page in the given window sizes and colour schemes.
 * @param given.inside a selector: only what is in there (default: all of the page)
 */
export async function examine(page: Page, given: { looks: readonly Look[]; inside?: string }): Promise<string[]> {
  const found: string[] = [];
  /** The states of this page that were checked with every rule, by what was shown. */
  const looked = new Set<number>();
  const context = given.inside === undefined ? 'document' : JSON.stringify(given.inside);
  for (const { width, colorScheme, onlyColours = false } of given.looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // At its end, a page has nothing below a bar that sticks to the window, which would seem to cover what can be scrolled to.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const look = `${width} ${colorScheme}`;
    // Positions don't depend on colours, but on the width of the window. Names of texts include the width only if it matters.
    const asked = JSON.stringify({ inside: given.inside ?? 'body', onlyColours });
    const shown = await page.evaluate<Shown>(`(axe.namesIn ?? ${namesScript})(${asked})`);
    const names: Names = { texts: firstSeen(shown.texts, colorScheme), targets: firstSeen(shown.targets, 'target') };
    if (onlyColours && names.texts.length === 0) continue;
    const options = onlyColours ? colours : isKnown(shown, looked) ? places : everything;
    const rules = await page.evaluate<string[]>(`axe.runOn(${context}, ${JSON.stringify(options)}, ${JSON.stringify(names)})`);
    for (const rule of rules) found.push(`${look}: ${rule}`);
  }
  return found;
}

/** The appearance of texts and small click targets (axe-names.ts). */
interface Names {
  texts: number[];
  targets: number[];
}

interface Shown extends Names {
  /** Which elements are shown and to whom: of the content, and of what is around it. */
  content: number;
  frame: number;
}

/** What is shown around the content and was checked with every rule, on any page. */
const frames = new Set<number>();

/** Whether the visible content of a page was already checked with every rule: a narrower window that shows the same has the same tree. */
function isKnown({ content, frame }: Shown, looked: Set<number>): boolean {
  const known = looked.has(content) && frames.has(frame);
  looked.add(content);
  frames.add(frame);
  return known;
}

/** What axe has checked on any page: texts by colour scheme and name, click targets by name. */
const known = new Set<string>();

function firstSeen(names: readonly number[], what: string): number[] {
  const unknown = names.filter((name) => !known.has(`${what} ${name}`));
  for (const name of unknown) known.add(`${what} ${name}`);
  return unknown;
}

/**
 * What axe finds in the dialogs of a page, each opened in turn.
 * @param seen dialogs that were already checked, on other pages too: the palette is the same everywhere
 */
export async function examineDialogs(page: Page, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const dialogs = await page.evaluate<string[]>(`[...document.querySelectorAll('dialog')].map((one) => one.outerHTML)`);
  for (const [i, dialog] of dialogs.entries()) {
    if (seen.has(dialog)) continue;
    seen.add(dialog);
    await page.evaluate(`document.querySelectorAll('dialog')[${i}].showModal()`);
    for (const one of await examine(page, { looks: twoLooks })) found.push(`dialog ${i}: ${one}`);
    // What a page does after a dialog has closed, such as returning the focus, happens later.
    await page.evaluate(`new Promise((closed) => {
      const dialog = document.querySelectorAll('dialog')[${i}];
      if (!dialog.open) return closed();
      dialog.addEventListener('close', closed, { once: true });
      dialog.close();
    })`);
  }
  return found;
}
