import { createSocket } from 'node:dgram';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chromiumPath, hasChromium } from '../../../test/support/browser/chromium.ts';
import { openSafeFetch } from '../../platform/safe-fetch/index.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import { openWorkerPool } from '../worker/pool.ts';
import { openRenderer } from './open-renderer.ts';
import { startBrowser } from './start-browser.ts';
import { openTurns } from './turns.ts';

// A real Chromium. Its pages are fetched with the guarded fetch, and the canary is at a forbidden address.

const turns = openTurns(2);
const workers = openWorkerPool({ threads: 1, timeoutMs: 240_000 });
let website: Server;
let canary: Server;
/** Nothing may ever come here. */
const visits: string[] = [];
/** By the host that is read. */
const pages = new Map<string, Record<string, string>>();
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  canary = createServer((message, response) => {
    visits.push(message.url!);
    response.setHeader('access-control-allow-origin', '*').end('secret of the house');
  });
  website = createServer((message, response) => {
    const body = pages.get(message.headers.host!.replace(/:\d+$/, ''))?.[message.url!];
    const type = message.url!.endsWith('.js') ? 'text/javascript' : message.url!.endsWith('.json') ? 'application/json' : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body ?? '');
  });
  for (const server of [canary, website]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  for (const server of [canary, website]) server.close();
  await workers.close();
});

const shell = (script: string) => `<!doctype html><title>Bramble</title><div id="app">Loading</div><script>${script}</script>`;
const say = (text: string) => `document.querySelector('#app').innerHTML = ${text}`;

/** Nearly all of a crawl's time for the one page of each test: browsers run after everything else here. */
const patient = { renderMs: 40_000 };

/**
 * Reads a website as the service does.
 * @param browser path of a Chromium; empty for none
 * @param more for pages that use up their time: as the service gives it. And a name, for two that are read at the same time
 * @returns the text of the front page
 */
async function read(
  given: Record<string, string>,
  browser: string | undefined = chromiumPath,
  { host = 'bramble.example', ...more }: { host?: string; renderMs?: number } = patient,
): Promise<string> {
  pages.set(host, given);
  const fetch = openSafeFetch({ crawlHosts: new Map([[host, { address: '127.0.0.1', port: portOf(website) }]]), site: 'https://slipway.example' });
  const site = await crawlSite({
    url: `http://${host}/`,
    fetch,
    agent: 'slipway',
    workers,
    browser: browser ? { path: browser, turns, ...more } : undefined,
    onProgress: () => {},
  });
  return site.pages[0]!.text;
}

it.skipIf(!hasChromium)('a page that is filled by scripts is read as visitors see it', async () => {
  const site = {
    '/': '<!doctype html><title>Bramble</title><div id="app">Loading</div><script src="/app.js"></script>',
    // It computes for longer than a page may be without requests.
    '/app.js': `fetch('/plans.json').then(() => { for (const end = Date.now() + 900; Date.now() < end; ); return fetch('/facts.json'); })
      .then((answer) => answer.json()).then(({ price }) => { ${say('"<h1>Bramble</h1><p>Pruning for " + price + " a month.</p>"')} })`,
    '/plans.json': '{}',
    '/facts.json': '{"price":"9 EUR"}',
  };
  expect(await read(site)).toContain('Pruning for 9 EUR a month.');
  expect(await read(site, '')).not.toContain('Pruning for 9 EUR a month.');
});

it.skipIf(!hasChromium)('a page’s scripts can’t fetch what robots.txt forbids us', async () => {
  const site = {
    '/robots.txt': 'User-agent: *\nDisallow: /facts.json',
    '/': shell(`fetch('/facts.json').then((answer) => answer.text(), () => 'nothing').then((facts) => { ${say("'It says: ' + facts")} })`),
    '/facts.json': 'a secret',
  };
  expect(await read(site)).toContain('It says: nothing');
});

