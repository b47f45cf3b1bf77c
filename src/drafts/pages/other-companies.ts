import { type Element, elementsAround, isElement } from '../../platform/html/tree.ts';
import { speaksOf } from '../languages/index.ts';
import type { Block } from './block.ts';
import { aroundAndSelf, MOST_DEPTH } from './is-inside.ts';

// Finds parts of a page with facts about several companies or people side by side. None of them is the site's own.

const email = /[a-z0-9][\w.+-]*@(?<domain>(?:[a-z0-9-]+\.)+[a-z]{2,24})/giu;
const yearOf = /(?<!\d)(?:1[4-9]|20)\d\d(?!\d)/u;
/** The line of a card: "Since 1690", "Asti, dal 1921". */
const since = /^(?:.{0,60}(?<!\p{L}))?(?:since|seit|depuis|desde|dal|sinds|od|sedan|siden|с)\s(?:1[4-9]|20)\d\d(?=$|[.,;)])/iu;
const LONGEST_HEADING = 80;
const LEAST_WORDS = 8;
/** A longer table holds data. */
const MOST_ROWS = 50;
/** Cards are near each other in the tree. */
const MOST_LEVELS = 3;

/** "Case study: Acme", "Acme vs Globex", "Interview with": the section is about somebody else. */
export const isAboutOther = (heading: string): boolean =>
  heading.length <= LONGEST_HEADING &&
  /^(?:(?:case|customer) (?:study|story)|(?:featured|customer|member|company) (?:\p{L}+ )?(?:spotlight|story)|(?:featured|spotlight)(?: \p{L}+)?:|interview(?: with|:)|fallstudie|kundenstimme|étude de cas|témoignage|caso de (?:éxito|estudio|sucesso)|caso di studio|klantverhaal|(?:partner|klant|kunde|kundin|partnerin|cliente|client|partenaire) (?:in beeld|in de kijker|im (?:porträt|fokus)|in focus|à l[’']honneur|en portrait)|studium przypadku|případová studie|kundcase|導入事例|客户案例|고객 사례)(?!\p{L})|\s(?:vs\.?|versus)\s\p{Lu}/iu.test(
    heading.trim(),
  );

/** Marks tables that compare companies, cards of several companies, and customers who talk about their own companies. */
export function markOthers(blocks: Block[]): void {
  markTables(blocks);
  markCards(blocks);
  markTellers(blocks);
}

const ancestor = ({ element }: Block, tag: string): Element | undefined => [element, ...elementsAround(element, 8)].find((one) => one.tag === tag);

/** A table with a row such as "Founded | 2010 | 2013": each column is a different company. */
function markTables(blocks: Block[]): void {
  const rows = new Map<Element, Block[]>();
  for (const block of blocks) {
    const row = block.kind === 'cell' ? ancestor(block, 'tr') : undefined;
    const cells = row && rows.get(row);
    if (cells) cells.push(block);
    else if (row) rows.set(row, [block]);
  }
  markData(rows);
  const tables = new Set<Element>();
  for (const [row, [label, ...values]] of rows) {
    if (!label || values.length < 2 || label.text.length > 40) continue;
    const isFact = speaksOf('founded', label.text) ? values.filter(({ text }) => yearOf.test(text)).length >= 2 : speaksOf('addressLabel', label.text);
    const table = isFact ? [...elementsAround(row, 4)].find(({ tag }) => tag === 'table') : undefined;
    if (table) tables.add(table);
  }
  for (const table of columnsOfCompanies(rows)) tables.add(table);
  if (tables.size === 0) return;
  for (const block of blocks) {
    const table = block.kind === 'cell' ? ancestor(block, 'table') : undefined;
    if (table && tables.has(table)) block.region = 'others';
  }
}

/** Tables with a column such as "Founded", and a year in it for each of several companies. */
function columnsOfCompanies(rows: Map<Element, Block[]>): Element[] {
  const tables = new Map<Element, Block[][]>();
  for (const [row, cells] of rows) {
    const table = [...elementsAround(row, 4)].find(({ tag }) => tag === 'table');
    if (table) tables.set(table, [...(tables.get(table) ?? []), cells]);
  }
  return [...tables].flatMap(([table, [head, ...data]]) => {
    if (!head || head.length < 2 || head.some(({ text }) => yearOf.test(text) || text.length > 40)) return [];
    const column = head.findIndex(({ text }, at) => at > 0 && speaksOf('founded', text));
    return column > 0 && data.filter((cells) => yearOf.test(cells[column]?.text ?? '')).length >= 2 ? [table] : [];
  });
}

/** Marks the later rows of a long table as data: a company's own facts and plans aren't in the fiftieth row. */
function markData(rows: Map<Element, Block[]>): void {
  const tables = new Map<Element, Block[][]>();
  for (const [row, cells] of rows) {
    const table = [...elementsAround(row, 4)].find(({ tag }) => tag === 'table');
    if (!table) continue;
    const known = tables.get(table);
    if (known) known.push(cells);
    else tables.set(table, [cells]);
  }
  for (const all of tables.values()) {
    if (all.length <= MOST_ROWS) continue;
    // The names of the columns, or of plans with their prices, are at the top.
    const first = all[0]!.every(({ element }) => element.tag === 'th') ? 1 : 0;
    for (const cells of all.slice(first)) for (const cell of cells) cell.region = 'others';
  }
}

const kindOf = ({ tag, attrs }: Element): string => `${tag}.${attrs['class'] ?? ''}`;

/** Cards next to each other with addresses at different domains, or with different years of founding: a list of companies. */
function markCards(blocks: Block[]): void {
  const facts = blocks.flatMap((block) => {
    if (block.region === 'footer' || block.text.length > 400) return [];
    const domains = [...block.text.matchAll(email)].map((found) => found.groups!['domain']!.toLowerCase());
    const year = speaksOf('founded', block.text) || since.test(block.text) ? yearOf.exec(block.text)?.[0] : undefined;
    return domains.length > 0 || year !== undefined ? [{ block, domain: domains[0], year }] : [];
  });
  if (facts.length < 2) return;
  const lists = new Map<Element, typeof facts>();
  for (const fact of facts)
    for (const [level, around] of [...elementsAround(fact.block.element, MOST_LEVELS)].entries())
      if (level > 0 && !/^(?:#root|html|tr|table|tbody)$/.test(around.tag)) {
        const inside = lists.get(around);
        if (inside) inside.push(fact);
        else lists.set(around, [fact]);
      }
  const headed = new Set(blocks.filter(({ level }) => level > 2).flatMap(({ element }) => [...elementsAround(element, MOST_DEPTH)]));
  const marked = new Set<Element>();
  for (const [list, inside] of lists) {
    // Each fact has a card of its own, with a heading.
    const cards = new Map<Element, (typeof facts)[number]>();
    for (const fact of inside) {
      const card = [fact.block.element, ...elementsAround(fact.block.element, MOST_LEVELS + 1)].find((one) => one.parent === list);
      if (card && headed.has(card)) cards.set(card, fact);
    }
    const all = [...cards.values()];
    const differ = (values: (string | undefined)[]) => new Set(values.filter((value) => value !== undefined)).size >= 2;
    if (!differ(all.map(({ domain }) => domain)) && !differ(all.map(({ year }) => year))) continue;
    for (const card of cards.keys()) marked.add(card);
    // A third card of the same kind is another company too, although it has no year.
    const kinds = new Set([...cards.keys()].map(kindOf));
    for (const child of list.children) if (isElement(child) && cards.size >= 2 && kinds.has(kindOf(child)) && headed.has(child)) marked.add(child);
  }
  if (marked.size === 0) return;
  for (const block of blocks) if (aroundAndSelf(block.element).some((around) => marked.has(around))) block.region = 'others';
}

const speaker = /^[\s–—~-]*\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}\s?(?:,|\||–|—|-|@|\()\s?\S.{1,60}$/u;

/** Sentences in the first person, each with a name and a role below it: customers talking about themselves, even without quotation marks. */
function markTellers(blocks: Block[]): void {
  const told: { words: Block; name: Block; list: Element | undefined }[] = [];
  for (const [at, words] of blocks.entries()) {
    const name = blocks[at + 1];
    if (!name || words.level > 0 || name.level > 0 || words.region === 'footer' || words.text.split(/\s+/).length < LEAST_WORDS) continue;
    if (!speaker.test(name.text) || /[.!?]$/.test(name.text.trim()) || !speaksOf('we', words.text)) continue;
    const card = name.element.parent;
    if (card && words.element.parent === card) told.push({ words, name, list: card.parent ?? undefined });
  }
  const cards = new Map<Element | undefined, Set<Element | null>>();
  for (const { name, list } of told) cards.set(list, (cards.get(list) ?? new Set()).add(name.element.parent));
  for (const one of told) {
    const isAmongOthers = cards.get(one.list)!.size > 1;
    if (isAmongOthers) for (const block of [one.words, one.name]) block.region = 'quote';
  }
}
