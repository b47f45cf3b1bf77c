import { expect, it } from 'vitest';
import { restAfter } from './rest-after.ts';

it.each([
  ['nobody reads', { tookMs: 100, busy: 0 }, 0],
  ['a few read', { tookMs: 100, busy: 0.5 }, 0],
  ['many read', { tookMs: 20, busy: 0.9 }, 160],
  ['many read, a heavy page', { tookMs: 5_000, busy: 1 }, 1_000],
])('when %s', (_, work, ms) => {
  expect(restAfter(work)).toBe(ms);
});
