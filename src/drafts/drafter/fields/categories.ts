import type { CategoryModel } from '../../classifier/category-model.ts';
import { classify, type Said, spaceOut, type Verdict, weighText } from '../../classifier/classify.ts';
import { quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { Evidence, KnownCategory, Stated, SuggestedCategory } from '../drafter.ts';
import { cite, oneLine, ownBlocks, ownNodes, type SiteView, sentencesOf, type ViewedPage } from '../site-view.ts';

export interface DraftedCategories {
  /** The category that is certain enough to be filled in. */
  filled: Stated<string[]> | null;
  suggestions: SuggestedCategory[];
}

/** What a site says about itself, in the page's exact words: quotes come from here. */
interface Piece extends Said {
  quote: string;
  page: ViewedPage;
}

const HEAD = 3;
const BODY = 0.5;
const LABEL = 2;
/** About the length of a listing's text: further down, a site writes about everything. */
const MOST_BODY = 1_200;
const LEAST_BODY = 12;
const LONGEST_PIECE = 600;
const LEAST_PIECE = 3;
const LONGEST_QUOTE = 300;
const MOST_QUOTES = 2;

/** The directory's most likely categories, from what the site says about itself in its headings and first paragraphs. */
export function draftCategories(site: SiteView, given: { categories: readonly KnownCategory[]; model: CategoryModel }): DraftedCategories {
  const { categories, model } = given;
  if (categories.length === 0 || site.home.isArticle) return { filled: null, suggestions: [] };
  const pieces = piecesOf(site);
  const verdicts = classify(model, pieces, site.home.lang);
  const known = new Map(categories.map((category) => [category.slug, category.name]));
  const cited = verdicts.flatMap((verdict) => {
    const called = known.get(verdict.slug);
    const evidence = quotesFor(verdict, pieces);
    return called === undefined || evidence.length === 0 ? [] : [{ verdict, suggestion: { name: called, confidence: verdict.confidence, evidence } }];
  });
  const [first] = cited;
  const isSure = first?.verdict.isSure === true && sayTheSame(model, pieces, first.verdict.slug);
  return {
    filled: isSure ? { value: [first.suggestion.name], evidence: first.suggestion.evidence } : null,
    suggestions: cited.map(({ suggestion }) => suggestion),
  };
}

/** Whether the headings alone lead to the same category as the whole text: the small print alone isn't enough. */
function sayTheSame(model: CategoryModel, pieces: readonly Piece[], slug: string): boolean {
  const heads = classify(
    model,
    pieces.filter(({ isHead }) => isHead),
  );
  return heads[0]?.slug === slug;
}

function piecesOf(site: SiteView): Piece[] {
  const { home } = site;
  const blocks = ownBlocks(home).filter(({ region }) => region === 'main' || region === 'header');
  const first = blocks.find(({ level }) => level === 1);
  const pieces = new Map<string, Piece>();
  const add = (given: { quote: string | null | undefined; text?: string; weight: number; page?: ViewedPage }) => {
    const quote = cut(oneLine(given.quote ?? ''), LONGEST_PIECE);
    const text = given.text ?? quote;
    if (text.trim().length >= LEAST_PIECE && !pieces.has(text))
      pieces.set(text, { text, quote, weight: given.weight, isHead: given.weight > BODY, page: given.page ?? home });
  };
  for (const quote of [home.title, home.meta.get('description'), home.meta.get('og:description'), home.meta.get('og:title'), first?.text])
    add({ quote, weight: HEAD });
  add({ quote: home.meta.get('keywords'), weight: LABEL });
  for (const { node, page } of ownNodes(site))
    for (const key of ['applicationCategory', 'applicationSubCategory', 'genre'])
      for (const value of textsOf(node, key)) add({ quote: quoteProperty(node, key, value), text: spaceOut(value.replace(/^.*\//, '')), weight: HEAD, page });
  let room = MOST_BODY;
  for (const { text, kind } of blocks.slice(first ? blocks.indexOf(first) + 1 : 0)) {
    if (room <= 0) break;
    if (kind === 'button' || kind === 'label' || kind === 'cell' || text.length < LEAST_BODY) continue;
    add({ quote: cut(oneLine(text), room), weight: BODY });
    room -= text.length;
  }
  return [...pieces.values()];
}

/** As many whole words of a text as fit. */
const cut = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, most).replace(/\s\S*$/, ''));

/** The sentences with most of the deciding words, exactly as on the pages. */
function quotesFor(verdict: Verdict, pieces: readonly Piece[]): Evidence[] {
  const sentences = pieces.flatMap(({ quote, text, page }) =>
    quote.length <= LONGEST_QUOTE ? [{ quote, text, page }] : sentencesOf(quote).map((one) => ({ quote: one, text: one, page })),
  );
  const weighed = sentences
    .map((sentence) => ({ ...sentence, weight: weighText(sentence.text, verdict) }))
    .filter(({ weight, quote }) => weight > 0 && quote.length <= LONGEST_QUOTE)
    .sort((a, b) => b.weight - a.weight);
  return weighed.slice(0, MOST_QUOTES).flatMap(({ page, quote }) => cite(page, quote));
}
