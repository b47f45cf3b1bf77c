import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, type ReviewFacts, writeReview } from './ai-review.ts';
import { isEnough, missingKinds, reviewedParts, weighEvidence } from './evidence.ts';

const said = (part: string, quote: string, page = '') => ({ part, quotes: [{ quote, url: `https://www.tidewater.example/${page}`, page_title: null }] });
const full: ReviewFacts = {
  name: 'Tidewater',
  readOn: '2026-11-20',
  quoted: [
    said('name', 'Tidewater'),
    said('tagline', 'Invoices that chase themselves.'),
    said('features', 'Reminders in the tone you choose', 'features'),
    said('features', 'Bank matching', 'features'),
    said('features', 'Invoices in forty currencies', 'features'),
    said('features', 'A fourth', 'features'),
    said('usps', 'Bank matching', 'features'),
    said('pricing_summary', 'Free up to five invoices a month, then 9 dollars.', 'pricing?from=home'),
    said('city', 'Made in Lisbon since 2024.'),
    said('founded_year', 'Made in Lisbon since 2024.'),
    said('socials.x', 'Follow us'),
  ],
};

describe('a review', () => {
  it('consists of quotes with their pages, and says how it was written', () => {
    const { body, sources } = writeReview(full);
    expect(body).toBe(
      `Here is what the website of Tidewater says. We read it on 2026-11-20. Each quote is followed by its page.

Its tagline is “Invoices that chase themselves” (tidewater.example).

Features: “Reminders in the tone you choose” (tidewater.example/features), “Bank matching” (tidewater.example/features), “Invoices in forty currencies” (tidewater.example/features).

Prices: “Free up to five invoices a month, then 9 dollars” (tidewater.example/pricing).

Location: “Made in Lisbon since 2024” (tidewater.example).

Software wrote this review from 6 quotes. It used no other sources, and nobody tested the product.`,
    );
    expect(sources.map(({ quote, url }) => [quote, url])).toEqual([
      ['Invoices that chase themselves.', 'https://www.tidewater.example/'],
      ['Reminders in the tone you choose', 'https://www.tidewater.example/features'],
      ['Bank matching', 'https://www.tidewater.example/features'],
      ['Invoices in forty currencies', 'https://www.tidewater.example/features'],
      ['Free up to five invoices a month, then 9 dollars.', 'https://www.tidewater.example/pricing?from=home'],
      ['Made in Lisbon since 2024.', 'https://www.tidewater.example/'],
    ]);
  });

  it('counts a single quote, and leaves out an unknown day', () => {
    const { body } = writeReview({ name: 'Tidewater', readOn: null, quoted: [said('features', 'Bank matching', 'features')] });
    expect(body).toBe(
      'Here is what the website of Tidewater says. Each quote is followed by its page.\n\nFeatures: “Bank matching” (tidewater.example/features).\n\nSoftware wrote this review from 1 quote. It used no other sources, and nobody tested the product.',
    );
  });

  it('says nothing without a quote, keeps quotes word for word, and has at most 200 words', () => {
    const words = fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' }).filter((text) => text.trim() !== '' && !/[“”]/.test(text));
    const long = fc.array(fc.constantFrom('word', 'другое', '言葉の多い'), { minLength: 1, maxLength: 400 }).map((all) => all.join(' '));
    const page = fc.webUrl({ withQueryParameters: true });
    const value = fc.record({
      part: fc.constantFrom(...Object.keys(reviewedParts), 'name', 'socials.x', 'contact_email'),
      quotes: fc.array(fc.record({ quote: fc.oneof(words, long), url: page, page_title: fc.constant(null) }), { minLength: 1, maxLength: 3 }),
    });
    const most = Object.keys(reviewedParts).map((part, i) => ({
      part,
      quotes: [{ quote: 'one two three four five six seven', url: `https://a.example/${i}`, page_title: null }],
    }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), (quoted) => {
        const { body, sources } = writeReview({ name: 'Tidewater', readOn: null, quoted });
        const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
        const told = [...body.matchAll(/“([^”]*)”/g)].map(([, text]) => text!.replace(/ …$/, ''));
        expect(told.length).toBe(sources.length);
        for (const [i, text] of told.entries()) expect(tidy(sources[i]!.quote).startsWith(text)).toBe(true);
        const known = quoted.flatMap(({ quotes }) => quotes);
        for (const source of sources) expect(known).toContainEqual(source);
        expect(countWords(body)).toBeLessThanOrEqual(200);
        expect(body.length).toBeLessThanOrEqual(5000);
      }),
      { examples: [[[...most, ...most.map(({ part, quotes }) => ({ part, quotes: quotes.map((one) => ({ ...one, url: `${one.url}/more` })) }))]]] },
    );
  });
});

it.each([
  ['nothing', [], false],
  ['four values of three kinds', ['tagline', 'features', 'features', 'usps'], false],
  ['five values of two kinds', ['tagline', 'features', 'features', 'features', 'features'], false],
  ['five values of three kinds', ['tagline', 'features', 'features', 'features', 'usps'], true],
  ['a name and links beside two kinds', ['name', 'socials.x', 'socials.github', 'contact_email', 'tagline', 'features'], false],
] as const)('%s: is it enough?', (_what, parts, enough) => {
  const weighed = weighEvidence(parts.map((part) => ({ part })));
  expect(isEnough(weighed)).toBe(enough);
  expect(missingKinds(weighed)).toContain('pricing_summary');
  if (parts.length > 0) expect(missingKinds(weighed)).not.toContain('tagline');
});
