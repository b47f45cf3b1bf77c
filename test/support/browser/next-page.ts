import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Does what leads to another page, and waits until that page has loaded. A click alone may come back while the old page is
 * still there: what is read or pressed next would then be the old page's, and an address opened next would cut the answer off.
 */
export async function toNextPage(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.isOld = true');
  await act();
  await untilNextPage(page);
}

/** Waits until another document than that with the mark `window.isOld` has loaded. */
export async function untilNextPage(page: Page): Promise<void> {
  // While one page makes way for another, there is nothing to ask.
  const isThere = () => page.evaluate<boolean>(`document.readyState === 'complete' && !window.isOld`).catch(() => false);
  await expect.poll(isThere, { message: `the page after ${page.url()}` }).toBe(true);
}
