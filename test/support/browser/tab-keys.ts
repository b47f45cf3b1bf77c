import type { CDPSession, Page } from 'playwright-core';
import { hash } from './axe-names.ts';

/**
 * Records which elements the Tab key should reach, how they look without the focus, and how they look with it: those of the whole page, or
 * only those in `main`; then the keys begin there.
 */
const watchFocus = `((seen) => {
  const main = document.querySelector('main[tabindex]');
  const frame = (${hash})([...document.body.children].map((one) => (one === main ? '' : one.outerHTML)).join());
  const isKnown = Boolean(main) && seen.includes(frame);
  const asks = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable], [tabindex]';
  const canFocus = (element) => element.matches(asks) && element.tabIndex >= 0 && !element.disabled && !element.closest('[inert]') &&
    (element.tagName !== 'SUMMARY' || element.parentElement?.tagName === 'DETAILS') && element.checkVisibility({ visibilityProperty: true });
  const all = [...(isKnown ? main : document.body).querySelectorAll('*')].filter(canFocus);
  // One radio button represents its group.
  const wanted = all.filter((one) => one.type !== 'radio' || one === (all.find((other) => other.name === one.name && other.form === one.form && other.checked) ?? all.find((other) => other.name === one.name && other.form === one.form)));
  const looks = (element) => {
    // A label or a cell may show the focus in place of a field that is hidden inside it.
    return [element, element.parentElement, element.nextElementSibling].filter(Boolean).map((one) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor, color, textDecorationLine } = getComputedStyle(one);
      const outline = outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor].join();
      return [outline, boxShadow, backgroundColor, borderColor, color, textDecorationLine].join(';');
    }).join('|');
  };
  // A button that has the focus when the page opens is first seen without it.
  const focused = document.activeElement;
  focused?.blur?.();
  const rest = new Map(all.map((one) => [one, looks(one)]));
  if (all.includes(focused)) focused.focus({ preventScroll: true });
  const show = (element) => element.outerHTML.replaceAll(/\\s+/g, ' ').slice(0, 120);
  const came = new Set();
  const unseen = [];
  document.addEventListener('focusin', ({ target }) => {
    came.add(target);
    if (rest.has(target) && looks(target) === rest.get(target)) unseen.push('no focus is seen on ' + show(target));
    const box = target.getBoundingClientRect();
    if (box.width > 0 && (box.bottom <= 0 || box.top >= innerHeight)) unseen.push('outside the window: ' + show(target));
  });
  window.keyboardReport = () => ({
    wanted: wanted.length,
    missed: wanted.filter((one) => !came.has(one)).map((one) => 'not reached: ' + show(one)),
    unseen,
    isInside: isKnown && main.contains(document.activeElement),
    jumps: [...document.querySelectorAll('[tabindex]')].filter((one) => one.tabIndex > 0 && canFocus(one)).map((one) => 'tabindex above 0: ' + show(one)),
  });
  if (isKnown) main.focus();
  return { wanted: wanted.length, frame, isKnown };
})`;

/** The key is held down and released at the end. Sent without waiting for each answer: the browser keeps their order. */
async function pressTab(keys: CDPSession, times: number): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 };
  const sent = Array.from({ length: times }, () => keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }));
  await Promise.all([...sent, keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })]);
}

interface Report {
  missed: string[];
  unseen: string[];
  jumps: string[];
  isInside: boolean;
}
const reportOf = (page: Page) => page.evaluate<Report>('keyboardReport()');

/**
 * Problems on a freshly opened page for a person who only uses the Tab key.
 * @param seen the surroundings of the content on earlier pages. If they are the same, only the content is checked, and one stop after it
 */
export async function tabThrough(page: Page, seen: Set<number>): Promise<string[]> {
  const { wanted, frame, isKnown } = await page.evaluate<{ wanted: number; frame: number; isKnown: boolean }>(`${watchFocus}(${JSON.stringify([...seen])})`);
  seen.add(frame);
  const keys = await page.context().newCDPSession(page);
  await pressTab(keys, isKnown ? wanted + 1 : wanted);
  let report = await reportOf(page);
  // Chromium also stops at boxes that scroll, and the links in the frames of /dev/mail can't be counted.
  for (let more = 0; more < 100 && (report.missed.length > 0 || report.isInside); more += 10) {
    await pressTab(keys, 10);
    report = await reportOf(page);
  }
  await keys.detach();
  const stuck = report.isInside ? ['Tab does not leave the content'] : [];
  return [...report.missed.slice(0, 3), ...report.unseen.slice(0, 3), ...report.jumps, ...stuck];
}

/** Whether a page that was just opened sets the focus on purpose: in a field, or at an error in the form. */
export const beginsElsewhere = (page: Page) => page.evaluate<boolean>('document.activeElement !== document.body');

/** What is wrong with the first stop of a page that begins at its top: it skips to the content. */
export async function skipToContent(page: Page): Promise<string[]> {
  // The keys begin where the last focus was, also when it is gone.
  await page.evaluate(`(() => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    scrollTo(0, 0);
  })()`);
  await page.keyboard.press('Tab');
  const skip = await page.evaluate<string>(`(() => {
    const box = document.activeElement.getBoundingClientRect();
    return box.top >= 0 && box.width > 20 && box.height > 10 ? document.activeElement.getAttribute('href') ?? '' : 'not to be seen';
  })()`);
  if (!skip.startsWith('#')) return [`the first stop is no link to the content (${skip})`];
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  return (await inMain(page)) ? [] : ['after skipping, Tab is not in the content'];
}

/** Whether the focus is in the content, or behind it where the content has no stop. */
const inMain = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const main = document.querySelector('main');
    const at = document.activeElement;
    return main.contains(at) || Boolean(main.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
  })()`);
