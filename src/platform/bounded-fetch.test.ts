import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundFetch } from './bounded-fetch.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The answers that are still being sent. */
const open = new Set<ServerResponse>();
const server = createServer((request, response) => {
  request.resume();
  response.on('close', () => open.delete(response));
  open.add(response);
  response.write('first');
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

it.each(['GET', 'POST', 'PUT'])('a signal ends the answer to a %s that never ends, whatever was forgotten meanwhile', async (method) => {
  const bounded = boundFetch(fetch, { maxBytes: 1000 });
  const stop = new AbortController();
  const response = await bounded(url, { method, ...(method !== 'GET' && { body: '{}' }), signal: stop.signal });
  const read = response.text().then(
    (text) => text,
    (error: Error) => error.name,
  );
  for (let turn = 0; turn < 20; turn++) {
    await new Promise(setImmediate);
    collectGarbage();
  }
  stop.abort();
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  // If anything is still reading, it now gets the end of the answer, and the test fails.
  for (const answer of open) answer.end(' and last');
  expect(await read).toBe('AbortError');
});

it('a larger answer than expected is refused while it is read', async () => {
  const response = await boundFetch(fetch, { maxBytes: 4 })(url);
  await expect(response.text()).rejects.toMatchObject({ code: 'too_large' });
});
