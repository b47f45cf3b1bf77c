import { describe, expect, it } from 'vitest';
import { goodsMadeElsewhere, type MadeHere, madeHere } from '../../../../../test/support/drafts/made-here.ts';
import { readForCrawl } from '../../../crawl/read-for-crawl.ts';
import { draftExtractively } from '../../draft-extractively.ts';

function countryOf(html: string, host: string, language: string): string | null {
  const { page } = readForCrawl({
    bytes: Buffer.from(`<html lang="${language}"><title>Bramble</title><h1>Bramble</h1><p>Bramble keeps the books of small orchards.</p>${html}`),
    contentType: 'text/html; charset=utf-8',
    url: `https://${host}/`,
    fetchedAt: '',
  });
  return draftExtractively({ site: { url: page.url, host, pages: [page] }, knows: { categories: [] } }).fields.country?.value ?? null;
}

const check = (samples: readonly MadeHere[]) =>
  it.each(samples.map(([language, html, country, host = 'bramble.test']) => ({ language, html, country, host, said: html.replace(/<[^>]+>/g, ' ').trim() })))(
    '$language on $host: $said',
    ({ language, html, country, host }) => expect(countryOf(html, host, language)).toBe(country),
  );

describe('the country in which the company or its software was made', () => check(madeHere));
describe('the country in which something else was made', () => check(goodsMadeElsewhere));