it.skipIf(!hasChromium)('a page’s scripts can’t reach private addresses', async () => {
  const inside = `127.0.0.1:${portOf(canary)}`;
  const addresses = [`http://${inside}/fetch`, `http://localhost:${portOf(canary)}/name`, 'http://169.254.169.254/latest/meta-data', 'file:///etc/hostname'];
  const script = `
    const said = [];
    const socket = new Promise((resolve) => { const s = new WebSocket('ws://${inside}/socket'); s.onopen = () => resolve('open'); s.onerror = () => resolve('refused'); });
    const source = new Promise((resolve) => { const s = new EventSource('http://${inside}/events'); s.onopen = () => resolve('open'); s.onerror = () => resolve('refused'); });
    const worker = new Promise((resolve) => { const w = new Worker(URL.createObjectURL(new Blob(["fetch('http://${inside}/worker').then(() => postMessage('open'), () => postMessage('refused'))"]))); w.onmessage = ({ data }) => resolve(data); });
    new Image().src = 'http://${inside}/image';
    navigator.sendBeacon('http://${inside}/beacon', 'x');
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://${inside}/frame' }));
    window.open('http://${inside}/window');
    const fetches = ${JSON.stringify(addresses)}.map((address) => fetch(address).then((answer) => answer.text(), () => 'refused'));
    Promise.all([...fetches, socket, source, worker]).then((all) => { ${say("'It got: ' + all.join(', ')")} });`;
  expect(await read({ '/': shell(script) })).toContain(`It got: ${Array(7).fill('refused').join(', ')}`);
  expect(visits).toEqual([]);
});

