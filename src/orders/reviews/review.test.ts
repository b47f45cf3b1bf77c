import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, type ReviewFacts, writeReview } from './review.ts';

const nothing: ReviewFacts = {
  name: 'Tidewater',
  category: null,
  tagline: null,
  short_description: null,
  description: null,
  features: [],
  usps: [],
  pricing_model: null,
  pricing_summary: null,
  city: null,
  founded_year: null,
  founders: [],
  faqs: [],
  not_found_on_website: [],
};
const full: ReviewFacts = {
  ...nothing,
  category: 'Invoicing',
  tagline: 'Invoices that chase themselves.',
  description: 'Tidewater sends your invoices, watches the bank account, and writes the reminders that nobody likes to write. It is made for freelancers.',
  features: ['Reminders in the tone you choose', 'Bank matching', 'Invoices in forty currencies', 'A fourth'],
  usps: ['A reminder is never sent on a Friday afternoon'],
  pricing_model: 'freemium',
  pricing_summary: 'Free up to five invoices a month, then 9 dollars.',
  city: 'Lisbon',
  founded_year: 2024,
  founders: ['Ines Calder'],
  faqs: [{ question: 'Does it work with my bank?', answer: 'With every bank that offers statements as a file.' }],
  not_found_on_website: ['demo_video_url', 'country'],
};

describe('a review', () => {
  it('reads as a person would write it, from what is there', () => {
    expect(writeReview(full)).toBe(
      `Tidewater is listed in the category Invoicing. In a line it calls itself “Invoices that chase themselves”. In its own words: “Tidewater sends your invoices, watches the bank account, and writes the reminders that nobody likes to write. It is made for freelancers”.

As features it names “Reminders in the tone you choose”, “Bank matching”, “Invoices in forty currencies”. What sets it apart, it says, is “A reminder is never sent on a Friday afternoon”.

Its pricing model is given as “freemium”, with these words: “Free up to five invoices a month, then 9 dollars”. It was founded in 2024 in Lisbon. Named as founders: Ines Calder.

To the question “Does it work with my bank?” it answers: “With every bank that offers statements as a file”.

Its site does not state: demo video url, country. All of this is what the company states about itself; nothing of it was tried out or measured.`,
    );
  });

  it('has 80 to 200 words where enough is stated', () => {
    const long = 'word '.repeat(500);
    const answers = Array.from({ length: 10 }, () => ({ question: long, answer: long }));
    const most = writeReview({
      ...full,
      tagline: long,
      description: long,
      features: [long, long, long],
      usps: [long, long, long],
      pricing_summary: long,
      faqs: answers,
    });
    for (const text of [writeReview(full), most, writeReview({ ...nothing, description: long, faqs: answers })]) {
      expect(countWords(text)).toBeGreaterThanOrEqual(80);
      expect(countWords(text)).toBeLessThanOrEqual(200);
    }
  });

  it('says little of what states little', () => {
    expect(writeReview(nothing)).toBe('All of this is what the company states about itself; nothing of it was tried out or measured.');
  });

  it('quotes word for word, and adds no figure or name', () => {
    const text = fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' }).filter((words) => words.trim() !== '' && !/[“”]/.test(words));
    const maybe = fc.option(text, { nil: null });
    const facts = fc.record<ReviewFacts>({
      name: text,
      category: maybe,
      tagline: maybe,
      short_description: maybe,
      description: maybe,
      features: fc.array(text, { maxLength: 20 }),
      usps: fc.array(text, { maxLength: 20 }),
      pricing_model: maybe,
      pricing_summary: maybe,
      city: maybe,
      founded_year: fc.option(fc.integer({ min: 1800, max: 2100 }), { nil: null }),
      founders: fc.array(text, { maxLength: 5 }),
      faqs: fc.array(fc.record({ question: text, answer: text }), { maxLength: 10 }),
      not_found_on_website: fc.subarray(['country', 'city', 'pricing_model']),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const said = writeReview(given);
        const tidy = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
        const stated = [given.tagline, given.description, given.short_description, ...given.features, ...given.usps, given.pricing_model, given.pricing_summary]
          .concat(given.faqs.flatMap(({ question, answer }) => [question, answer]))
          .flatMap((words) => (words === null ? [] : [tidy(words)]));
        for (const [, quoted] of said.matchAll(/“([^”]*)”/g)) {
          const words = quoted!.replace(/ …$/, '');
          expect(stated.some((one) => one.startsWith(words))).toBe(true);
        }
        // Outside the quotes there are the frames, and the names that the listing gives.
        const frames = said.replaceAll(/“[^”]*”/g, '');
        for (const [figure] of frames.matchAll(/\d+/g))
          expect([given.name, given.category, given.city, ...given.founders, given.founded_year].some((one) => String(one ?? '').includes(figure))).toBe(true);
        expect(said.length).toBeLessThanOrEqual(5000);
      }),
    );
  });
});
