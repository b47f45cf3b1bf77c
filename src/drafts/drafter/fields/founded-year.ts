import { type Element, elementsAround, isElement } from '../../../platform/html/tree.ts';
import { squash } from '../../evidence/canonical.ts';
import { yearInClause } from '../../evidence/founding/year-in-clause.ts';
import { foundingIn, foundingYear, isOthersStory } from '../../evidence/founding-words.ts';
import { holdsOwnName, isPartOfOwn } from '../../evidence/own-name.ts';
import { by } from '../../evidence/which-rule.ts';
import { isWordFor, speaksOf } from '../../languages/index.ts';
import type { Block } from '../../pages/block.ts';
import { quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { Evidence, Stated } from '../drafter.ts';
import { factBlocks } from '../own-facts.ts';
import { cite, isEntry, isOrganization, ownNodes, type SiteView, sentencesOf, type ViewedPage } from '../site-view.ts';
import { isExample } from './whose-place/own-place-lines.ts';

const SHORT = 24;
const MOST_QUOTES = 3;

/** "2015", "2015年4月", "April 2015": the date of a timeline's step. */
const isYear = (text: string): boolean => /^(?:\p{L}{3,10}\.? |\d{1,2}[./] ?)?(?:1[89]|20)\d\d(?:[.年년]\s?(?:\d{1,2}[月월]?)?)?$/u.test(text.trim());

const marks = /["«»„“”]/gu;
/** A sentence of a quotation that goes on after it, or began before it: "«Our cooperative was founded in 1952. We …»". */
function isQuoted(text: string, sentence: string): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(sentence)));
  if ((before.match(marks)?.length ?? 0) % 2 === 1) return true;
  return /^\s*["«»„“]/u.test(sentence) && (sentence.match(marks)?.length ?? 0) % 2 === 1;
}

/** "Hosting: Roe SAS, Roubaix. Founded in 1999", in an imprint. */
function isHosts(page: ViewedPage, before: string, names: readonly string[]): boolean {
  const own = (name: string) => name.length > 1 && squash(before).includes(squash(name));
  return ['imprint', 'terms', 'privacy'].includes(page.role) && speaksOf('hosting', before) && !names.some(own);
}

