import { expect, it } from 'vitest';
import { allRules, rulesOf } from '../../../test/support/drafts/count-rules.ts';
import { crawledPhrasing } from '../../../test/support/drafts/crawled-phrasing.ts';

it('a rule is named if it finds something on a site, and only then', () => {
  const found = rulesOf(crawledPhrasing('en', '<p>Bramble was founded in 2019 by Jane Roe.</p>', '/about'));
  expect([...found]).toEqual(expect.arrayContaining(['founded_year: pair', 'founders: clause', 'name: part of the title']));
  expect([...rulesOf(crawledPhrasing('en', '<p>We like apples.</p>', '/about'))].filter((rule) => /^(?:founders|founded_year)/.test(rule))).toEqual([]);
});

it('rules that find nothing are listed too', () => {
  const rules = allRules();
  expect([...rules]).toEqual(
    expect.arrayContaining(['founders: Hebrew', 'founders: label', 'pricing_model: free in a table', 'city: address', 'faqs: JSON-LD']),
  );
  for (const rule of rulesOf(crawledPhrasing('de', '<p>Gründerin: Jana Roe</p><p>Bramble GmbH, Hauptstraße 3, 04109 Leipzig</p>', '/about')))
    if (!rule.includes('cards') && !rule.startsWith('features')) expect(rules).toContain(rule);
});
