import { expect, it } from 'vitest';
import { limitOf } from './page-of-rows.ts';

const written = (page: number, perPage: number) => {
  const { text, values } = limitOf({ page, per_page: perPage });
  return [text, values];
};

it('writes the numbers of a first page of the console into the statement', () => {
  expect(written(1, 25)).toEqual(['limit 25 offset 0', []]);
  expect(written(3, 25)).toEqual(['limit 25 offset 50', []]);
});

it('passes all others as parameters', () => {
  expect(written(21, 25)).toEqual(['limit $1 offset $2', [25, 500]]);
  expect(written(1, 37)).toEqual(['limit $1 offset $2', [37, 0]]);
  expect(written(3, 20)).toEqual(['limit $1 offset $2', [20, 40]]);
});

it('has few texts however a program pages through a list, because each is prepared and kept', () => {
  const texts = new Set<unknown>();
  for (let page = 1; page <= 100; page++) for (let perPage = 1; perPage <= 100; perPage++) texts.add(written(page, perPage)[0]);
  expect(texts.size).toBe(4);
});
