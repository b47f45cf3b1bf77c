import { expect, it } from 'vitest';
import { openTurns } from './turns.ts';

it('as many run at once as allowed; the next one starts when one ends, in order', async () => {
  const turns = openTurns(2);
  const { signal } = new AbortController();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const asked = [0, 1, 2, 3].map(async (n) => {
    ends[n] = (await turns.take(signal))!;
    begun.push(n);
  });
  await Promise.all(asked.slice(0, 2));
  expect(begun).toEqual([0, 1]);
  ends[1]!();
  // Giving a place back twice doesn't create a second one.
  ends[1]!();
  await asked[2];
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!();
  await asked[3];
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('someone who stops waiting takes no slot', async () => {
  const turns = openTurns(1);
  const { signal } = new AbortController();
  const end = (await turns.take(signal))!;
  const leaving = new AbortController();
  const left = turns.take(leaving.signal);
  leaving.abort();
  expect(await left).toBeUndefined();
  const next = turns.take(signal);
  end();
  expect(await next).toBeTypeOf('function');
  expect(await turns.take(leaving.signal)).toBeUndefined();
});
