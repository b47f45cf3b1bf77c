import { expect, it } from 'vitest';
import { suspicionRules } from '../../launches/index.ts';
import { reviewRules } from '../../reviews/suspicion.ts';
import { drawFor } from './reader.ts';
import { sayRules } from './rule-words.ts';

it('all rules are in the reader’s language', () => {
  const rules = [...suspicionRules, ...reviewRules];
  const said = drawFor({ language: 'de', locale: 'de-DE' }, () => sayRules(rules));
  expect(said.filter((rule) => rules.includes(rule))).toEqual([]);
});
