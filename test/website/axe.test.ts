import axeCore from 'axe-core';
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { onEachKind } from '../support/browser/browse.ts';
import { chromiumPath, hasChromium } from '../support/browser/chromium.ts';
import { useKinds } from '../support/browser/use-kinds.ts';

// axe-core on a page of each kind. Everything at 1280 in light and at 360 in dark; the other two looks differ in colours alone.

const axe = axeCore.source;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// No rule among these reads style sheets, which axe would parse anew each time; and frames, in which it is not, never answer it.
const common = { resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false };
const whole = { ...common, runOnly: { type: 'tag', values: tags } };
const colours = { ...common, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
const looks = [
  [1280, 'light', whole],
  [1280, 'dark', colours],
  [360, 'dark', whole],
  [360, 'light', colours],
] as const;

const used = useKinds();

/** What axe finds on a page, in the looks given. */
async function examine(page: Page, given: readonly (typeof looks)[number][] = looks): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme, options] of given) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = await page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')))`);
    for (const rule of rules) found.push(`${width} ${colorScheme}: ${rule}`);
  }
  return found;
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(axe);
}

it.skipIf(!hasChromium)(`axe finds nothing on a page of each kind (Chromium at ${chromiumPath})`, async () => {
  const found: string[] = [];
  await onEachKind(used.browser, { site: used.site, kinds: used.kinds }, async (page, { kind, url }) => {
    await open(page, url);
    // What can be opened is open: nothing that a visitor may come to see is left out.
    await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
    for (const one of await examine(page)) found.push(`${kind} ${one}`);
    for (const one of await examineDialogs(page)) found.push(`${kind} ${one}`);
  });
  expect(found).toEqual([]);
});

/** Dialogs that were looked at: the palette is the same on every page. */
const known = new Set<string>();

/** Dialogs of a page, each opened in turn. */
async function examineDialogs(page: Page): Promise<string[]> {
  const found: string[] = [];
  const dialogs = await page.evaluate<string[]>(`[...document.querySelectorAll('dialog')].map((one) => one.outerHTML)`);
  for (const [i, dialog] of dialogs.entries()) {
    if (known.has(dialog)) continue;
    known.add(dialog);
    await page.evaluate(`document.querySelectorAll('dialog')[${i}].showModal()`);
    for (const one of await examine(page, [looks[0], looks[2]])) found.push(`dialog ${i}: ${one}`);
    await page.evaluate(`document.querySelectorAll('dialog')[${i}].close()`);
  }
  return found;
}

it.skipIf(!hasChromium)('nor on forms that were sent wrong', async () => {
  const found: string[] = [];
  let refused = 0;
  const withForms = new Map([...used.kinds].filter(([, { page }]) => page!.elements.some(({ tag, attributes }) => tag === 'input' && isTyped(attributes))));
  await onEachKind(used.browser, { site: used.site, kinds: withForms }, async (page, { kind, url }) => {
    await page.goto(url);
    // Those in which something is typed: a page may have fifty with a button alone.
    const typed = await page.evaluate<number[]>(
      `[...document.querySelectorAll('main form[method=post]')].flatMap((form, i) => (${findTyped})(form).length > 0 ? [i] : [])`,
    );
    for (const i of typed) {
      if (i !== typed[0]) await page.goto(url);
      let status = 0;
      const hear = (response: Response) => {
        if (response.request().isNavigationRequest()) status = response.status();
      };
      page.on('response', hear);
      // A form leads to a page, to a file, or is sent by a script.
      const isSentByScript = (answer: Response) => answer.request().method() === 'POST' && !answer.request().isNavigationRequest();
      const answered = [page.waitForEvent('load'), page.waitForEvent('download'), page.waitForEvent('response', isSentByScript)];
      const loaded = Promise.any(answered).catch(() => {});
      const isSent = await page.evaluate<boolean>(`(${sendWrong})(document.querySelectorAll('main form[method=post]')[${i}])`);
      if (isSent) await loaded;
      page.off('response', hear);
      if (status < 400) continue;
      refused++;
      await page.evaluate(axe);
      for (const one of await examine(page, [looks[0], looks[2]])) found.push(`${kind} form ${i}: ${one}`);
    }
  });
  expect(found).toEqual([]);
  expect(refused).toBeGreaterThan(3);
});

const isTyped = ({ type = 'text' }: Record<string, string>) => ['text', 'email', 'url', 'password', 'number', 'tel'].includes(type);

/** The fields of a form in which something is typed. */
const findTyped = `(form) => [...form.elements].filter((one) =>
  one.matches('input:not([type=hidden], [type=checkbox], [type=radio], [type=search]), textarea') && !one.hidden && !one.readOnly)`;

/** Fills a form with what nobody may send; the browser's own checks are off, so that the site's are seen. */
const sendWrong = `(form) => {
  // One that was sent before may have taken this one off the page.
  if (!form) return false;
  const typed = (${findTyped})(form);
  form.noValidate = true;
  for (const one of typed) one.value = one.type === 'number' ? '-1' : one.type === 'date' ? '' : one.type === 'file' ? '' : 'x'.repeat(5) + String.fromCharCode(7);
  if (typed.length > 0) form.requestSubmit();
  return typed.length > 0;
}`;
