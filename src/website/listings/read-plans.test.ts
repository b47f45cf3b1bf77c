import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlans } from './read-plans.ts';

it.each([
  [
    'Free; Pro $9/month; Team $29 per seat',
    [
      ['Free', null],
      ['Pro', '$9/month'],
      ['Team', '$29 per seat'],
    ],
  ],
  [
    'Starter: 9 €/month; Business: from 29 €/month.',
    [
      ['Starter', '9 €/month'],
      ['Business', 'from 29 €/month'],
    ],
  ],
  [
    'Hobby – free\nPro – 12 dollars a month',
    [
      ['Hobby', 'free'],
      ['Pro', '12 dollars a month'],
    ],
  ],
  [
    'Free for students; 11 dollars a month per production',
    [
      ['Free for students', null],
      ['11 dollars a month per production', null],
    ],
  ],
  [
    'One domain free; 3 dollars a month for each additional one',
    [
      ['One domain', 'free'],
      ['3 dollars a month for each additional one', null],
    ],
  ],
  [
    '個人 無料；チーム 1200円',
    [
      ['個人', '無料'],
      ['チーム', '1200円'],
    ],
  ],
  [
    '5,000 rows free; Pro, 1,200 USD a year',
    [
      ['5,000 rows', 'free'],
      ['Pro', '1,200 USD a year'],
    ],
  ],
  // Sentences, not plans.
  ['9 dollars a month per yard, hives not counted', undefined],
  ['12 dollars a month; you keep the sounds', undefined],
  ['Free; supported by a biological station', undefined],
  ['Freedom costs; Carefree too', undefined],
  ['', undefined],
  [';;;', undefined],
  ['$9', undefined],
])('%j', (summary, plans) => {
  expect(readPlans(summary)?.map(({ name, price }) => [name, price])).toEqual(plans);
});

const bits = fc.constantFrom(
  ...[
    'Free',
    'Pro',
    '$9',
    '/month',
    '; ',
    ' · ',
    '\n',
    ' – ',
    ': ',
    '29 €',
    'from ',
    '(',
    ')',
    'gratis',
    'Team',
    ' ',
    '無料',
    'مجاني',
    '🛶',
    '.',
    ',',
    '-',
    '1,000',
    ' dollars',
    '|',
  ],
);

it('shows nothing that isn’t in the text, in its order, and leaves out no word of it', () => {
  let shown = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(bits, { maxLength: 12 }).map((all) => all.join('')),
        fc.string(),
      ),
      (text) => {
        const plans = readPlans(text);
        if (!plans) return;
        shown++;
        let at = 0;
        for (const cell of plans.flatMap(({ name, price }) => [name, ...(price === null ? [] : [price])])) {
          expect(cell.trim()).not.toBe('');
          const found = text.indexOf(cell, at);
          expect(found).toBeGreaterThanOrEqual(at);
          // Only marks are left out between cells.
          expect(text.slice(at, found)).toMatch(/^[\s:–—,.;；؛|•·(-]*$/u);
          at = found + cell.length;
        }
        expect(text.slice(at)).toMatch(/^[\s.;；؛|•·]*$/u);
      },
    ),
    { numRuns: 3000 },
  );
  expect(shown).toBeGreaterThan(50);
});
