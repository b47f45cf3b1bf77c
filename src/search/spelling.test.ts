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

it('after one edit the neighbourhoods still overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdeé한𠮷'), minLength: 4, maxLength: 14 }), edit, (name, e) =>
      meet(neighbourhood(name), neighbourhood(edited(name, e))),
    ),
    { numRuns: 2000 },
  );
});

it('after two edits the halves of a long name still overlap', () => {
  const long = fc.string({ unit: fc.constantFrom(...'abcdeé한𠮷'), minLength: 7, maxLength: 20 });
  fc.assert(
    fc.property(long, edit, edit, (name, a, b) => {
      const typed = edited(edited(name, a), b);
      const { exact, left, right } = possibleHalves(typed);
      const stored = halves(name);
      return distance(name, typed) > 2 || Array.from(typed).length < 6 || meet(stored, exact) || (meet(stored, left) && meet(stored, right));
    }),
    { numRuns: 5000 },
  );
});

it('the halves of a long name overlap less, if only one of them resembles what was typed', () => {
  const { exact, left, right } = possibleHalves('openhardware');
  const mayBe = (name: string) => meet(halves(name), exact) || (meet(halves(name), left) && meet(halves(name), right));
  expect(['openhardware', 'openhaqdwaqe', 'oqenhardwqre', 'openahrdware'].filter((name) => !mayBe(name))).toEqual([]);
  expect(['oqenhaemaker', 'softhirdwire', 'oqenhaberman'].filter(mayBe)).toEqual([]);
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
  it('is the same in both directions', () => fc.assert(fc.property(word, word, (a, b) => distance(a, b) === distance(b, a))));
});

describe('corrections', () => {
  it('prefer fewer edits, then the more common word', () =>
    expect(
      correctionsOf('invoce', [
        ['invoce', 'invoice', null, 5],
        ['invoce', 'invoke', null, 9],
        ['invoce', 'involve', null, 90],
      ]),
    ).toEqual([['invoke'], ['invoice']]));
  it('leave a word that appears in three listings as it is', () =>
    expect(
      correctionsOf('invoce', [
        ['invoce', 'invoce', null, 3],
        ['invoce', 'invoice', null, 500],
      ]),
    ).toEqual([]));
  it('split two words that are written as one', () => expect(correctionsOf('opensource', [['opensource', 'open', 'source', 8]])).toEqual([['open', 'source']]));
  it('aren’t made for words that say little', () => {
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
