import { expect, it, test } from 'vitest';
import { nameConditionsOf, readQuestion, textConditionsOf } from './question.ts';

const wordsOf = (q: string) => readQuestion(q)?.terms.map((term) => term.word);

test.each<[string, string[] | undefined]>([
  ['', undefined],
  [' \t\0 ', undefined],
  ['\u200b\ud800', undefined],
  ['Invoices for the teams', ['invoices', 'teams']],
  ['the who', ['the', 'who']],
  ['open open source', ['open', 'source']],
  ['https://www.stripe.com/pricing?x=1 ', ['stripe', 'com']],
  ['💸', ['💸']],
  ['...', []],
])('%j asks for %j', (q, words) => expect(wordsOf(q)).toEqual(words));

it('the number of words is limited, however long the text', () => {
  const letters = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x61 + (i % 26))).join(' ');
  const words = Array.from({ length: 100 }, (_, i) => `word${i}`).join(' ');
  for (const q of [letters, words, '検索'.repeat(100), 'x'.repeat(5000), '\ufdfa'.repeat(200)]) {
    const question = readQuestion(q);
    expect(question?.terms.length).toBeLessThanOrEqual(8);
    for (const condition of Object.values({ ...nameConditionsOf(question!), ...textConditionsOf(question!) }))
      expect((condition ?? '').length).toBeLessThan(20_000);
  }
});
