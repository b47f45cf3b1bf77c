import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Visited } from './crawl.ts';
import { allPages, kindOf } from './crawl.ts';
import type { WholeSite } from './whole-site.ts';

/** A browser in which the owner of a whole site is signed in. */
export async function openOwnersContext(browser: Browser, site: WholeSite, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addCookies([...site.owner.cookies].map(([name, value]) => ({ name, value, url: site.base })));
  return context;
}

/** Whether a page is only available to people who are signed in. */
const isOwnersPage = (target: string): boolean => allPages.some((page) => page.path === kindOf(target) && 'audience' in page && page.audience !== 'anyone');

/** Does something on a page of each kind, as a person who may see it. Up to `looks` pages are open at the same time. */
export async function onEachKind(
  browser: Browser,
  given: { site: WholeSite; kinds: ReadonlyMap<string, Visited>; options?: BrowserContextOptions; looks?: number },
  act: (page: Page, at: { kind: string; url: string }) => Promise<void>,
): Promise<void> {
  const { site, kinds, options = {}, looks = 2 } = given;
  const contexts = { owner: await openOwnersContext(browser, site, options), stranger: await browser.newContext(options) };
  const waiting = [...kinds];
  const work = async () => {
    const pages = { owner: await contexts.owner.newPage(), stranger: await contexts.stranger.newPage() };
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [kind, { target }] = next;
      await act(pages[isOwnersPage(target) || site.unlinked.includes(target) ? 'owner' : 'stranger'], { kind, url: site.base + target });
    }
  };
  try {
    await Promise.all(Array.from({ length: looks }, work));
  } finally {
    await Promise.all([contexts.owner.close(), contexts.stranger.close()]);
  }
}

/**
 * What extends past the edges of the window, or is cut off by a box that scrolls sideways. Only code and tables may. Also hints in
 * empty fields that are too long for them.
 * Empty when all is well.
 */
export function findWide(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth > width ? ['the page scrolls sideways: ' + document.documentElement.scrollWidth] : [];
    const boxed = (element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    };
    for (const box of document.body.querySelectorAll('*')) {
      // Checks the style last: computing it for every element takes as long as drawing the page.
      const isFull = box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1 && !box.matches('pre, textarea, input, .table-wrap');
      if (isFull && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) wide.push(box.tagName.toLowerCase() + '.' + box.className + ' scrolls sideways');
    }
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || (box.right <= width + 1 && box.left >= -1)) continue;
      if (element.closest('[aria-hidden=true], svg') || boxed(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      wide.push(element.tagName.toLowerCase() + '.' + element.className + ' from ' + Math.round(box.left) + ' to ' + Math.round(box.right));
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('input[placeholder]')) {
      const style = getComputedStyle(field);
      // The short form of the font isn’t used: it is empty when one of its parts can’t be written in it, and then text is measured at 10 px.
      pen.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
      // A search field keeps some of its room for the button that empties it.
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - (field.type === 'search' ? 20 : 0);
      if (field.checkVisibility() && pen.measureText(field.placeholder).width > room + 1) wide.push('the hint "' + field.placeholder + '" is cut off');
    }
    return wide.slice(0, 3);
  })()`);
}
