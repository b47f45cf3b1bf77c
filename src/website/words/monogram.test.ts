import { expect, it } from 'vitest';
import { initialOf, initialsOf, tileOf } from './monogram.ts';

it('a name always has the same tile, and tiles differ in colour and pattern', () => {
  expect(tileOf('Tidewater')).toBe(tileOf('Tidewater'));
  const tiles = Array.from({ length: 300 }, (_, i) => tileOf(`Product ${i}`).split(' '));
  expect(new Set(tiles.map(([hue]) => hue)).size).toBe(12);
  expect(new Set(tiles.map(([, pattern]) => pattern)).size).toBe(8);
});

it.each([
  ['Inês Calder', 'I', 'IC'],
  ['Ana María de la Cruz', 'A', 'AC'],
  ['cher', 'C', 'C'],
  ['山田 太郎', '山', '山太'],
  ['“Quote” 9lives', 'Q', 'Q9'],
  ['  ', '·', '·'],
])('%s begins with %s, and as a person with %s', (name, initial, initials) => {
  expect([initialOf(name), initialsOf(name)]).toEqual([initial, initials]);
});
