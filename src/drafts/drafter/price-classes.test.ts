import { describe, expect, it } from 'vitest';
import { asYouLike, freeBesidePaid, instalments, otherMoney, otherWays, type PriceCase } from '../../../test/support/drafts/forms/price-classes.ts';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { supportsPricing } from '../evidence/pricing/pricing-words.ts';
import { draftExtractively } from './draft-extractively.ts';

function pricing(pages: Record<string, string>): string | null {
  const crawled = Object.entries({ '/': '<p>Bramble keeps the books of small orchards.</p>', ...pages }).map(
    ([path, html]) =>
      readForCrawl({
        bytes: Buffer.from(`<title>Bramble</title><h1>Bramble</h1>${html}`),
        contentType: 'text/html; charset=utf-8',
        url: `https://bramble.test${path}`,
        fetchedAt: '',
      }).page,
  );
  return (
    draftExtractively({ site: { url: crawled[0]!.url, host: 'bramble.test', pages: crawled }, knows: { categories: [] } }).fields.pricing_model?.value ?? null
  );
}

const wrong = (cases: readonly PriceCase[]) =>
  cases.flatMap(([html, model, path]) => {
    const drafted = pricing({ [path ?? '/pricing']: html });
    return drafted === model ? [] : [`${html}: ${drafted} instead of ${model}`];
  });

describe('the pricing model', () => {
  it.each([
    ['what is bought once and paid in parts isn’t a subscription', instalments],
    ['wages, rents, savings, servers, goals and other products have no price of this one', otherMoney],
    ['a free edition beside a price is freemium; a trial, support or shipping isn’t', freeBesidePaid],
    ['pay what you want is neither free nor a price', asYouLike],
    ['on request, once, by use', otherWays],
  ])('%s', (_name, cases) => expect(wrong(cases)).toEqual([]));

  it('a free edition on one page, and its price on another', () =>
    expect([
      pricing({ '/': '<p>The community edition is free.</p>', '/pricing': '<p>Cloud: €9 per month</p>' }),
      pricing({ '/': '<p>Bramble ist kostenlos.</p>', '/preise': '<p>Bramble Hof: 9 € im Monat</p>' }),
      pricing({ '/': '<p>Test free for 14 days.</p>', '/pricing': '<p>Cloud: €9 per month</p>' }),
    ]).toEqual(['freemium', 'freemium', 'subscription']));

  it.each([
    ['free', 'Pay what you want, from $0.'],
    ['subscription', 'or 29 € per month with 0 % interest'],
    ['subscription', 'Bramble runs on a $5 per month server.'],
  ])('a model’s draft can’t say %s with the quote %s', (model, quote) => expect(supportsPricing(model, [quote])).toBe(false));
});
