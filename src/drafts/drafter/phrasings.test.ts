import { describe, expect, it } from 'vitest';
import { clauseFounders } from '../../../test/support/drafts/clause-founders.ts';
import { clauseYears } from '../../../test/support/drafts/clause-years.ts';
import { crawledPhrasing } from '../../../test/support/drafts/crawled-phrasing.ts';
import { makers } from '../../../test/support/drafts/maker-phrasings.ts';
import { founders, type Phrasing, years } from '../../../test/support/drafts/phrasings.ts';
import { places } from '../../../test/support/drafts/place-phrasings.ts';
import { prices } from '../../../test/support/drafts/price-phrasings.ts';
import { told } from '../../../test/support/drafts/told-phrasings.ts';
import { draftExtractively } from './draft-extractively.ts';

const draft = (language: string, html: string, path: string) => draftExtractively({ site: crawledPhrasing(language, html, path), knows: { categories: [] } });

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').trim();
const check = (rows: Phrasing[], say: (language: string, html: string) => string | null | undefined) =>
  it.each(rows.map(([language, html, expected]) => ({ language, html, expected, said: text(html) })))('$language: $said', ({ language, html, expected }) =>
    expect(say(language, html) ?? null).toBe(expected),
  );

describe('the year of founding', () => check(years, (language, html) => draft(language, html, '/about').fields.founded_year?.value));
describe('the year of founding, in any order of words', () =>
  check(clauseYears, (language, html) => draft(language, html, '/about').fields.founded_year?.value));
describe('all founders, in any order of words', () =>
  check(
    clauseFounders,
    (language, html) =>
      draft(language, html, '/about')
        .founders.map(({ name }) => name)
        .join(', ') || null,
  ));
describe('city and country', () =>
  check(places, (language, html) => {
    const { city, country } = draft(language, html, '/contact').fields;
    return `${city?.value ?? null}/${country?.value ?? null}`;
  }));
describe('the first founder', () => check([...founders, ...makers, ...told], (language, html) => draft(language, html, '/about').founders[0]?.name));
describe('the pricing model', () => check(prices, (language, html) => draft(language, html, '/').fields.pricing_model?.value));
