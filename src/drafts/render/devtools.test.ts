import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { type DevtoolsEvent, openDevtools } from './devtools.ts';

function browser() {
  const output = new PassThrough();
  const events: DevtoolsEvent[] = [];
  return { output, events, devtools: openDevtools({ input: new PassThrough(), output, onEvent: (event) => events.push(event) }) };
}

it('messages are put together from pieces that are cut anywhere', async () => {
  const { output, events, devtools } = browser();
  const answer = devtools.send('Runtime.evaluate');
  const bytes = Buffer.from('{"method":"Page.loadEventFired"}\0{"method":"Page.named","params":{"name":"Brämble 🌿"}}\0{"id":1,"result":{"value":"草"}}\0');
  for (const byte of bytes) output.write(Buffer.of(byte));
  expect(await answer).toEqual({ value: '草' });
  expect(events).toEqual([
    { method: 'Page.loadEventFired', params: {} },
    { method: 'Page.named', params: { name: 'Brämble 🌿' } },
  ]);
});

it('a message that a page has blown up isn’t waited for', async () => {
  const { output, devtools } = browser();
  const answer = devtools.send('Runtime.evaluate');
  for (let megabyte = 0; megabyte < 9; megabyte++) output.write(Buffer.alloc(1024 * 1024, 'x'));
  await expect(answer).rejects.toThrow('the browser ended');
  await expect(devtools.send('Page.enable')).rejects.toThrow('the browser ended');
});
