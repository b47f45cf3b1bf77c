import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
/** The short one: every page parses it again, and the other one has 1.5 MB. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];
// No rule among these reads style sheets, which axe would parse each time; and frames, in which it is not, never answer it.
const common = { resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false };
const structure = { ...common, runOnly: { type: 'tag', values: tags }, rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) };
const colours = { ...common, runOnly: { type: 'rule', values: colourRules } };

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
/** The other two looks only differ in colours. */
export const allLooks: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', onlyColours: true },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light', onlyColours: true },
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
  const run = (context: string, options: object) =>
    page.evaluate<string[]>(`axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')))`);
  for (const { width, colorScheme, onlyColours } of given.looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = onlyColours ? [] : await run(given.inside === undefined ? 'document' : JSON.stringify(given.inside), structure);
    const texts = await newTexts(page, `${width} ${colorScheme}`, given.inside ?? 'body');
    if (texts.length > 0) rules.push(...(await run(`{ include: textsOf(${JSON.stringify(texts)}) }`, colours)));
    for (const rule of rules) found.push(`${width} ${colorScheme}: ${rule}`);
  }
  return found;
}

/** Texts whose colours axe has looked at, each by its look and by how it is shown. */
const knownTexts = new Set<string>();

/**
 * Looking at the colours of a text is most of what axe does, and the same header, footer, buttons and labels are on every page.
 * @returns names of the texts, for `textsOf` in the page, that no page had before with the same elements, classes and styles around them
 */
async function newTexts(page: Page, look: string, inside: string): Promise<number[]> {
  const texts = await page.evaluate<number[]>(`(${nameTexts})(${JSON.stringify(inside)})`);
  const unknown = texts.filter((text) => !knownTexts.has(`${look} ${text}`));
  for (const text of unknown) knownTexts.add(`${look} ${text}`);
  return unknown;
}

const nameTexts = `(inside) => {
  const shown = new Map();
  const nameOf = (element) => {
    if (!element) return 0;
    if (shown.has(element)) return shown.get(element);
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, textShadow } = style;
    const { fontSize, fontWeight, textDecorationLine, textDecorationColor, borderBottomWidth, display, visibility } = style;
    const own = [element.tagName, element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, textShadow,
      fontSize, fontWeight, textDecorationLine, textDecorationColor, borderBottomWidth, display, visibility].join(';');
    // 53 bits, so that no two ways are taken for one.
    let low = 0xdeadbeef ^ nameOf(element.parentElement), high = 0x41c6ce57 ^ (nameOf(element.parentElement) / 2 ** 32);
    for (let i = 0; i < own.length; i++) {
      low = Math.imul(low ^ own.charCodeAt(i), 2654435761);
      high = Math.imul(high ^ own.charCodeAt(i), 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    const name = 2 ** 32 * (high & 0x1fffff) + (low >>> 0);
    shown.set(element, name);
    return name;
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const texts = new Map();
  for (const top of document.querySelectorAll(inside)) {
    for (const element of [top, ...top.querySelectorAll('*')]) {
      if (!element.matches('a[href], input:not([type=hidden]), select, textarea') && !hasText(element)) continue;
      const name = nameOf(element);
      texts.set(name, [...(texts.get(name) ?? []), element]);
    }
  }
  window.textsOf = (names) => names.flatMap((name) => texts.get(name));
  return [...texts.keys()];
}`;

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
