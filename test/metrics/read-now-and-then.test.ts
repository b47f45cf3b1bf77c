import { expect, it } from 'vitest';
import { readNowAndThen } from '../../src/metrics.ts';

it('tables are read at most once a second, in at most a tenth of the time', async () => {
  let now = 0;
  let read = 0;
  let takes = 0;
  const look = readNowAndThen(
    async () => {
      now += takes;
      return ++read;
    },
    () => now,
  );
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1]);
  now = 999;
  expect(await look()).toBe(1);
  now = 1000;
  takes = 3000;
  expect(await look()).toBe(2);
  now = 4000 + 29_999;
  expect(await look()).toBe(2);
  now = 4000 + 30_000;
  expect(await look()).toBe(3);
});

it('a database that doesn’t answer counts as not read, and is asked again', async () => {
  let now = 0;
  let works = false;
  const look = readNowAndThen(
    async () => {
      if (!works) throw new Error('gone');
      return 'there';
    },
    () => now,
  );
  expect(await look()).toBeUndefined();
  works = true;
  now = 1000;
  expect(await look()).toBe('there');
});
