import type { Browser, CDPSession, Page } from 'playwright-core';
import { chromiumPath, hasChromium, openChromium } from '../test/support/browser/chromium.ts';
import { readCpuTime } from './cpu-time.ts';
import { load, median } from './run-load.ts';
import { prepareSite, type Running, type Site, startService } from './site.ts';

/** web.dev/vitals: "good" is at most this, at the 75th percentile of visits. */
const GOALS = { lcp: 2500, cls: 0.1, inp: 200 };
/** Goals for a page that misses every cache, in CPU milliseconds of service and database. */
const CPU_GOALS: Record<string, number> = { home: 3, listing: 2 };
/** An average phone: Lighthouse's slow 4G, and four times slower than this machine. */
const PHONE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8, slower: 4 };

interface Vitals {
  lcp: number;
  cls: number;
  /** Undefined if there was nothing to press on the page. */
  inp: number | undefined;
  bytes: number;
}

/** @returns whether every goal was met */
export async function measurePages(given: { rounds: number; seconds: number; dataDir: string | undefined }): Promise<boolean> {
  if (!hasChromium) throw new Error(`Chromium not found at ${chromiumPath}. Set CHROMIUM.`);
  const site = await prepareSite('real', given.dataDir);
  let service: Running | undefined;
  let browser: Browser | undefined;
  try {
    service = await startService(site.dataDir);
    browser = await openChromium();
    const pages = await choosePages(service.port, site);
    process.stdout.write(`${given.rounds} visits each, on a phone profile: ${PHONE.slower} times slower, 1.6 Mbit/s, ${PHONE.latency} ms.\n\n`);
    const rows: [name: string, seen: Vitals][] = [];
    for (const [name, path] of pages) rows.push([name, await measureVitals(browser, `http://localhost:${service.port}${path}`, given.rounds)]);
    const line = (cells: string[]) =>
      process.stdout.write(
        `${cells[0]!.padEnd(16)}${cells
          .slice(1)
          .map((cell) => cell.padStart(14))
          .join('')}\n`,
      );
    line(['', 'LCP', 'CLS', 'INP', 'transferred']);
    for (const [name, { lcp, cls, inp, bytes }] of rows)
      line([name, `${Math.round(lcp)} ms`, cls.toFixed(3), inp === undefined ? '-' : `${Math.round(inp)} ms`, `${(bytes / 1024).toFixed(1)} KB`]);
    process.stdout.write('\n');
    let met = true;
    const say = (holds: boolean, text: string) => {
      met &&= holds;
      process.stdout.write(`${holds ? 'met   ' : 'MISSED'}  ${text}\n`);
    };
    for (const [name, { lcp, cls, inp = 0 }] of rows) say(lcp <= GOALS.lcp && cls <= GOALS.cls && inp <= GOALS.inp, `${name}: LCP, CLS and INP are good`);
    for (const [name, path] of pages.filter(([known]) => CPU_GOALS[known] !== undefined)) {
      const cpu = await measureCpu(service, path, given);
      const all = cpu.service + cpu.database;
      say(
        all <= CPU_GOALS[name]!,
        `${name} without any cache: ${cpu.service.toFixed(2)} + ${cpu.database.toFixed(2)} ms of CPU, goal ${CPU_GOALS[name]} in total`,
      );
    }
    return met;
  } finally {
    await browser?.close();
    await service?.stop();
    site.remove();
  }
}

async function choosePages(port: number, { listings }: Site): Promise<[name: string, path: string][]> {
  const categories = (await (await fetch(`http://localhost:${port}/api/v1/categories`)).json()) as { items: { slug: string }[] };
  return [
    ['home', '/'],
    ['week', '/launches/this'],
    ['listing', `/listings/${listings[Math.floor(listings.length / 2)]!.slug}`],
    ['category', `/categories/${categories.items[0]!.slug}`],
    ['leaderboard', '/leaderboards/community-all-time'],
  ];
}

/** Records what the browser reports about paints, layout shifts and responses to key presses; read by `window.vitals()`. */
const watchVitals = `(() => {
  const seen = { lcp: 0, cls: 0, inp: undefined };
  const watch = (type, note, more = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more });
    return () => observer.takeRecords().forEach(note);
  };
  const ends = [
    watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; }),
    watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; }),
    watch('event', (entry) => { if (entry.interactionId) seen.inp = Math.max(seen.inp ?? 0, entry.duration); }, { durationThreshold: 16 }),
  ];
  window.vitals = () => { for (const end of ends) end(); return seen; };
})()`;

/** Medians over visits, each with an empty cache. */
async function measureVitals(browser: Browser, url: string, rounds: number): Promise<Vitals> {
  const visits: Vitals[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await slowDown(tools);
    let bytes = 0;
    tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(watchVitals);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(300);
    const inp = await press(page);
    const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>('vitals()');
    visits.push({ lcp, cls, inp, bytes });
    await context.close();
  }
  const inps = visits.flatMap(({ inp }) => (inp === undefined ? [] : [inp]));
  return {
    lcp: median(visits.map(({ lcp }) => lcp)),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    inp: inps.length === 0 ? undefined : median(inps),
    bytes: median(visits.map(({ bytes }) => bytes)),
  };
}

async function slowDown(tools: CDPSession): Promise<void> {
  const { slower, ...network } = PHONE;
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Types into the search field and presses the first vote button, if there are any. @returns the slowest response in milliseconds */
async function press(page: Page): Promise<number | undefined> {
  const field = page.locator('input[type=search]').first();
  if ((await field.count()) > 0) {
    await field.click({ timeout: 5000 }).catch(() => {});
    await page.keyboard.type('bo');
  }
  const vote = page.locator('form[action$="/vote"] button').first();
  if ((await vote.count()) > 0) {
    // The cost of the press itself: the page stays open, so that the browser can report it.
    await page.evaluate(`document.addEventListener('submit', (event) => event.preventDefault())`);
    await vote.click({ timeout: 5000 }).catch(() => {});
  }
  await page.waitForTimeout(300);
  // The browser doesn't report responses faster than 16 ms.
  return (await page.evaluate<{ inp?: number }>('vitals()')).inp ?? ((await field.count()) > 0 ? 16 : undefined);
}

/** CPU of one request that misses every cache: each has another parameter, which the page ignores. */
async function measureCpu(service: Running, path: string, { rounds, seconds }: { rounds: number; seconds: number }) {
  const seen: { service: number; database: number }[] = [];
  for (let round = -1; round < rounds; round++) {
    const before = readCpuTime(service);
    const { requests, failed } = await load({
      port: service.port,
      connections: 1,
      milliseconds: seconds * 1000,
      targets: Array.from({ length: 1000 }, (_, i) => `${path}?miss=${i}`),
      from: 0,
    });
    if (failed > 0) throw new Error(`${path}: ${failed} of ${requests} answers were not 200`);
    const after = readCpuTime(service);
    if (round >= 0) seen.push({ service: (after.service - before.service) / requests, database: (after.database - before.database) / requests });
  }
  return { service: median(seen.map(({ service }) => service)), database: median(seen.map(({ database }) => database)) };
}
