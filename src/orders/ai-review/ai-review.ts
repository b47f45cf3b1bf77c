import type { StandingQuote } from '../../listings/index.ts';
import type { Quote } from '../../profile-fields/index.ts';
import { type ReviewedPart, reviewedParts } from './evidence.ts';

/** The facts for a review: profile values that the company's website states. */
export interface ReviewFacts {
  name: string;
  quoted: readonly StandingQuote[];
  /** YYYY-MM-DD: when the website was read. */
  readOn: string | null;
}

export interface WrittenReview {
  body: string;
  /** The quote and page of each statement, in text order. */
  sources: Quote[];
}

const MOST_WORDS = 200;
/** Maximum words of a quote; shorter if needed to leave room for the others. */
const QUOTE_WORDS = [30, 20, 14, 9, 6] as const;
/** Characters, for languages that put no spaces between words. */
const LONG_WORD = 8;
const PAGE_CHARACTERS = 60;

/** A label or a few words before quotes: the only words of a review that aren't from the website, except its first and last paragraphs. */
const frames: Record<ReviewedPart, (quotes: string) => string> = {
  tagline: (quotes) => `Its tagline is ${quotes}.`,
  short_description: (quotes) => `In short: ${quotes}.`,
  description: (quotes) => `The company describes it like this: ${quotes}.`,
  categories: (quotes) => `Type of product: ${quotes}.`,
  tags: (quotes) => `Topics: ${quotes}.`,
  keywords: (quotes) => `What it’s for: ${quotes}.`,
  stage: (quotes) => `Stage: ${quotes}.`,
  features: (quotes) => `Features: ${quotes}.`,
  usps: (quotes) => `What the company says is different about it: ${quotes}.`,
  pricing_model: (quotes) => `How you pay: ${quotes}.`,
  pricing_summary: (quotes) => `Prices: ${quotes}.`,
  country: (quotes) => `Country: ${quotes}.`,
  city: (quotes) => `Location: ${quotes}.`,
  founded_year: (quotes) => `Founded: ${quotes}.`,
  founders: (quotes) => `Founders: ${quotes}.`,
  faqs: (quotes) => `From its FAQ: ${quotes}.`,
};
/** Which of them share a paragraph. */
const paragraphs: readonly (readonly ReviewedPart[])[] = [
  ['tagline', 'short_description', 'description', 'categories', 'tags', 'keywords', 'stage'],
  ['features', 'usps'],
  ['pricing_model', 'pricing_summary'],
  ['country', 'city', 'founded_year', 'founders'],
  ['faqs'],
];

/**
 * Writes a review of a product from quotes of its company's website. Each statement is a fixed frame around words from a page,
 * with a link to that page. Facts that only the owner states are left out. Pure.
 */
export function writeReview(facts: ReviewFacts): WrittenReview {
  const told = chooseQuotes(facts.quoted);
  const reviews = QUOTE_WORDS.map((words) => writeWith(facts, told, words));
  return reviews.find(({ body }) => countWords(body) <= MOST_WORDS) ?? writeFewer(facts, told);
}

/** If there are too many quotes even when shortened, the last ones are left out. */
function writeFewer(facts: ReviewFacts, told: Told): WrittenReview {
  const all = [...told].flatMap(([part, quotes]) => quotes.map((quote) => [part, quote] as const));
  for (let kept = all.length - 1; ; kept--) {
    const fewer = new Map<ReviewedPart, Quote[]>();
    for (const [part, quote] of all.slice(0, kept)) fewer.set(part, [...(fewer.get(part) ?? []), quote]);
    const review = writeWith(facts, fewer, QUOTE_WORDS.at(-1)!);
    if (kept === 0 || countWords(review.body) <= MOST_WORDS) return review;
  }
}

type Told = ReadonlyMap<ReviewedPart, readonly Quote[]>;

/** The best quote for each value, up to each part's limit, without repeating the same words of a page. */
function chooseQuotes(quoted: readonly StandingQuote[]): Told {
  const told = new Map<ReviewedPart, Quote[]>();
  const known = new Set<string>();
  for (const part of paragraphs.flat()) {
    for (const { quotes } of quoted.filter((one) => one.part === part)) {
      const quote = quotes[0];
      const key = quote && `${quote.url}\n${tidy(quote.quote)}`;
      const soFar = told.get(part) ?? [];
      if (!key || known.has(key) || soFar.length >= reviewedParts[part]) continue;
      known.add(key);
      told.set(part, [...soFar, quote]);
    }
  }
  return told;
}

function writeWith({ name, readOn }: ReviewFacts, told: Told, words: number): WrittenReview {
  const sources = [...told.values()].flat();
  const texts = paragraphs.map((parts) =>
    parts
      .flatMap((part) => {
        const quotes = told.get(part);
        return quotes ? [frames[part](quotes.map((one) => `${inQuotes(one.quote, words)} (${pageOf(one)})`).join(', '))] : [];
      })
      .join(' '),
  );
  const when = readOn === null ? '' : `We read it on ${readOn}. `;
  const first = `Here is what the website of ${tidy(name)} says. ${when}Each quote is followed by its page.`;
  const quotes = sources.length === 1 ? '1 quote' : `${sources.length} quotes`;
  const how = `Software wrote this review from ${quotes}. It used no other sources, and nobody tested the product.`;
  return { body: [first, ...texts, how].filter((text) => text !== '').join('\n\n'), sources };
}

/** The words from the page, shortened visibly if too long. */
function inQuotes(text: string, most: number): string {
  const whole = tidy(text);
  const cut = [...whole.split(' ').slice(0, most).join(' ')].slice(0, most * LONG_WORD).join('');
  return `“${cut.length < whole.length ? `${cut} …` : whole.replace(/[.]$/, '')}”`;
}

/** A short, readable form of the address: `sources` has the full one. */
function pageOf({ url }: Quote): string {
  const { host, pathname } = new URL(url);
  const page = `${host.replace(/^www[.]/, '')}${pathname === '/' ? '' : pathname}`;
  return page.length > PAGE_CHARACTERS ? `${page.slice(0, PAGE_CHARACTERS - 1)}…` : page;
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Counts what whitespace separates. A dash or bullet on its own is not a word. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
