import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { newPerson } from '../support/browser/visitor.ts';
import { strangers } from '../support/drafts/strangers/index.ts';
import type { ServiceOptions } from '../support/service.ts';
import { startService } from '../support/service.ts';
import { freePort } from '../support/slipway.ts';
import { startWebsites } from '../support/websites.ts';
import { type Chosen, take } from './take-pictures.ts';

/** Invented websites that docs/drafts.md shows the drafts of: of different kinds, in eight languages. */
const drafted = ['larkdesk', 'northpine', 'ferrocache', 'werkzettel', 'cartablo', 'turnalia', 'caixinha', 'botticella', 'fietsplan', 'schetchik'] as const;

const look: Chosen = { pages: {}, looks: [], tallest: 1500, scale: () => 0.5 };
/** As tall as a picture, so that the buttons at the bottom of the window cover nothing. */
const WINDOW = { width: 1100, height: look.tallest };

/** Drafts each website in a service of its own, as a founder who has just sent the address. Takes a picture of each editor: values and quotes. */
export async function takeDraftPictures(browser: Browser, given: { folder: string; database: ServiceOptions['database'] }): Promise<number> {
  const websites = await startWebsites();
  for (const { slug, pages } of strangers) for (const [path, html] of Object.entries(pages)) websites.pages.set(`${slug}.test${path}`, html);
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const service = await startService({
    database: given.database,
    mail: true,
    settings: { PORT: String(port), BASE_URL: base, CRAWL_HOSTS: `*=127.0.0.1:${websites.port}` },
  });
  try {
    for (const slug of drafted) {
      const context = await browser.newContext({ viewport: WINDOW, locale: 'en', colorScheme: 'light' });
      // A person of its own, because nobody may have more than five drafts.
      await context.addCookies([{ name: 'sid', value: (await newPerson(service)).token, url: base }]);
      const page = await context.newPage();
      await page.goto(`${base}/submit`);
      await page.fill('#url', `${slug}.test`);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/account/drafts/*');
      await page.getByRole('heading', { name: 'Essentials' }).waitFor();
      await page.evaluate('document.fonts.ready');
      writeFileSync(join(given.folder, `${slug}.webp`), await take(page, look));
      await context.close();
    }
  } finally {
    await service.close();
    await websites.close();
  }
  return drafted.length;
}
