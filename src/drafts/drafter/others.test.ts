import { describe, expect, it } from 'vitest';
import { crawledPhrasing } from '../../../test/support/drafts/crawled-phrasing.ts';
import { linesOfOthers } from '../../../test/support/drafts/others/lines.ts';
import { makersPages } from '../../../test/support/drafts/others/makers-pages.ts';
import { peopleOfOthers } from '../../../test/support/drafts/others/people.ts';
import { placesOfOthers } from '../../../test/support/drafts/others/places.ts';
import { pricesOfOthers } from '../../../test/support/drafts/others/prices.ts';
import { pricesElsewhere } from '../../../test/support/drafts/others/prices-elsewhere.ts';
import type { Sample, Says } from '../../../test/support/drafts/others/sample.ts';
import { shortPages } from '../../../test/support/drafts/others/short-pages.ts';
import { somebodyElsesPlaces } from '../../../test/support/drafts/others/somebody-elses-places.ts';
import { yearsOfOthers } from '../../../test/support/drafts/others/years.ts';
import { zeroFees } from '../../../test/support/drafts/others/zero-fees.ts';
import { draftExtractively } from './draft-extractively.ts';

// Sections of websites in which a place, a year, a person or a price is somebody else's, and the company's own next to them.

function draft(language: string, path: string, html: string): Says {
  const { fields, founders } = draftExtractively({ site: crawledPhrasing(language, html, path), knows: { categories: [] } });
  const says = {
    year: fields.founded_year?.value,
    city: fields.city?.value.normalize('NFC'),
    country: fields.country?.value,
    founders: founders.length > 0 ? founders.map(({ name }) => name) : undefined,
    pricing: fields.pricing_model?.value,
  };
  return Object.fromEntries(Object.entries(says).filter(([, value]) => value !== undefined));
}

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const check = (samples: readonly Sample[]) =>
  it.each(samples.map(([language, path, html, says, missed = []]) => ({ language, path, html, says, missed, said: text(html) })))(
    '$language: $said',
    ({ language, path, html, says, missed }) =>
      expect(draft(language, path, html)).toEqual(Object.fromEntries(Object.entries(says).filter(([field]) => !missed.includes(field as keyof Says)))),
  );

describe('places of others', () => check(placesOfOthers));
describe('places of somebody else, in the same words', () => check(somebodyElsesPlaces));
describe('lines of others', () => check(linesOfOthers));
describe('years of others', () => check(yearsOfOthers));
describe('founders of others', () => check(peopleOfOthers));
describe('prices of others', () => check(pricesOfOthers));

describe('prices elsewhere', () => check(pricesElsewhere));
describe('amounts of zero', () => check(zeroFees));
describe('short pages of makers', () => check(makersPages));
describe('short pages', () => check(shortPages));

describe('the company’s own words that look like those of others', () =>
  check([
    ['en', '/', '<h2>Plans</h2><p>Bramble starts at $9 per month with a free trial.</p>', { pricing: 'subscription' }],
    ['en', '/', '<h2>Pricing</h2><p>Pay as you go and save.</p><p>$0.02 per request</p>', { pricing: 'usage-based' }],
    ['en', '/about', '<p>Bramble opened in 2014 with 12 tables.</p>', { year: '2014' }],
    ['en', '/about', '<p>Our firm of accountants was founded in 1985.</p>', { year: '1985' }],
    ['es', '/nosotros', '<p>Nuestro despacho de abogados fue fundado en 1998.</p>', { year: '1998' }],
  ]));
