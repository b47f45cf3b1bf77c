import { fold, squash } from '../../evidence/canonical.ts';
import { isHistoryOfOther } from '../../evidence/others-history.ts';
import { speaksOf } from '../../languages/index.ts';
import type { Block } from '../../pages/block.ts';
import { textsOf } from '../../pages/json-ld.ts';
import { isDefaultTitle } from '../default-titles.ts';
import type { Evidence, Stated } from '../drafter.ts';
import { cite, isFiller, isOrganization, oneLine, ownBlocks, ownNodes, pagesOf, type SiteView, sentencesOf, type ViewedPage, wordCount } from '../site-view.ts';

const SHORT = 300;
const FEWEST_WORDS = 10;
const MOST_PARAGRAPHS = 4;

interface Passage {
  text: string;
  page: ViewedPage;
  quote: string;
}

/**
 * What the product is, in the site's own words: the short text from its meta tags, the long one from the first paragraphs of the homepage
 * and the about page.
 * @param answers the site's answers to questions: without the question, they describe nothing ("Yes. It does that by itself.")
 */
export function draftDescriptions(
  site: SiteView,
  name: string,
  answers: readonly string[] = [],
  names: readonly string[] = [name],
): { short_description: Stated<string> | null; description: Stated<string> | null } {
  const summary = findSummary(site, name);
  const answered = answers.map(squash);
  const paragraphs = findParagraphs(site, name, (text) => answered.some((answer) => answer.includes(squash(text)))).flatMap((passage) =>
    ownPart(passage, names),
  );
  const lead = summary ?? paragraphs[0];
  if (!lead) return { short_description: null, description: null };
  const passages = [lead];
  for (const passage of paragraphs) {
    if (passages.length >= MOST_PARAGRAPHS) break;
    if (!passages.some((other) => isRepeated(passage.text, other.text))) passages.push(passage);
  }
  const evidence = (all: Passage[]): Evidence[] => all.flatMap(({ page, quote }) => cite(page, quote));
  const short = shorten(lead.text);
  return {
    short_description: { value: short, evidence: cite(lead.page, short) },
    description: { value: passages.map(({ text }) => text).join('\n\n'), evidence: evidence(passages) },
  };
}

function findSummary(site: SiteView, name: string): Passage | undefined {
  const { home } = site;
  const pages = home.isArticle ? [] : [home];
  const found: Passage[] = [];
  for (const page of pages) {
    for (const key of ['description', 'og:description', 'twitter:description']) {
      const text = page.meta.get(key);
      if (text !== undefined) found.push({ text, page, quote: text });
    }
  }
  for (const { node, page } of ownNodes(site, (node) => isOrganization(node) || node.types.some((type) => /WebSite|Application|Product|Service/.test(type)))) {
    if (node.under === undefined) for (const text of textsOf(node, 'description')) found.push({ text: oneLine(text), page, quote: text });
  }
  return (
    found.find(({ text }) => saysSomething(text, name) && isOfLanguage(text, site)) ??
    (home.isArticle ? found.find(({ text }) => wordCount(text) >= 3) : undefined)
  );
}

/** Whether a text says more than the name, isn't a template's placeholder and isn't "official website of". */
function saysSomething(text: string, name: string): boolean {
  return (
    wordCount(text) >= 5 &&
    squash(text) !== squash(name) &&
    !isFiller(text) &&
    !isDefaultTitle(text) &&
    !speaksOf('javascript', text) &&
    !/^(?:official (?:web)?site|web site created using|just another|powered by|description of|.{0,30}'s .{0,20}website$|this is (?:the|a) (?:website|description))/i.test(
      text,
    )
  );
}

/** A Japanese page with an English description is a translation with the original's description; the page's own text is better. */
function isOfLanguage(text: string, site: SiteView): boolean {
  const isCjk = (sample: string) =>
    (sample.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ??
      0) >
    sample.length / 5;
  const visible = site.home.text.slice(0, 5_000);
  return visible.length < 200 || !isCjk(visible) || isCjk(text);
}

/** Longer paragraphs near the top of the pages that introduce the product; on the homepage, those that name it come first. */
function findParagraphs(site: SiteView, name: string, isAnswer: (text: string) => boolean): Passage[] {
  const found: Passage[] = [];
  for (const page of pagesOf(site, ['home', 'about', 'story', 'features'])) {
    const own = ownBlocks(page);
    // The text after a question is its answer.
    const blocks = own
      .filter(
        (block, at) => isParagraph(block) && !isAboutAnother(block.text, name) && !/[?？]$/u.test(own[at - 1]?.text.trim() ?? '') && !isAnswer(block.text),
      )
      .slice(0, page.role === 'home' ? 25 : 8);
    const named = (block: Block) => Number(fold(block.text).includes(fold(name)));
    const ranked = page.role === 'home' ? [...blocks].sort((a, b) => named(b) - named(a)) : blocks;
    for (const block of ranked.slice(0, page.role === 'home' ? 3 : 2)) found.push({ text: oneLine(block.text), page, quote: block.text });
  }
  return found;
}

/** "Jane Roe founded Roe Farms in 1988": the history of a customer or a partner. */
const isAboutAnother = (text: string, name: string): boolean =>
  speaksOf('founded', text) && /\p{Lu}\p{L}+\s\p{Lu}/u.test(text) && !speaksOf('we', text) && !squash(text).includes(squash(name));

/** A paragraph up to the sentence that tells the history of someone else. */
function ownPart(passage: Passage, names: readonly string[]): Passage[] {
  const sentences = sentencesOf(passage.quote);
  const other = sentences.findIndex((sentence) => isHistoryOfOther(sentence, names));
  if (other < 0) return [passage];
  const quote = passage.quote.slice(0, passage.quote.indexOf(sentences[other]!)).trim();
  return wordCount(quote) >= FEWEST_WORDS ? [{ ...passage, text: oneLine(quote), quote }] : [];
}

function isParagraph(block: Block): boolean {
  if ((block.region !== 'main' && block.region !== 'header' && block.region !== 'data') || (block.kind !== 'paragraph' && block.level === 0)) return false;
  if (block.level > 2 || (block.level > 0 && wordCount(block.text) < 12)) return false;
  return (
    block.text.length >= 60 &&
    block.text.length <= 1500 &&
    wordCount(block.text) >= FEWEST_WORDS &&
    /[.!?。！？…]/.test(block.text) &&
    !isFiller(block.text) &&
    isProse(block.text) &&
    !/^["“„«]|cookie|javascript|copyright|©|all rights reserved|@\w|\?$/i.test(block.text)
  );
}

/** Sentences, not labels on a screenshot: "REC · 0.0 dB · 60FPS". */
function isProse(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const signs = text.match(/[·|•→/\\_#]/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  return capitals < letters * 0.3 && signs <= 3 && digits < letters * 0.15 && letters > text.length * 0.6;
}

function isRepeated(text: string, other: string): boolean {
  const [one, two] = [squash(text), squash(other)];
  return one.includes(two.slice(0, 60)) || two.includes(one.slice(0, 60));
}

function shorten(text: string): string {
  if (text.length <= SHORT) return text;
  let short = '';
  for (const sentence of sentencesOf(text)) {
    if (short.length + sentence.length + 1 > SHORT) break;
    short = short === '' ? sentence : text.slice(0, text.indexOf(sentence, short.length) + sentence.length);
  }
  return short !== '' ? short : text.slice(0, text.lastIndexOf(' ', SHORT) > 0 ? text.lastIndexOf(' ', SHORT) : SHORT);
}
