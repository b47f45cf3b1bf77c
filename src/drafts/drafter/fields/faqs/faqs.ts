import { parseHtml } from '../../../../platform/html/parse-html.ts';
import { type Element, elementsAround, labels } from '../../../../platform/html/tree.ts';
import { squash } from '../../../evidence/canonical.ts';
import { findQuote, prepareForQuotes, type QuotedPage } from '../../../evidence/find-quote.ts';
import { by } from '../../../evidence/which-rule.ts';
import { headingIs, speaksOf } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { aroundAndSelf, isInside } from '../../../pages/is-inside.ts';
import { nodesOf, quoteProperty, textsOf } from '../../../pages/json-ld.ts';
import { readVisible } from '../../../pages/visible-text.ts';
import type { Drafted } from '../../drafter.ts';
import { cite, isFiller, oneLine, ownBlocks, type SiteView, type ViewedPage, wordCount } from '../../site-view.ts';
import { cleanQuestion, isCallToAction, withoutIcon } from './faq-questions.ts';

type Faq = Drafted['faqs'][number];

const MOST = 60;
const MOST_ANSWER = 1500;
const MOST_BLOCKS = 12;
/** Characters of icon fonts, arrows, single letters on a button: not words. */
const glyphs = /^[\s\p{P}\p{S}\p{Co}\p{N}]*$|^(?:add|remove|expand_more|expand_less|chevron_\w+|keyboard_\w+|arrow_\w+|close|check)$/iu;

/** The site's questions and answers: pairs in the text first, then those of its structured data. */
export function draftFaqs(site: SiteView): Faq[] {
  const found: Faq[] = [];
  const pages = [...site.pages].sort((a, b) => Number(b.role === 'faq') - Number(a.role === 'faq'));
  for (const page of pages)
    if (!page.isArticle && !page.isUnfilled && !['blog', 'account', 'customers'].includes(page.role)) found.push(...by('faqs: text', fromBlocks(page)));
  for (const page of pages) if (!page.isArticle) found.push(...by('faqs: JSON-LD', fromNodes(page)));
  const seen = new Set<string>();
  return found
    .map((faq) => ({ ...faq, answer: withoutOpenEnd(faq.answer) }))
    .filter(({ question, answer }) => answer !== '' && !isCallToAction(question, answer))
    .filter(({ question }) => !seen.has(squash(question)) && seen.add(squash(question)))
    .slice(0, MOST);
}

/** Without final lines that announce something that isn't in the text: "Follow these steps:". */
function withoutOpenEnd(answer: string): string {
  const lines = answer.split('\n');
  while (lines.length > 0 && /[:：]\s*$/u.test(lines.at(-1)!)) lines.pop();
  return lines.join('\n').trim();
}

interface Pair {
  question: Block;
  answer: Block[];
  isUnderHeading: boolean;
}

function fromBlocks(page: ViewedPage): Faq[] {
  const blocks = ownBlocks(page).filter(({ region, element }) => (region !== 'nav' || isAmongFaqs(element)) && region !== 'footer');
  const isFaqPage = page.role === 'faq';
  const inOne: Faq[] = [];
  const asked: { block: Block; index: number; isUnderHeading: boolean }[] = [];
  let heading: Block | undefined;
  for (const [index, block] of blocks.entries()) {
    if (block.level > 0 && !isQuestion(block.text) && !isFolded(block)) heading = block;
    const isUnderHeading = (heading !== undefined && isFaqHeading(heading.text)) || isAmongFaqs(block.element);
    const both = isUnderHeading || isFaqPage ? questionAndAnswer(block) : undefined;
    if (by('faqs: question and answer in one block', both !== undefined) && both)
      inOne.push({ question: cleanQuestion(oneLine(both.question)), answer: both.answer, evidence: cite(page, block.text) });
    else if (mayAsk(block, isUnderHeading || isFaqPage)) asked.push({ block, index, isUnderHeading });
  }
  const questions = placeQuestions(asked.map(({ block }) => block));
  const pairs = asked.flatMap(({ block, index, isUnderHeading }): Pair[] => {
    const answer = answerTo(block, blocks.slice(index + 1, index + 1 + MOST_BLOCKS), questions);
    return answer.some(({ text }) => wordCount(text) >= 3) || (answer.length > 0 && isUnderHeading) ? [{ question: block, answer, isUnderHeading }] : [];
  });
  // A single question is often rhetorical ("Ready to start?"). Several in a row, or one under an FAQ heading, are an FAQ.
  const alike = new Map<string, number>();
  for (const pair of pairs) if (isQuestion(pair.question.text)) alike.set(likeness(pair), (alike.get(likeness(pair)) ?? 0) + 1);
  return [
    ...inOne,
    ...pairs.filter((pair) => isAsked(pair, alike.get(likeness(pair)) ?? 0, isFaqPage)).map(({ question, answer }) => toFaq(page, question, answer)),
  ];
}

/** A block with a question in its first line, or in bold, followed by the answer. */
function questionAndAnswer({ text, element }: Block): { question: string; answer: string } | undefined {
  const lines = /^(?<question>[^\n?？]{8,200}[?？])\s*\n\s*(?<answer>\S[\s\S]{10,})$/u.exec(text)?.groups;
  if (lines) return { question: lines['question']!, answer: lines['answer']!.slice(0, MOST_ANSWER) };
  const bold = element.children.find((child) => typeof child !== 'string' && /^(?:strong|b)$/.test(child.tag));
  if (!bold || typeof bold === 'string') return undefined;
  const question = oneLine(bold.children.filter((child) => typeof child === 'string').join(''));
  const answer = text.slice(text.indexOf(question) + question.length).trim();
  return /[?？]$/.test(question) && question.length >= 8 && text.startsWith(question) && answer.length > 10
    ? { question, answer: answer.slice(0, MOST_ANSWER) }
    : undefined;
}

