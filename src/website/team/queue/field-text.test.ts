import { expect, it } from 'vitest';
import { inEnglish } from '../../../platform/words/reader.ts';
import { fieldName, fieldText } from './field-text.ts';

it.each([
  ['tagline', 'The rota', 'The rota'],
  ['country', 'PT', 'Portugal'],
  ['pricing_model', 'freemium', 'Freemium'],
  ['features', ['One', 'Two'], 'One\nTwo'],
  [
    'faqs',
    [
      { question: 'Offline?', answer: 'Yes.' },
      { question: 'Free?', answer: 'No.' },
    ],
    'Offline?\nYes.\n\nFree?\nNo.',
  ],
  [
    'founders',
    [
      { name: 'Rita Sousa', title: null },
      { name: 'Rui Melo', title: 'CTO' },
    ],
    'Rita Sousa\nRui Melo, CTO',
  ],
  ['attributes', { free_plan: 'Yes' }, 'Free plan: Yes'],
  ['socials', {}, ''],
  ['faqs', [], ''],
  ['closed', false, 'No'],
  ['city', null, ''],
])('%s is read as text, not as data (%#)', (key, value, text) => {
  expect(inEnglish(() => fieldText(key, value))).toBe(text);
});

it('names fields as their owners read them', () => {
  expect(inEnglish(() => ['tagline', 'pricing_summary', 'something_new'].map(fieldName))).toEqual(['Tagline', 'Price', 'Something new']);
});
