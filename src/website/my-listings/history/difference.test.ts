import { expect, it } from 'vitest';
import { difference } from './difference.ts';

const shown = (before: string, after: string) =>
  difference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'out' ? '[-' : '[+'}${text}]`))
    .join('');

it.each([
  ['', '', ''],
  ['', 'New', '[+New]'],
  ['Gone', '', '[-Gone]'],
  ['the same', 'the same', 'the same'],
  ['sends three reminders', 'sends two reminders', 'sends [-three ][+two ]reminders'],
  ['one\ntwo\nthree', 'one\nthree', 'one\n[-two\n]three'],
  ['a b c', 'a x b c y', 'a [+x ]b [-c][+c y]'],
])('%j to %j', (before, after, words) => {
  expect(shown(before, after)).toBe(words);
});

it('loses and adds nothing, for any texts', () => {
  const texts = ['', 'a', 'a a b', 'b a a', 'x\n\ny  z', 'مرحبا بالعالم', 'z '.repeat(900), 'y '.repeat(900)];
  for (const before of texts) {
    for (const after of texts) {
      const pieces = difference(before, after);
      const of = (left: string) => pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
      expect([of('in'), of('out')]).toEqual([before, after]);
    }
  }
});
