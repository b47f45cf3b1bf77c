import type { Page } from 'playwright-core';

/** Delays a script of the site, as a slow network does. Open the page with `waitUntil: 'commit'`. @returns a function that lets it through */
export async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const isScript = ({ pathname }: URL) => pathname.startsWith(`/${name}.`) && pathname.endsWith('.js');
  await page.route(isScript, (route) => void held.then(() => route.continue().catch(() => {})));
  return async () => {
    release();
    await page.waitForLoadState();
  };
}