/** Newer browsers block pages from local addresses themselves. With that switched off, only our own protection is left. */
async function trustingBrowser(use: (browser: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-trusting-'));
  const browser = join(folder, 'browser');
  const checks = ['Checks', 'ChecksWebRTC', 'ChecksWebSockets', 'ForWorkers'].map((name) => `LocalNetworkAccess${name}`).join();
  writeFileSync(browser, `#!/bin/sh\nexec '${chromiumPath}' "$@" --disable-features=${checks}\n`);
  chmodSync(browser, 0o755);
  await use(browser).finally(() => rmSync(folder, { recursive: true }));
}

it.skipIf(!hasChromium)('requests that the browser doesn’t pause can’t reach private addresses either', async () => {
  const inside = `127.0.0.1:${portOf(canary)}`;
  const script = `
    const socket = new Promise((resolve) => { const s = new WebSocket('ws://${inside}/socket'); s.onopen = () => resolve('open'); s.onerror = () => resolve('refused'); });
    const shared = new Promise((resolve) => {
      const text = "onconnect = ({ ports: [port] }) => fetch('http://${inside}/shared').then((answer) => answer.text(), () => 'refused').then((said) => port.postMessage(said))";
      const { port } = new SharedWorker(URL.createObjectURL(new Blob([text])));
      port.onmessage = ({ data }) => resolve(data);
    });
    document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: '{"prerender":[{"source":"list","urls":["http://${inside}/soon"]}]}' }));
    Promise.all([socket, shared]).then((all) => { ${say("'It got: ' + all.join(', ')")} });`;
  await trustingBrowser(async (browser) => expect(await read({ '/': shell(script) }, browser)).toContain('It got: refused, refused'));
  expect(visits).toEqual([]);
});

it.skipIf(!hasChromium)('peer-to-peer connections can’t leave the page', async () => {
  const heard: Buffer[] = [];
  const ear = createSocket('udp4').on('message', (message) => heard.push(message));
  await new Promise<void>((resolve) => ear.bind(0, '127.0.0.1', resolve));
  const inside = `127.0.0.1:${ear.address().port}`;
  const script = `
    const servers = [{ urls: 'stun:${inside}' }, { urls: 'turn:${inside}', username: 'whatever', credential: 'we like' }];
    const call = new RTCPeerConnection({ iceServers: servers });
    call.createDataChannel('x');
    const found = [];
    let asking;
    // The page says what it has found so far, and stays busy while the browser is looking: that may outlast the page's time.
    const tell = () => { ${say("'It found: ' + (found.join() || 'nothing')")} };
    call.onicecandidate = ({ candidate }) => { if (candidate) found.push(candidate.candidate); else clearInterval(asking); tell(); };
    call.createOffer().then((offer) => call.setLocalDescription(offer)).then(() => { tell(); asking = setInterval(() => fetch('/wait'), 200); });
    fetch('/wait');`;
  await trustingBrowser(async (browser) => expect(await read({ '/': shell(script) }, browser)).toContain('It found: nothing'));
  expect(heard).toEqual([]);
  ear.close();
});

it.skipIf(!hasChromium)('a page that opens a dialog is still read', async () => {
  expect(await read({ '/': shell(`alert('Welcome'); ${say("'Pruning for 9 EUR a month.'")}`) })).toContain('Pruning for 9 EUR a month.');
});

// Two at a time, because they wait.
describe.skipIf(!hasChromium).concurrent('pages that use up their time', () => {
  it('one that leaves for a private address doesn’t get there', async () => {
    const script = `location.href = 'http://127.0.0.1:${portOf(canary)}/away'`;
    expect(await read({ '/': shell(script) }, chromiumPath, { ...patient, host: 'thicket.example' })).not.toContain('secret');
    expect(visits).toEqual([]);
  });

  it.each([
    ['never stops asking', 'rake.example', "setInterval(() => fetch('/more' + Math.random()), 20)", {}],
    ['never ends its script', 'thorn.example', 'for (;;);', {}],
    // Less time, because it would need a whole processor for all of it.
    ['never stops growing', 'ivy.example', "const grow = () => { document.body.append('x'.repeat(1e6)); setTimeout(grow, 1); }; grow()", { renderMs: 5_000 }],
  ])('one that %s is stopped', async (_, host, script, more) => {
    expect(await read({ '/': shell(script) }, chromiumPath, { host, ...more })).toEqual(expect.any(String));
  });
});

it.skipIf(!hasChromium)('a page that takes more than 512 MB is stopped, and the next one is read', async () => {
  const taking = 'const kept = []; for (let i = 0; i < 16; i++) kept.push(new Uint8Array(5e7).fill(1));';
  expect(await read({ '/': shell(`${taking} ${say("'It took all'")}`) })).not.toContain('It took all');
  expect(await read({ '/': shell(say("'Pruning for 9 EUR a month.'")) })).toContain('Pruning for 9 EUR a month.');
});

/** A program in place of the browser. */
async function standIn(script: string, use: (path: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-stand-in-'));
  const path = join(folder, 'browser');
  writeFileSync(path, `#!/bin/sh\n${script.replaceAll('FOLDER', folder)}\n`);
  chmodSync(path, 0o755);
  await use(path, folder).finally(() => rmSync(folder, { recursive: true }));
}

it.skipIf(process.platform !== 'linux')('processes that take more than 512 MB together are stopped, even if each takes less', async () => {
  const taker = `'${process.execPath}' -e 'globalThis.kept = Buffer.alloc(3e8, 1); setInterval(() => {}, 1e6)'`;
  await standIn(`${taker} & ${taker}`, async (path) => {
    const browser = startBrowser(path, () => {});
    onTestFinished(browser.end);
    await browser.ended;
    await expect(browser.send('Browser.getVersion')).rejects.toThrow('the browser ended');
  });
});

it('two browsers run at the same time, however many websites are read', async () => {
  // Each process writes down its id and how many of those written down are running; it never answers.
  const script =
    'echo $$ >> FOLDER/pids; n=0; for pid in $(cat FOLDER/pids); do kill -0 $pid 2>/dev/null && n=$((n + 1)); done; echo $n >> FOLDER/running; exec sleep 600';
  await standIn(script, async (path, folder) => {
    const few = openTurns(2);
    const crawls = Array.from({ length: 5 }, () => new AbortController());
    onTestFinished(() => {
      for (const crawl of crawls) crawl.abort();
    });
    const get = () => Promise.reject(new Error('nobody asks'));
    const pages = crawls.map(({ signal }) => openRenderer({ browser: { path, turns: few, ...patient }, get, signal }).render('http://bramble.example/'));
    const noted = () => (existsSync(join(folder, 'running')) ? readFileSync(join(folder, 'running'), 'utf8').trim().split('\n').map(Number) : []);
    for (const [i, crawl] of crawls.entries()) {
      // Both that run have written: one that is stopped before it does would never be counted.
      await expect.poll(() => noted().length).toBeGreaterThanOrEqual(Math.min(i + 2, crawls.length));
      crawl.abort();
    }
    await Promise.all(pages);
    expect(Math.max(...noted())).toBeLessThanOrEqual(2);
  });
});
