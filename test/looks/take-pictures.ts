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

/** Pictures that are kept in the repository: which pages in which looks, and how large. */
export interface Chosen {
  pages: Readonly<Record<string, readonly string[]>>;
  looks: readonly Look[];
  /** Pixels of the page, from its top. */
  tallest: number;
  scale(width: number): number;
}

const shown: Chosen['pages'] = {
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

const light = ['1024-light'];
const console: Chosen['pages'] = {
  '/team/setup': light,
  '/team/setup (mail server)': light,
  '/team/setup (payment keys)': light,
  '/team': light,
  '/team/queue': light,
  '/team/queue/{item}/{id}': light,
  '/team/listings': light,
  '/team/listings/{slug}': light,
  '/team/import/{id}': light,
  '/team/categories': light,
  '/team/content/posts/{id}': light,
  '/team/orders/{number}': light,
  '/team/weeks/{week}': light,
  '/team/site': light,
  '/team/operations': light,
};

/** What docs/looks shows, and the pictures of docs/running-a-directory.md. */
export const docs: Chosen = { pages: shown, looks: looks.filter(({ width }) => width !== 768), tallest: 1200, scale: (width) => (width > 400 ? 0.5 : 1) };
export const guide: Chosen = { pages: console, looks: [{ width: 1024, scheme: 'light' }], tallest: 760, scale: () => 0.8 };

/** No picture is taller (pixels of the page). */
const TALLEST = 6000;

/** Takes pictures of pages in every look. @param given.chosen only these, smaller and cut below the first screens */
export async function takePictures(
  browser: Browser,
  given: { site: WholeSite; kinds: ReadonlyMap<string, Visited>; looks: readonly Look[]; folder: string; chosen: Chosen | undefined; language: string },
): Promise<Picture[]> {
  const { site, kinds, folder, chosen, language } = given;
  const pictures: Picture[] = [];
  await onEachKind(browser, { site, kinds, options: { reducedMotion: 'reduce', locale: language } }, async (page, { kind, url }) => {
    await page.goto(url);
    for (const { width, scheme } of given.looks) {
      const name = `${width}-${scheme}`;
      if (chosen && !chosen.pages[kind]!.includes(name)) continue;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await settle(page, width);
      const file = `${nameOf(kind)}-${name}.webp`;
      writeFileSync(join(folder, file), await take(page, chosen));
      pictures.push({ kind, width, scheme, file });
    }
  });
  return pictures.sort((a, b) => (a.kind === b.kind ? a.width - b.width || (a.scheme < b.scheme ? 1 : -1) : a.kind < b.kind ? -1 : 1));
}

/** Logos and faces are loaded when they come into view, and drawn by the demo when they are asked for the first time. */
const picturesDrawn = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => {});
}))`;

/** Waits until the page is drawn at a width, with its pictures: a picture taken at once shows the width before. */
async function settle(page: Page, width: number): Promise<void> {
  await page.evaluate(picturesDrawn);
  for (let turn = 0; turn < 40; turn++) {
    await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 100)))');
    if ((await page.evaluate('document.documentElement.getBoundingClientRect().width')) === width) return;
  }
  throw new Error(`${page.url()} is not drawn at ${width} pixels`);
}

/** A name for a file: letters, digits and hyphens of the path. */
export const nameOf = (kind: string): string => kind.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

/** Where the part that the address names after `#` begins, in pixels; 0 without one. */
const namedPart = `(() => {
  const part = location.hash === '' ? null : document.querySelector(location.hash);
  return part ? Math.max(0, Math.round(scrollY + part.getBoundingClientRect().top) - 16) : 0;
})()`;

/** A picture of a whole page, or of its upper part. If the address names a part of the page, it begins there. */
export async function take(page: Page, chosen: Chosen | undefined): Promise<Buffer> {
  // Playwright takes png and jpeg only; as webp a picture is a quarter of it.
  const tools = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate<{ width: number; height: number }>('({ width: innerWidth, height: document.documentElement.scrollHeight })');
  const y = await page.evaluate<number>(namedPart);
  const clip = { x: 0, y, width, height: Math.min(height - y, chosen?.tallest ?? TALLEST), scale: chosen?.scale(width) ?? 1 };
  const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: chosen ? 70 : 80, clip, captureBeyondViewport: true });
  await tools.detach();
  return Buffer.from(data, 'base64');
}
