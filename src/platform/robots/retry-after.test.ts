import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const from = new Date('2026-11-20T12:00:00Z');

it.each<[string | null, number | undefined]>([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['120', 120],
  [' 7200 ', 7200],
  ['Fri, 20 Nov 2026 12:30:00 GMT', 1800],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['99999999999999999999', undefined],
])('Retry-After: %s is a pause of %s seconds', (header, seconds) => expect(readRetryAfter(header, from)).toBe(seconds));
