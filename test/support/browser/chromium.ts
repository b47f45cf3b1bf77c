import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './chromium-path.mjs';

export { chromiumPath, hasChromium } from './chromium-path.mjs';

/** One for all files that this process runs: starting it takes a second of processor time. */
let started: Promise<Browser> | undefined;

/** A browser without background requests. Close the pages that you opened with `closePages`; the browser ends with this process. */
export async function openChromium(): Promise<Browser> {
  if (!(await started)?.isConnected()) started = launch();
  return started!;
}

/** Closes what was opened in it, cookies and cache included. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** How long anything in a page may take: a guard against a hang, on a slow and busy machine too. */
const LIMIT_MS = 240_000;

async function launch(): Promise<Browser> {
  // Each page compiles its scripts and axe anew, and runs them too briefly for optimised code to pay: without the optimising compilers, pages
  // take an eighth less of the processor and do the same.
  const unoptimised = '--js-flags=--no-opt,--no-maglev';
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', unoptimised, ...quiet],
    // A worker that should end must end; the browser ends when its pipe closes.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: LIMIT_MS,
  });
  const newContext = browser.newContext.bind(browser);
  // `newPage` asks for its context here too. Pages change without a transition: one that is running when a test resizes the window
  // is aborted with an error of its own.
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(LIMIT_MS);
    return context;
  };
  return browser;
}
