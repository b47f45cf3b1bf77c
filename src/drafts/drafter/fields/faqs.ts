import { parseHtml } from '../../../platform/html/parse-html.ts';
import { elementsAround } from '../../../platform/html/tree.ts';
import { findQuote, prepareForQuotes, type QuotedPage } from '../../evidence/find-quote.ts';
import type { Block } from '../../pages/block.ts';
import { nodesOf, quoteProperty, textsOf } from '../../pages/json-ld.ts';
import { readVisible } from '../../pages/visible-text.ts';
import type { Drafted } from '../drafter.ts';
import { cite, isFiller, oneLine, ownBlocks, type SiteView, squash, type ViewedPage, wordCount } from '../site-view.ts';
import { cleanQuestion, isCallToAction } from './faq-questions.ts';

type Faq = Drafted['faqs'][number];

const faqHeading =
  /\bfaqs?\b|frequently|questions|fragen|questions fréquentes|foire aux|preguntas|perguntas|dúvidas|domande|veelgestelde|vanliga|ofte stillede|usein kysyt|pytania|otázky|sıkça|вопрос|よくある|質問|常见|常見|问答|자주|질문|أسئلة|שאלות/iu;
const MOST = 60;
const MOST_ANSWER = 1500;

/** Questions with their answers, as the site answers them: pairs in the text first, then those of its structured data. */
export function draftFaqs(site: SiteView): Faq[] {
  const found: Faq[] = [];
  const pages = [...site.pages].sort((a, b) => Number(b.role === 'faq') - Number(a.role === 'faq'));
  for (const page of pages) if (!page.isArticle && !page.isUnfilled && page.role !== 'blog' && page.role !== 'account') found.push(...fromBlocks(page));
  for (const page of pages) if (!page.isArticle) found.push(...fromNodes(page));
  const seen = new Set<string>();
  return found
    .filter(({ question, answer }) => !isCallToAction(question, answer))
    .filter(({ question }) => !seen.has(squash(question)) && seen.add(squash(question)))
    .slice(0, MOST);
}

function fromBlocks(page: ViewedPage): Faq[] {
  const blocks = ownBlocks(page).filter(({ region }) => region !== 'nav' && region !== 'footer');
  const pairs: { question: Block; answer: Block[] }[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!mayAsk(block)) continue;
    const answer: Block[] = [];
    for (const next of blocks.slice(index + 1, index + 12)) {
      if (mayAsk(next) || (next.level > 0 && (block.level === 0 || next.level <= block.level)) || !sharesPanel(block, next)) break;
      if (next.kind === 'button' || next.kind === 'label') continue;
      answer.push(next);
    }
    if (answer.some(({ text }) => wordCount(text) >= 3)) pairs.push({ question: block, answer });
  }
  // A question alone is rhetoric ("Ready to start?"); a row of them, or one on a page of questions, is a FAQ.
  const isFaqPage = page.role === 'faq';
  return pairs
    .filter(({ question }) => {
      if (isFaqPage && (isQuestion(question.text) || question.kind === 'summary')) return true;
      const heading = blocks
        .slice(0, blocks.indexOf(question))
        .findLast(({ level, text }) => level > 0 && !isQuestion(text) && (question.level === 0 || level <= question.level));
      const isInRow =
        pairs.filter((other) => other.question.kind === question.kind && other.question.level === question.level && isQuestion(other.question.text)).length >=
        3;
      if (question.kind === 'summary') return isQuestion(question.text) || (heading !== undefined && faqHeading.test(heading.text));
      if (question.kind === 'item' && !(heading && faqHeading.test(heading.text))) return false;
      return (
        isQuestion(question.text) &&
        ((heading && faqHeading.test(heading.text)) || (isInRow && question.level !== 1 && pairs.length >= 3 && (question.level === 0 || question.level >= 3)))
      );
    })
    .map(({ question, answer }) => toFaq(page, question, answer));
}

function mayAsk(block: Block): boolean {
  const words = wordCount(block.text);
  if (words < 2 || words > 40 || block.text.length > 300 || isFiller(block.text)) return false;
  return block.kind === 'summary' || (isQuestion(block.text) && block.kind !== 'label');
}

function isQuestion(text: string): boolean {
  return /[?？؟]\s*[+⌄▾▼×›»↓−–\-⏷∨]?$/u.test(text.trim()) || /か。?$/.test(text.trim());
}

/** The answer of a `<details>` is inside it. */
function sharesPanel(question: Block, answer: Block): boolean {
  if (question.kind !== 'summary') return true;
  const panel = [question.element, ...elementsAround(question.element, 4)].find(({ tag }) => tag === 'details');
  return !panel || [...elementsAround(answer.element, 12), answer.element].includes(panel);
}

function toFaq(page: ViewedPage, question: Block, answer: Block[]): Faq {
  const kept: Block[] = [];
  for (const block of answer) if (kept.reduce((length, one) => length + one.text.length + 1, block.text.length) <= MOST_ANSWER) kept.push(block);
  const blocks = kept.length > 0 ? kept : [];
  const text = blocks.length > 0 ? blocks.map((block) => block.text).join('\n') : answer[0]!.text.slice(0, MOST_ANSWER).replace(/\s+\S*$/, '');
  const asked = cleanQuestion(question.text);
  return { question: oneLine(asked), answer: text, evidence: cite(page, asked, ...(blocks.length > 0 ? blocks.map((block) => block.text) : [text])) };
}

function fromNodes(page: ViewedPage): Faq[] {
  const found: Faq[] = [];
  let quoted: QuotedPage | undefined;
  for (const node of page.nodes) {
    if (!node.types.includes('Question')) continue;
    const question = textsOf(node, 'name')[0];
    const holder = nodesOf(node, 'acceptedAnswer')[0];
    const answer = textsOf(holder, 'text')[0];
    if (question === undefined || holder === undefined || answer === undefined || isFiller(answer)) continue;
    quoted ??= prepareForQuotes(page);
    const plain = plainText(answer).slice(0, MOST_ANSWER);
    const askedAs = findQuote({ ...quoted, declared: [], canonicalDeclared: [] }, question) ?? quoteProperty(node, 'name', question);
    const answeredAs = findQuote({ ...quoted, declared: [], canonicalDeclared: [] }, plain) ?? quoteProperty(holder, 'text', answer);
    found.push({ question: cleanQuestion(oneLine(plainText(question))), answer: plain, evidence: cite(page, askedAs, answeredAs) });
  }
  return found;
}

/** Answers in structured data may be HTML. */
function plainText(text: string): string {
  if (!/<[a-z/]|&[a-z#\d]+;/i.test(text)) return text.trim();
  return readVisible(parseHtml(text), { hiddenNames: { classes: new Set(), ids: new Set() }, opened: new Set(), hasGround: true, base: 'https://invalid/' })
    .text;
}
