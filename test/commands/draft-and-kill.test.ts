import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { freePort, ready, slipway, start } from '../support/slipway.ts';

// The service dies by SIGKILL while it reads a website; the next one finishes the draft.

let scratch: Awaited<ReturnType<typeof dataFolder>>;
let website: Server;
/** While set, the website answers nothing. */
let isSilent = true;
let asked = 0;
beforeAll(async () => {
  scratch = await dataFolder();
  website = createServer((request, answer) => {
    asked++;
    if (isSilent && request.url !== '/robots.txt') return;
    answer.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' });
    answer.end(
      '<!doctype html><title>Kedge</title><meta property="og:site_name" content="Kedge"><h1>Kedge</h1><p>Kedge holds your boat where you left it.</p>',
    );
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  website.closeAllConnections();
  website.close();
  scratch.remove();
});

it('a draft is finished after its process dies', async () => {
  const port = await freePort();
  const environment = { DATA_DIR: scratch.folder, PORT: String(port), CRAWL_HOSTS: `*=127.0.0.1:${(website.address() as AddressInfo).port}` };
  const first = start(['serve', '--no-demo'], environment);
  await ready(first);
  expect((await slipway(['account', 'create', '--email', 'ines@example.org'], environment)).code).toBe(0);
  const made = await slipway(['api-key', 'create', '--email', 'ines@example.org', '--scopes', 'account:read,listings:write'], environment);
  const key = made.stdout.trim();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { id: string; status: string; fields: Record<string, { value: unknown }> };
  };
  const { id } = await call('POST', '/drafts', { url: 'https://kedge.example.com/' });
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect((await call('GET', `/drafts/${id}`)).status).toBe('crawling');
  const died = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await died;

  isSilent = false;
  const second = start(['serve', '--no-demo'], environment);
  await ready(second);
  await expect.poll(async () => (await call('GET', `/drafts/${id}`)).status, { interval: 200 }).toBe('ready');
  expect((await call('GET', `/drafts/${id}`)).fields.name!.value).toBe('Kedge');
  const ended = new Promise((resolve) => second.once('exit', resolve));
  second.kill('SIGTERM');
  expect(await ended).toBe(0);
});
