import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closePages, hasChromium, openChromium } from './chromium.ts';
import type { Visited } from './crawl.ts';
import { findKinds } from './site-kinds.ts';
import { startWholeSite, type WholeSite } from './whole-site.ts';

/** What a test of every kind of page works with; without Chromium there is none of it. */
export interface Kinds {
  site: WholeSite;
  /** A page of each kind. */
  kinds: Map<string, Visited>;
  browser: Browser;
}

/** Starts the whole site and a browser before the tests of a file, and ends both after them. */
export function useKinds(): Kinds {
  const used = {} as Kinds;
  beforeAll(async () => {
    if (!hasChromium) return;
    [used.site, used.browser] = await Promise.all([startWholeSite(), openChromium()]);
    used.kinds = await findKinds(used.site);
  });
  afterAll(async () => {
    await closePages(used.browser);
    await used.site?.close();
  });
  return used;
}
