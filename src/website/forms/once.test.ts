import { afterEach, expect, it, vi } from 'vitest';
import type { PersonalVisit } from '../personal-page.ts';
import { openOnce } from './once.ts';

const newService = () => ({ authorization: {} as PersonalVisit['authorization'] });
const service = newService();

afterEach(() => void vi.useRealTimers());

it('a form sent twice within a minute does its work once, even if the clock changes', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const once = openOnce<number>();
  let done = 0;
  const work = async () => ++done;
  expect(await once(service, 'a', work)).toBe(1);
  expect(await once(service, 'a', work)).toBe(1);
  expect(await once(service, undefined, work)).toBe(2);
  vi.setSystemTime(Date.now() - 172_800_000);
  vi.advanceTimersByTime(59_999);
  expect(await once(service, 'a', work)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await once(service, 'a', work)).toBe(3);
});

it('a form that failed can be sent again', async () => {
  const once = openOnce<number>();
  await expect(once(service, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await once(service, 'a', async () => 1)).toBe(1);
});

it('another service in the same process has its own answers, for its own people', async () => {
  const once = openOnce<string>();
  const other = newService();
  expect(await once(service, '["7","a"]', async () => 'a key of one')).toBe('a key of one');
  expect(await once(other, '["7","a"]', async () => 'a key of the other')).toBe('a key of the other');
  expect(await once(service, '["7","a"]', async () => 'one more')).toBe('a key of one');
});
