import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { endAfter } from './end-after.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('the time is up for a signal that only listeners know, after a garbage collection too', async () => {
  const heard = new Promise<Error>((resolve) => {
    const signal = endAfter(20, new AbortController().signal);
    signal.addEventListener('abort', () => resolve(signal.reason));
  });
  await new Promise(setImmediate);
  collectGarbage();
  expect((await heard).name).toBe('TimeoutError');
});

it('ends with the caller’s reason as soon as the caller does, and at once if the caller had ended', () => {
  const caller = new AbortController();
  const signal = endAfter(60_000, caller.signal);
  expect(signal.aborted).toBe(false);
  caller.abort('enough');
  expect(signal.reason).toBe('enough');
  expect(endAfter(60_000, caller.signal).reason).toBe('enough');
});
