import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onEachKind } from '../support/browser/browse.ts';
import type { Visited } from '../support/browser/crawl.ts';
import type { WholeSite } from '../support/browser/whole-site.ts';

export interface Look {
  width: number;
  scheme: 'light' | 'dark';
}

/** A file of the folder. */
export interface Picture extends Look {
  kind: string;
  file: string;
}

export const looks: readonly Look[] = [360, 768, 1440].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));

/** What docs/looks shows, and in which look. */
export const chosen: Record<string, readonly string[]> = {
  '/': ['1440-light', '1440-dark', '360-light'],
  '/listings/{slug}': ['1440-light', '360-dark'],
  '/launches/{week}': ['1440-dark'],
  '/leaderboards/{board}': ['1440-light', '360-light'],
  '/compare (compared)': ['1440-light'],
  '/categories/{slug}': ['1440-light'],
  '/checkout/{number}/{signature}': ['1440-light'],
  '/account/listings': ['1440-dark'],
  '/account/drafts/{id}': ['1440-light'],
  '/submit': ['360-dark'],
  '/docs': ['1440-light'],
};

/** No picture is taller (pixels of the page). */
const TALLEST = 6000;

/** Takes pictures of pages in every look. @param given.small half the size and cut below the first screens */
export async function takePictures(
  browser: Browser,
  given: { site: WholeSite; kinds: ReadonlyMap<string, Visited>; looks: readonly Look[]; folder: string; small: boolean; language: string },
): Promise<Picture[]> {
  const { site, kinds, folder, small, language } = given;
  const pictures: Picture[] = [];
  await onEachKind(browser, { site, kinds, options: { reducedMotion: 'reduce', locale: language } }, async (page, { kind, url }) => {
    await page.goto(url);
    for (const { width, scheme } of given.looks) {
      const name = `${width}-${scheme}`;
      if (small && !chosen[kind]!.includes(name)) continue;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await settle(page, width);
      const file = `${nameOf(kind)}-${name}.webp`;
      writeFileSync(join(folder, file), await take(page, small));
      pictures.push({ kind, width, scheme, file });
    }
  });
  return pictures.sort((a, b) => (a.kind === b.kind ? a.width - b.width || (a.scheme < b.scheme ? 1 : -1) : a.kind < b.kind ? -1 : 1));
}

/** Waits until the page is drawn at a width: a picture taken at once shows the width before. */
async function settle(page: Page, width: number): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 100)))');
    if ((await page.evaluate('document.documentElement.getBoundingClientRect().width')) === width) return;
  }
  throw new Error(`${page.url()} is not drawn at ${width} pixels`);
}

/** A name for a file: letters, digits and hyphens of the path. */
export const nameOf = (kind: string): string => kind.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

async function take(page: Page, small: boolean): Promise<Buffer> {
  // Playwright takes png and jpeg only; as webp a picture is a quarter of it.
  const tools = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate<{ width: number; height: number }>('({ width: innerWidth, height: document.documentElement.scrollHeight })');
  const clip = { x: 0, y: 0, width, height: Math.min(height, small ? 1200 : TALLEST), scale: small && width > 400 ? 0.5 : 1 };
  const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: small ? 70 : 80, clip, captureBeyondViewport: true });
  await tools.detach();
  return Buffer.from(data, 'base64');
}
