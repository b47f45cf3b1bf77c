import { describe, expect, it } from 'vitest';
import { makers } from '../../../test/support/drafts/maker-phrasings.ts';
import { founders, type Phrasing, places, years } from '../../../test/support/drafts/phrasings.ts';
import { prices } from '../../../test/support/drafts/price-phrasings.ts';
import { told } from '../../../test/support/drafts/told-phrasings.ts';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { draftExtractively } from './draft-extractively.ts';

/** Drafts a site called Bramble that says one thing, on its homepage or on another page. */
function draft(language: string, html: string, path: string) {
  const intro = '<title>Bramble | Orchards</title><h1>Bramble</h1><p>Bramble keeps the books of small orchards, from the first blossom to the bill.</p>';
  const pages = Object.entries({
    '/': intro,
    '/about': '<h1>About</h1>',
    [path]: path === '/' ? intro + html : `<title>Bramble</title><h1>Bramble</h1>${html}`,
  });
  const read = pages.map(
    ([at, body]) =>
      readForCrawl({
        bytes: Buffer.from(`<html lang="${language}">${body}`),
        contentType: 'text/html; charset=utf-8',
        url: `https://bramble.test${at}`,
        fetchedAt: '',
      }).page,
  );
  return draftExtractively({ site: { url: read[0]!.url, host: 'bramble.test', pages: read }, knows: { categories: [] } });
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').trim();
const check = (rows: Phrasing[], say: (language: string, html: string) => string | null | undefined) =>
  it.each(rows.map(([language, html, expected]) => ({ language, html, expected, said: text(html) })))('$language: $said', ({ language, html, expected }) =>
    expect(say(language, html) ?? null).toBe(expected),
  );

describe('the year of founding', () => check(years, (language, html) => draft(language, html, '/about').fields.founded_year?.value));
describe('city and country', () =>
  check(places, (language, html) => {
    const { city, country } = draft(language, html, '/contact').fields;
    return `${city?.value ?? null}/${country?.value ?? null}`;
  }));
describe('the first founder', () => check([...founders, ...makers, ...told], (language, html) => draft(language, html, '/about').founders[0]?.name));
describe('the pricing model', () => check(prices, (language, html) => draft(language, html, '/').fields.pricing_model?.value));
