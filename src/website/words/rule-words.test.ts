import { expect, it } from 'vitest';
import { holdingRules } from '../../launches/index.ts';
import { reviewRules } from '../../reviews/suspicion.ts';
import { drawFor } from './reader.ts';
import { sayRules, sayVoteRules } from './rule-words.ts';

it('all rules are in the reader’s language', () => {
  const rules = [...holdingRules.map(({ voters }) => voters), ...reviewRules];
  const said = drawFor({ language: 'de', locale: 'de-DE' }, () => sayRules(rules));
  expect(said.filter((rule) => rules.includes(rule))).toEqual([]);
});

it.each([
  ['low', 'at least 9 from one address, or 12 from nearby addresses'],
  ['normal', 'at least 6 from one address, or 8 from nearby addresses'],
  ['high', 'at least 5 from one address, or 6 from nearby addresses'],
] as const)('the rules for votes name the numbers of the site’s step: %s', (step, words) => {
  for (const language of ['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar'] as const)
    for (const rule of drawFor({ language, locale: language }, () => sayVoteRules(step))) expect(rule, language).not.toMatch(/[{}]/);
  expect(drawFor({ language: 'en', locale: 'en' }, () => sayVoteRules(step)).join(' ')).toContain(words);
});