const apposed = /(?<called>\p{Lu}[\p{L}\d.&-]+(?: \p{Lu}[\p{L}\d.&-]+)*), (?:(?:an?|une?|una?|eine?|een|uma?|en|ett|et) )?(?<what>\p{L}+)(?!\p{L})/gu;
const titled = /(?<!\p{L})(?<what>\p{L}+) [«„“"](?<called>[^»”“"]{2,40})[»”“"]/gu;

/** "We keep data at Roe Hosting, a company founded in 1999", "The company «Roe» was founded in 1999". */
function isOfNamed(sentence: string, names: readonly string[]): boolean {
  if (!speaksOf('founded', sentence)) return false;
  return [...sentence.matchAll(apposed), ...sentence.matchAll(titled)].some(
    ({ groups, index }) =>
      isWordFor('company', groups!['what']!) &&
      speaksOf('founded', sentence.slice(index)) &&
      !names.some((name) => name.length > 1 && (squash(groups!['called']!).includes(squash(name)) || squash(sentence.slice(0, index)).includes(squash(name)))),
  );
}

/**
 * The year of founding, if the site explicitly says that it was founded then. The clearest statements count: "founded in 2008" alone is weaker than one with
 * the company as its subject, a label or structured data. None if those disagree.
 */
export function draftFoundedYear(site: SiteView, names: string[]): Stated<string> | null {
  /** Years of statements with a subject, of labels and of structured data. */
  const clear = new Map<string, Evidence[]>();
  /** Years of statements without a subject: "founded in 2008". */
  const bare = new Map<string, Evidence[]>();
  /** "It all began in 2017" counts if nothing says when the company was founded. */
  const stories = new Map<string, Evidence[]>();
  /** Years in which the product was made or started, by its name: they may be later than the company, so nobody knows if a bare one differs. */
  const made = new Set<string>();
  const note = (year: string, evidence: Evidence[], all: Map<string, Evidence[]>) =>
    all.set(year, [...(all.get(year) ?? []).slice(0, MOST_QUOTES), ...evidence]);
  for (const page of site.pages) {
    let listed: Listed | undefined;
    if (page.isArticle || page.role === 'blog' || page.role === 'customers' || page.role === 'comparison' || isEntry(page, names)) continue;
    const blocks = factBlocks(page, names);
    for (const [index, block] of blocks.entries()) {
      // "Est. 2009" has a full stop, and is one statement.
      const sentences = block.text.length <= SHORT && !block.text.includes('\n') ? [block.text] : sentencesOf(block.text);
      for (const [at, sentence] of sentences.entries()) {
        if (at > 0 && isOthersStory(sentence, sentences[at - 1], names)) continue;
        if (isExample(block.text) || isOfNamed(sentence, names) || isPartOfOwn(sentence, names)) continue;
        if (isQuoted(block.text, sentence) || isHosts(page, block.text.slice(0, Math.max(0, block.text.indexOf(sentence))), names)) continue;
        const said = sentence.length <= 600 ? foundingIn(sentence, names) : undefined;
        const isClear = said && (yearInClause(sentence, names) === said.year || labelled.test(sentence));
        if (said?.isStory && holdsOwnName(sentence, names)) made.add(said.year);
        if (said) note(said.year, cite(page, sentence), said.isStory ? stories : isClear ? clear : bare);
      }
      // A step of a timeline: "2015", "Acme is founded".
      const after = blocks[index + 1];
      if (
        after &&
        isYear(block.text) &&
        after.text.length <= 120 &&
        after.start === block.start + block.text.length + 1 &&
        foundingYear(after.text, names) === undefined
      ) {
        const step = `${block.text.trim()}: ${after.text}`;
        const stepYear = foundingYear(step, names);
        if (stepYear !== undefined)
          note(
            by('founded_year: step of a timeline', stepYear),
            cite(page, `${block.text}\n${after.text}`),
            yearInClause(step, names) === stepYear ? clear : bare,
          );
      }
      const above = yearBesideLabel(blocks, index);
      if (above !== undefined) note(by('founded_year: value above its label', above.year), cite(page, above.quote), clear);
      // A label and its value, in two cells or two lines; not the end of a timeline's step and the year of the next one.
      const next = blocks[index + 1];
      const pair =
        next &&
        !isYear(blocks[index - 1]?.text ?? '') &&
        sentences.length === 1 &&
        foundingYear(next.text, names) === undefined &&
        block.text.length <= 40 &&
        next.text.length <= 40 &&
        !hasEmptyBetween(block, next) &&
        !/\d{4}/.test(block.text) &&
        speaksOf('founded', block.text)
          ? `${block.text}\n${next.text}`
          : undefined;
      const year = pair === undefined || next!.start !== block.start + block.text.length + 1 ? undefined : foundingYear(pair.replace('\n', ': '), names);
      if (year !== undefined) {
        // "Founded 1991, Incorporated 1996" in one list of facts: the first year counts.
        const isSecond = listed && listed.label !== block.text && index - listed.index <= MOST_BETWEEN && sharesList(listed.block, block);
        if (!isSecond || year <= listed!.year) {
          if (isSecond && clear.get(listed!.year)?.length === 1) clear.delete(listed!.year);
          note(by('founded_year: label and value', year), cite(page, pair!), clear);
          listed = { year, index, block, label: block.text };
        }
      }
    }
  }
  for (const { node, page } of ownNodes(site, isOrganization)) {
    for (const date of textsOf(node, 'foundingDate')) {
      const year = /^(?:1[89]|20)\d\d(?=$|-)/.exec(date)?.[0];
      if (year !== undefined) note(by('founded_year: JSON-LD', year), cite(page, quoteProperty(node, 'foundingDate', date)), clear);
    }
  }
  // Statements of the same kind that contradict each other: nobody knows which of them is right.
  const [only, ...others] = [clear, bare, stories].find(({ size }) => size > 0) ?? [];
  if (only && clear.size === 0 && bare.size > 0 && made.size > 0 && !made.has(only[0])) return null;
  return only && others.length === 0 ? { value: only[0], evidence: only[1].slice(0, MOST_QUOTES) } : null;
}

/** "2016", and "Founded" below it, in a row of figures; not the end of one label's pair and the beginning of the next. */
function yearBesideLabel(blocks: readonly Block[], index: number): { year: string; quote: string } | undefined {
  const block = blocks[index]!;
  const [first = '', second, ...more] = block.text.split('\n').map((line) => line.trim());
  if (second !== undefined) {
    const [year, label] = isYear(first) ? [first, second] : [second, first];
    return more.length === 0 && isYear(year) && isFoundingLabel(label) ? { year: yearOfDate(year), quote: block.text } : undefined;
  }
  const [before, label, after] = [blocks[index - 1], blocks[index + 1], blocks[index + 2]];
  if (!isYear(first) || !label || !isFoundingLabel(label.text) || block.kind === 'definition' || block.kind === 'cell') return undefined;
  if (label.start !== block.start + block.text.length + 1) return undefined;
  const isBeside = (one: Block | undefined) => one !== undefined && one.element.parent === block.element.parent && one.element !== block.element;
  // "First shop", "2014", "Founded", "2016" in one list: the labels come first.
  if (after && isYear(after.text) && isBeside(label) === isBeside(after)) return undefined;
  if (before && before.level === 0 && isBeside(before) && !/\d/.test(before.text) && before.text.length <= SHORT && after && /^\P{L}*\d/u.test(after.text))
    return undefined;
  return { year: yearOfDate(first), quote: `${block.text}\n${label.text}` };
}

const rows = new WeakMap<Element, Map<Element, number>>();
/** The positions of a row's cells, also of the empty ones. */
function cellsOf(row: Element): Map<Element, number> {
  const known = rows.get(row) ?? new Map(row.children.filter(isElement).map((cell, at) => [cell, at]));
  rows.set(row, known);
  return known;
}
/** "Founded in", an empty cell, "1997": in a table that compares, the value is in somebody else's column. */
function hasEmptyBetween(label: Block, value: Block): boolean {
  const row = label.element.parent;
  if (label.kind !== 'cell' || value.kind !== 'cell' || !row || row !== value.element.parent) return false;
  const cells = cellsOf(row);
  return (cells.get(value.element) ?? 0) - (cells.get(label.element) ?? 0) > 1;
}

const isFoundingLabel = (text: string): boolean => text.length <= 40 && (isWordFor('founded', text) || foundingLabel.test(text.trim()));
const foundingLabel =
  /^(?:(?:year|date) (?:founded|established|of (?:foundation|establishment|incorporation))|foundation(?: year)?|(?:company |we were )?(?:founded|established)|(?:jahr der )?gründung(?:sjahr)?|gegründet|année de (?:création|fondation)|date de (?:création|fondation)|création|fondation|fondée?|año de (?:fundación|creación)|fundación|fundad[ao]|ano de fundação|fundação|anno di (?:fondazione|nascita)|fondazione|fondat[ao]|opgericht|oprichting(?:sjaar)?|rok (?:założenia|založení)|założenie|založení|grundat|grundad|grundår|grundlagt|stiftet|etableret|etablert|perustettu|perustamisvuosi|kuruluş(?: yılı)?|год основания|основан[ао]?|рік заснування)[.:]?$|^(?:創業|設立|創立|創業年|設立年|成立|创立|成立于|创立于|성립|설립|창립|설립연도)$/iu;
const yearOfDate = (text: string): string => /(?:1[89]|20)\d\d/.exec(text)![0];

/** "Founded: 2015": a label, and nothing else. */
const labelled = /^[^\d:：]{2,40}[:：]\s?(?:\p{L}{3,10}\.? |\d{1,2}[./] ?){0,2}(?:1[89]|20)\d\d\s?[.年년]?(?:\s?\d{1,2}[月월])?$/u;

/** A label and its value in a list of facts. */
interface Listed {
  year: string;
  index: number;
  block: Block;
  label: string;
}
const MOST_BETWEEN = 8;
const lists = ['dl', 'table', 'tbody', 'ul', 'ol'];
/** Whether two labels are in the same list, or have the same parent. */
function sharesList(one: Block, other: Block): boolean {
  const around = new Set<unknown>();
  for (const element of elementsAround(one.element, 4)) if (lists.includes(element.tag)) around.add(element);
  for (const element of elementsAround(other.element, 4)) if (around.has(element)) return true;
  return false;
}
