import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Does something that leads to another page, and waits until that page has loaded. A click alone may return while the old page is still
 * there. The test would then read or press something on the old page, or abort the response by opening another address.
 */
export async function toNextPage(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.isOld = true');
  await act();
  await untilNextPage(page);
}

/** Waits until another document than that with the mark `window.isOld` has loaded. */
export async function untilNextPage(page: Page): Promise<void> {
  // While one page replaces another, it can't be evaluated.
  const isThere = () => page.evaluate<boolean>(`document.readyState === 'complete' && !window.isOld`).catch(() => false);
  await expect.poll(isThere, { message: `the page after ${page.url()}` }).toBe(true);
}
