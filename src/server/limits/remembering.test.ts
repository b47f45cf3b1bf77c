import { expect, it } from 'vitest';
import { remembering } from './remembering.ts';

it('a value is made once, and all are forgotten before there are too many', () => {
  const made: string[] = [];
  const double = remembering(3, (text) => {
    made.push(text);
    return text + text;
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b', 'c'].map(double)).toEqual(['aa', 'bb', 'aa', 'cc', 'aa', 'bb', 'cc']);
  expect(made).toEqual(['a', 'b', 'c']);
  // The fourth has no room: only it is known afterwards.
  expect(['d', 'd', 'c', 'd'].map(double)).toEqual(['dd', 'dd', 'cc', 'dd']);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'c']);
});