/** Whether a question is in an element whose class or id says that it contains questions. */
const isAmongFaqs = (element: Element): boolean =>
  [...elementsAround(element, 8)].some((around) => !/^(?:body|main|html)$/.test(around.tag) && /(?:^|[\s_-])faqs?(?:[\s_-]|$)/i.test(labels(around)));

const isFaqHeading = (text: string): boolean => headingIs('faqHeading', text) || (wordCount(text) <= 8 && speaksOf('faqHeading', text));

/** Questions of one kind and level are a row. */
const likeness = ({ question }: Pair): string => `${question.kind} ${question.level}`;

/** @param alike number of questions in the row */
function isAsked({ question, isUnderHeading }: Pair, alike: number, isFaqPage: boolean): boolean {
  if (isFaqPage && (isQuestion(question.text) || question.kind === 'summary' || isFolded(question))) return true;
  if (question.kind === 'item' && !isUnderHeading) return false;
  if (question.kind === 'summary' || isFolded(question)) return isQuestion(question.text) || isUnderHeading;
  return isQuestion(question.text) && (isUnderHeading || (alike >= 3 && question.level !== 1 && (question.level === 0 || question.level >= 3)));
}

interface Questions {
  all: Set<Block>;
  /** How many are in an element. */
  inside: Map<Element, number>;
}

function placeQuestions(questions: Block[]): Questions {
  const inside = new Map<Element, number>();
  for (const { element } of questions) for (const around of aroundAndSelf(element)) inside.set(around, (inside.get(around) ?? 0) + 1);
  return { all: new Set(questions), inside };
}

/** The blocks after a question up to the next one, inside the panel or item that contains both. */
function answerTo(question: Block, following: Block[], questions: Questions): Block[] {
  const item = itemOf(question, following, questions);
  const answer: Block[] = [];
  let panel: Element | undefined;
  for (const next of following) {
    if (questions.all.has(next)) break;
    // A heading ends an answer, unless it is in the panel that the answer began in: then it is one of its steps.
    if (next.level > 0 && (question.level === 0 || next.level <= question.level) && !(panel && isInside(next.element, panel))) break;
    if (item && !isInside(next.element, item)) break;
    if (next.kind === 'button' || next.kind === 'label' || glyphs.test(next.text)) continue;
    panel ??= panelOf(next, question, questions);
    answer.push(next);
  }
  return answer;
}

/** The widest element around an answer's beginning without any question. */
function panelOf(first: Block, question: Block, questions: Questions): Element | undefined {
  let panel: Element | undefined;
  for (const around of [first.element, ...elementsAround(first.element, 5)]) {
    if (/^(?:body|main|#root)$/.test(around.tag) || isInside(question.element, around) || questions.inside.has(around)) break;
    panel = around;
  }
  return panel;
}

/** The widest element around a question that contains no other one; the list around it if the question fills its own element. */
function itemOf(question: Block, following: Block[], questions: Questions): Element | undefined {
  let item: Element | undefined;
  for (const around of [question.element, ...elementsAround(question.element, 5)]) {
    if (around.tag === 'body' || around.tag === 'main' || around.tag === '#root') break;
    if (questions.inside.get(around)! > 1) return item && following.some((next) => isInside(next.element, item!)) ? item : around;
    item = around;
    if (around.tag === 'details') return around;
  }
  return item && following.some((next) => isInside(next.element, item!)) ? item : undefined;
}

/** Opens a panel: a button that says so, or an element named like an accordion. */
function isFolded({ element, kind }: Block): boolean {
  if (kind === 'summary') return true;
  for (const around of [element, ...elementsAround(element, 2)]) {
    if (around.attrs['aria-expanded'] !== undefined) return true;
    if (/(?:faq|accordion)[\w-]*(?:question|title|header|heading|trigger|button|toggle)|(?:question|acc-?header)(?:[\s_-]|$)/i.test(labels(around)))
      return true;
  }
  return false;
}

function mayAsk(block: Block, isAmongQuestions: boolean): boolean {
  const words = wordCount(block.text);
  if (words < 2 || words > 40 || block.text.length > 300 || isFiller(block.text)) return false;
  if (block.kind === 'summary') return true;
  if (isAmongQuestions && isFolded(block) && (block.kind === 'button' || block.level > 0 || block.kind === 'term')) return true;
  return isQuestion(block.text) && block.kind !== 'label';
}

function isQuestion(text: string): boolean {
  return /[?？؟]\s*[+⌄▾▼×›»↓−–\-⏷∨\p{Co}]?$/u.test(withoutIcon(text)) || /(?:か|吗|呢|까요|나요)[。？?]?$/u.test(text.trim());
}

function toFaq(page: ViewedPage, question: Block, answer: Block[]): Faq {
  const kept: Block[] = [];
  for (const block of answer) if (kept.reduce((length, one) => length + one.text.length + 1, block.text.length) <= MOST_ANSWER) kept.push(block);
  const text = kept.length > 0 ? kept.map((block) => plainLines(block.text)).join('\n') : answer[0]!.text.slice(0, MOST_ANSWER).replace(/\s+\S*$/, '');
  const asked = cleanQuestion(question.text);
  return { question: oneLine(asked), answer: text.trim(), evidence: cite(page, asked, ...(kept.length > 0 ? kept.map((block) => block.text) : [text])) };
}

/** A text without lines and characters that are icons. */
const plainLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\p{Co}\s]+|[\p{Co}\s]+$/gu, ''))
    .filter((line) => !glyphs.test(line))
    .join('\n');

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
