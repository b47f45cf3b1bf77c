import { afterEach, expect, it, vi } from 'vitest';
import { openOnce } from './once.ts';

afterEach(() => void vi.useRealTimers());

it('a form sent twice within a minute does its work once, even if the clock changes', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const once = openOnce<number>();
  let done = 0;
  const work = async () => ++done;
  expect(await once('a', work)).toBe(1);
  expect(await once('a', work)).toBe(1);
  expect(await once(undefined, work)).toBe(2);
  vi.setSystemTime(Date.now() - 172_800_000);
  vi.advanceTimersByTime(59_999);
  expect(await once('a', work)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await once('a', work)).toBe(3);
});

it('a form that failed can be sent again', async () => {
  const once = openOnce<number>();
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await once('a', async () => 1)).toBe(1);
});
