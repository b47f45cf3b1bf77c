import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../../../test/support/texts/code-point.ts';
import { canonicalise, canonicalText, fold } from './canonical.ts';

it.each([
  ['', ''],
  ['   ', ''],
  ['Plain words, "as typed".', 'Plain words, "as typed".'],
  [' two  spaces\n\tand  lines ', 'two spaces and lines'],
  ['“It’s” – he said…', '"It\'s" - he said...'],
  ['e\u0301te\u0301', 'été'],
  ['x \u0301', 'x \u0301'],
  ['so\u00adft\u200b hy\ufeffphens', 'soft hyphens'],
  ['ｗｉｄｅ　ｌｅｔｔｅｒｓ', 'wide letters'],
  ['\ud83d alone \ude00', '\ud83d alone \ude00'],
])('the form of %j for comparing is %j', (text, form) => {
  expect(canonicalText(text)).toBe(form);
  expect(fold(text.toUpperCase())).toBe(canonicalise(text.toUpperCase()).text.toLowerCase());
});

it('is the same with the positions and without, for any text', () => {
  const tricky = fc.constantFrom(
    ' ',
    '\n',
    '\u00a0',
    '\u3000',
    "'",
    '`',
    '“',
    '–',
    '\u0301',
    '\u{1d165}',
    '\ud834',
    '\udd65',
    '\u200b',
    '\ufe0f',
    'ﬁ',
    '½',
    '\u00a8',
    'a',
    'é',
    '한',
    '가',
  );
  const unit = fc.oneof(tricky, tricky, codePoint);
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
      expect(canonicalText(text)).toBe(canonicalise(text).text);
    }),
    { numRuns: 3_000 },
  );
});
