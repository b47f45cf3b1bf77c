import type { Browser, Page } from 'playwright-core';
import { newestMail } from '../mail.ts';
import { type ServiceOptions, startService, type TestService } from '../service.ts';
import { freePort } from '../slipway.ts';
import { closePages, openChromium } from './chromium.ts';

/** A service that a browser reaches under its own name, and the browser. */
export interface InBrowser {
  service: TestService;
  /** `http://localhost:PORT`: browsers trust this name without https. */
  base: string;
  browser: Browser;
  close(): Promise<void>;
}

/** Starts both. */
export async function startInBrowser({ settings, ...options }: ServiceOptions = {}): Promise<InBrowser> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const service = await startService({ ...options, settings: { ...settings, PORT: String(port), BASE_URL: base } });
  const browser = await openChromium();
  return {
    service,
    base,
    browser,
    async close() {
      await closePages(browser);
      await service.close();
    },
  };
}

/** Opens the newest sign-in link that was mailed to an address. */
export async function openMailedLink(page: Page, service: TestService, email: string): Promise<void> {
  const { links } = await newestMail(service.mailFolder, email);
  await page.goto(links.find((link) => link.includes('/sign-in/link/'))!);
}
