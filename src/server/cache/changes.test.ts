import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../platform/database/db.ts';
import { REQUEST_PATIENCE_MS } from '../../platform/database/request-patience.ts';
import { listenForChanges } from './changes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Changes over a connection whose answers come when the test says so. */
async function setUp() {
  const unanswered: (() => void)[] = [];
  let isSilent = false;
  const client = Object.assign(new EventEmitter(), {
    query: (text: string) =>
      new Promise<void>((resolve) => {
        const answer = () => {
          const [, channel, payload = ''] = /^notify (\w+)(?:, '(.+)')?/.exec(text) ?? [];
          if (channel) client.emit('notification', { channel, payload });
          resolve();
        };
        if (isSilent) unanswered.push(answer);
        else answer();
      }),
    end: async () => {},
  });
  const changes = await listenForChanges({ connect: async () => client } as unknown as Database, { warn: () => {} } as never, REQUEST_PATIENCE_MS);
  onTestFinished(() => changes.close());
  isSilent = true;
  return { changes, unanswered, client };
}

it('a connection that doesn’t answer is lost', async () => {
  const { changes, unanswered } = await setUp();
  vi.advanceTimersByTime(5000);
  expect(unanswered).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(changes.listening).toBe(false);
});

it('a connection isn’t lost while the process is too busy to read the answer', async () => {
  const { changes, unanswered } = await setUp();
  for (let probe = 0; probe < 3; probe++) {
    vi.advanceTimersByTime(5000);
    // The time is up before what has arrived is read.
    vi.advanceTimersByTime(2000);
    unanswered.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
    expect(changes.listening).toBe(true);
  }
});

it('everyone who waits for what is committed is answered, with one statement at a time on the connection', async () => {
  const { changes, unanswered } = await setUp();
  const answered: string[] = [];
  const wait = (who: string) => changes.caughtUp().then(() => void answered.push(who));
  const first = wait('first');
  await vi.waitFor(() => expect(unanswered).toHaveLength(1));
  // They may have committed something after the first statement was sent.
  const others = Promise.all(['second', 'third', 'fourth'].map(wait));
  expect(unanswered).toHaveLength(1);
  unanswered.shift()!();
  await first;
  await vi.waitFor(() => expect(unanswered).toHaveLength(1));
  expect(answered).toEqual(['first']);
  unanswered.shift()!();
  await others;
  expect(answered).toEqual(['first', 'second', 'third', 'fourth']);
  expect(unanswered).toHaveLength(0);
});

it('a connection that breaks while some wait leaves none waiting', async () => {
  const { changes, unanswered, client } = await setUp();
  const waiting = [changes.caughtUp(), changes.caughtUp()];
  await vi.waitFor(() => expect(unanswered).toHaveLength(1));
  client.emit('error', new Error('connection lost'));
  unanswered.shift()!();
  await Promise.all(waiting);
  expect(changes.listening).toBe(false);
});

it('a connection that ends together with its first answer is tried again, and until then nothing is taken for heard', async () => {
  let connects = 0;
  const connect = async () => {
    const client = Object.assign(new EventEmitter(), {
      query: async () => {
        if (++connects === 1) client.emit('end');
      },
      end: async () => {},
    });
    return client;
  };
  const changes = await listenForChanges({ connect } as unknown as Database, { warn: () => {} } as never, REQUEST_PATIENCE_MS);
  onTestFinished(() => changes.close());
  expect(changes.listening).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes.listening).toBe(true);
});
