import { expect, it } from 'vitest';
import { piecesOf } from './whole-words.tsx';

it.each([
  ['Ledger', ['Ledger']],
  ['Bureau of Weatherforecasts', ['Bureau of Weatherforecasts']],
  ['anna-maria.long@mail.example.org', ['anna-', 'maria', '.long', '@mail', '.example', '.org']],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffa', 'hrtsgesellschaft']],
  ['.hidden', ['.hidden']],
  ['a_b+c@d', ['a_', 'b+', 'c', '@d']],
  ['Fish & <Chips>', ['Fish & <Chips>']],
  ['', []],
])('%j breaks between %j', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
  expect(piecesOf(text).join('')).toBe(text);
});
