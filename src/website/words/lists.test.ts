import { expect, it } from 'vitest';
import { drawFor } from '../../platform/words/reader.ts';
import { readerOf } from '../../platform/words/reader-of.ts';
import { say } from './say.ts';

it.each([
  ['en', 'a, b'],
  ['de', 'a, b'],
  ['ja', 'a、b'],
  ['ar', 'a، b'],
])('names in a row have the comma of %s', (language, words) => {
  expect(drawFor(readerOf(language), () => ['a', 'b'].join(say(', ')))).toBe(words);
});
