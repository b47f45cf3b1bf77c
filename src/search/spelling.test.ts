import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { correct, correctionsOf, distance } from './corrections.ts';
import { halves, isSpellable, neighbourhood, possibleHalves } from './spelling.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdeé한𠮷'), minLength: 3, maxLength: 14 });
const edit = fc.record({ kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'), at: fc.nat(), letter: fc.constantFrom(...'abxz') });
type Edit = { kind: string; at: number; letter: string };

function edited(text: string, { kind, at, letter }: Edit): string {
  const letters = Array.from(text);
  const i = at % letters.length;
  if (kind === 'insert') letters.splice(i, 0, letter);
  else if (kind === 'delete') letters.splice(i, 1);
  else if (kind === 'replace') letters[i] = letter;
  else letters.splice(i, 2, ...letters.slice(i, i + 2).reverse());
  return letters.join('');
}
const meet = (a: number[], b: number[]) => a.some((n) => b.includes(n));

it('one edit leaves the neighbourhoods in touch', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdeé한𠮷'), minLength: 4, maxLength: 14 }), edit, (name, e) =>
      meet(neighbourhood(name), neighbourhood(edited(name, e))),
    ),
    { numRuns: 2000 },
  );
});

it('two edits leave the halves of a long name in touch', () => {
  const long = fc.string({ unit: fc.constantFrom(...'abcdeé한𠮷'), minLength: 8, maxLength: 20 });
  fc.assert(
    fc.property(long, edit, edit, (name, a, b) => {
      const typed = edited(edited(name, a), b);
      // Two swaps across the middle are the one pair of edits that halves cannot see.
      return (
        distance(name, typed) > 2 ||
        meet(halves(name), possibleHalves(typed)) ||
        meet(neighbourhood(name), neighbourhood(typed)) ||
        a.kind === 'swap' ||
        b.kind === 'swap'
      );
    }),
    { numRuns: 2000 },
  );
});

describe('distance', () => {
  test.each([
    ['stripe', 'stripe', 0],
    ['stripe', 'strpie', 1],
    ['stripe', 'strip', 1],
    ['stripe', 'strippe', 1],
    ['stripe', 'ztripe', 1],
    ['', 'ab', 2],
    ['kitten', 'sitting', 3],
    ['𠮷a', 'a𠮷', 1],
  ])('%j to %j is %i', (a, b, edits) => expect(distance(a, b)).toBe(edits));
  it('is the same both ways', () => fc.assert(fc.property(word, word, (a, b) => distance(a, b) === distance(b, a))));
});

describe('corrections', () => {
  it('prefers fewer edits, then the commoner word', () =>
    expect(
      correctionsOf('invoce', [
        ['invoce', 'invoice', null, 5],
        ['invoce', 'invoke', null, 9],
        ['invoce', 'involve', null, 90],
      ]),
    ).toEqual([['invoke'], ['invoice']]));
  it('leaves a word that stands in three listings as it is', () =>
    expect(
      correctionsOf('invoce', [
        ['invoce', 'invoce', null, 3],
        ['invoce', 'invoice', null, 500],
      ]),
    ).toEqual([]));
  it('takes two words for one glued together', () => expect(correctionsOf('opensource', [['opensource', 'open', 'source', 8]])).toEqual([['open', 'source']]));
  it('are not looked for where a word says little', () => {
    const term = { word: 'softwar', gram: false, filler: true, aside: false, corrections: [] };
    expect(correct({ key: 'softwar', typed: 'softwar', terms: [term] }, new Map([['softwar', { corrections: [['software']] }]]))).toBeUndefined();
  });
});

test.each([
  ['invoice', true],
  ['поиск', true],
  ['ab', false],
  ['k8s', false],
  ['c++', false],
])('%s may be misspelt: %s', (text, yes) => expect(isSpellable(text)).toBe(yes));
