import { type Element, elementsAround, isElement } from '../../platform/html/tree.ts';
import { by } from '../evidence/which-rule.ts';
import type { Block } from '../pages/block.ts';
import { headingBefore, placeOf } from '../pages/block-order.ts';
import { ownBlocks, type ViewedPage, wordCount } from './site-view.ts';

/** A short title with a text about it: a card, a paragraph with a heading, an item "Title: text". */
export interface Card {
  title: string;
  /** The title exactly as in the page. */
  quote: string;
  body: string;
  block: Block;
}

const ends = /[.!?。！？]$/u;
/** Whether a text is more than a title of its own below a title: it is longer, or a sentence below a phrase. "Raw export": "Two clicks do it." */
export const isTextBelow = (title: string, body: string): boolean =>
  body.length > title.length || (wordCount(body) >= 2 && ends.test(body) && wordCount(title) >= 2 && !ends.test(title));

/** A row of cards under one heading. */
export interface CardGroup {
  heading: string;
  /** Short line above the heading. */
  eyebrow: string;
  cards: Card[];
  page: ViewedPage;
  kind: 'headings' | 'cards' | 'items';
}

const MOST_LEVELS = 8;

/** The rows of cards on a page: runs of headings of the same level, similar elements side by side, and lists. */
export function cardGroups(page: ViewedPage): CardGroup[] {
  const blocks = ownBlocks(page).filter(
    ({ region, kind }) => region !== 'nav' && region !== 'footer' && region !== 'aside' && kind !== 'button' && kind !== 'label',
  );
  return [
    ...by('cards: headings', headedGroups(blocks, page)),
    ...by('cards: siblings', siblingGroups(blocks, page)),
    ...by('cards: items', itemGroups(blocks, page)),
    ...by('cards: terms', termGroups(blocks, page)),
    ...by('cards: bold starts', boldGroups(blocks, page)),
    ...by('cards: ticks', tickGroups(blocks, page)),
  ];
}

function headedGroups(blocks: Block[], page: ViewedPage): CardGroup[] {
  const groups: CardGroup[] = [];
  // The open run of each level; a heading of a higher rank ends those below it.
  const open: (CardGroup | undefined)[] = [];
  const headings: (Block | undefined)[] = [];
  const ends = nextHeadings(blocks);
  for (const [index, block] of blocks.entries()) {
    if (block.level === 0) continue;
    for (let level = block.level + 1; level <= 9; level++) {
      open[level] = undefined;
      headings[level] = undefined;
    }
    const above = headings.slice(1, block.level).findLast((heading) => heading !== undefined);
    const end = ends[index]!;
    const body = blocks.slice(index + 1, end < 0 ? index + 6 : end).map(({ text }) => text);
    const group: CardGroup = open[block.level] ?? { heading: above?.text ?? '', eyebrow: eyebrowOf(blocks, above), cards: [], page, kind: 'headings' };
    open[block.level] = group;
    group.cards.push({ title: block.text, quote: block.text, body: body.join('\n'), block });
    if (group.cards.length === 1) groups.push(group);
    headings[block.level] = block;
  }
  return groups.filter(({ cards }) => cards.length >= 2);
}

/** For each block the position of the next heading after it, or -1. */
function nextHeadings(blocks: Block[]): number[] {
  const next: number[] = [];
  for (let at = blocks.length - 1, last = -1; at >= 0; at--) {
    next[at] = last;
    if (blocks[at]!.level > 0) last = at;
  }
  return next;
}

function eyebrowOf(blocks: Block[], heading: Block | undefined): string {
  // Everything above the page's first heading is its menu.
  const before = heading && heading.level !== 1 ? blocks[placeOf(blocks, heading) - 1] : undefined;
  return before && wordCount(before.text) <= 5 ? before.text : '';
}

/** Three or more similar elements next to each other, each with a short first line and more text. */
function siblingGroups(blocks: Block[], page: ViewedPage): CardGroup[] {
  const inside = new Map<Element, Block[]>();
  for (const block of blocks) {
    let element: Element | null = block.element;
    for (let level = 0; element && level < MOST_LEVELS; level++, element = element.parent) {
      const list = inside.get(element);
      if (list) list.push(block);
      else inside.set(element, [block]);
    }
  }
  const groups: CardGroup[] = [];
  const isAlone = blocks.filter(({ level }) => level === 1).length < 3;
  for (const element of inside.keys()) {
    const children = element.children.filter(isElement);
    if (children.length < 3 || children.length > 60) continue;
    const cards: Card[] = [];
    const sections = new Set<string>();
    for (const child of children) {
      const own = inside.get(child);
      if (!own || own.length < 2 || own.length > 12) continue;
      const signature = signatureOf(child);
      if (children.filter((other) => signatureOf(other) === signature).length < 3) continue;
      const headings = own.filter(({ level }) => level > 0);
      // "DUPLICATES" above "Built-in duplicate finder" names the section, not the feature.
      const [eyebrow, below] = own;
      const isEyebrow =
        eyebrow &&
        below &&
        headings.length !== 1 &&
        wordCount(eyebrow.text) <= 3 &&
        /\p{Lu}/u.test(eyebrow.text) &&
        eyebrow.text === eyebrow.text.toUpperCase() &&
        wordCount(below.text) <= 9 &&
        own.length >= 3;
      const title = isEyebrow ? below : (headings[0] ?? own.find(({ text }) => wordCount(text) >= 1 && /\p{L}{2}/u.test(text)));
      const body = title && own[own.indexOf(title) + 1];
      // A page's only heading of level 1 isn't a card, and neither is a section with its own headings.
      if (title?.level === 1 && isAlone) continue;
      if (title && title.level > 0 && headings.filter(({ level }) => level > title.level).length >= 2) {
        sections.add(`${signature} ${title.level}`);
        continue;
      }
      // If one section has its own headings, the ones next to it are sections as well.
      if (title && sections.has(`${signature} ${title.level}`)) continue;
      if (title && body && wordCount(title.text) <= 9 && (own.length === 2 ? isTextBelow(title.text, body.text) : body.text.length > title.text.length))
        cards.push({ title: title.text, quote: title.text, body: body.text, block: title });
    }
    const alike = ofOneLevel(cards);
    if (alike.length < 3) continue;
    const own = alike[0]!.block.level;
    const heading = headingBefore(
      blocks,
      placeOf(blocks, alike[0]!.block),
      ({ level, element: at }) => (own === 0 || level <= own) && !alike.some(({ block }) => block.element === at),
    );
    groups.push({ heading: heading?.text ?? '', eyebrow: eyebrowOf(blocks, heading), cards: alike, page, kind: 'cards' });
  }
  return groups;
}

/** Titles of several levels are a page's sections: the cards of the level that most of them have. */
function ofOneLevel(cards: Card[]): Card[] {
  const counts = new Map<number, number>();
  for (const { block } of cards) counts.set(block.level, (counts.get(block.level) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return cards.filter(({ block }) => block.level === most?.[0]);
}

function signatureOf(element: Element): string {
  return `${element.tag}.${(element.attrs['class'] ?? '')
    .split(/\s+/)
    .filter((name) => !/active|first|last|odd|even|reverse|flip|left|right|alt(?:ernate)?$|\d/.test(name))
    .slice(0, 2)
    .join('.')}`;
}

/** Lists of short items, or of items "Title: text". */
function itemGroups(blocks: Block[], page: ViewedPage): CardGroup[] {
  const lists = new Map<Element, Block[]>();
  for (const block of blocks) {
    const list = block.kind === 'item' ? listOf(block.element) : undefined;
    const items = list && lists.get(list);
    if (items) items.push(block);
    else if (list) lists.set(list, [block]);
  }
  return [...lists.values()]
    .filter((items) => items.length >= 2)
    .map((items) => ({ ...above(blocks, items[0]!), cards: items.map(toCard), page, kind: 'items' as const }));
}

/** The heading above a list, and the line directly before it. */
function above(blocks: Block[], item: Block): { heading: string; eyebrow: string } {
  const first = placeOf(blocks, item);
  const before = blocks[first - 1];
  const heading = headingBefore(blocks, first);
  return { heading: heading?.text ?? '', eyebrow: before && before.text.length <= 160 ? before.text : '' };
}

/** Lists of terms, each with a sentence. Terms with a word or a number each are the facts of a company. */
function termGroups(blocks: Block[], page: ViewedPage): CardGroup[] {
  const lists = new Map<Element, Card[]>();
  for (const [index, block] of blocks.entries()) {
    const body = block.kind === 'term' ? blocks[index + 1] : undefined;
    const list = [...elementsAround(block.element, 3)].find(({ tag }) => tag === 'dl');
    if (body?.kind !== 'definition' || !list || !/[.!。！]$/u.test(body.text)) continue;
    const cards = lists.get(list) ?? [];
    cards.push({ title: block.text, quote: block.text, body: body.text, block });
    lists.set(list, cards);
  }
  return [...lists.values()].filter((cards) => cards.length >= 3).map((cards) => ({ ...above(blocks, cards[0]!.block), cards, page, kind: 'items' as const }));
}

/** Three or more consecutive paragraphs that each begin with words in bold, followed by a sentence. */
function boldGroups(blocks: Block[], page: ViewedPage): CardGroup[] {
  const groups: CardGroup[] = [];
  let run: Card[] = [];
  const close = () => {
    if (run.length >= 3) groups.push({ ...above(blocks, run[0]!.block), cards: run, page, kind: 'items' });
    run = [];
  };
  for (const block of blocks) {
    const title = block.kind === 'paragraph' && block.level === 0 ? boldStart(block) : undefined;
    const body = title === undefined ? '' : block.text.slice(title.length).replace(/^[\s\p{P}]+/u, '');
    if (title === undefined || wordCount(body) < 3 || !/[.!?。！？]$/u.test(body)) close();
    else run.push({ title: title.replace(/[\s.:：–—-]+$/u, ''), quote: title, body, block });
  }
  close();
  return groups;
}

/** Signs before the title of a card, no part of it. */
const sign = /^(?:[✓✔✅☑➤▸•→»]|(?!\d)\p{Emoji_Presentation}\uFE0F?|\p{Extended_Pictographic}\uFE0F)\s*(?=[\p{L}\d])/u;

/** A list without a list's markup. */
const tick = /^[✓✔✅☑➤▸•]\s*(?=[\p{L}\d])/u;

/** Three short lines or more that each begin with a tick. News and offers begin with pictures too. */
function tickGroups(blocks: Block[], page: ViewedPage): CardGroup[] {
  const groups: CardGroup[] = [];
  let run: Card[] = [];
  for (const block of [...blocks, undefined]) {
    if (block && block.kind !== 'item' && block.level === 0 && tick.test(block.text) && wordCount(block.text) <= 10) {
      const title = block.text.replace(tick, '');
      run.push({ title, quote: title, body: '', block });
      continue;
    }
    if (run.length >= 3) groups.push({ ...above(blocks, run[0]!.block), cards: run, page, kind: 'items' });
    run = [];
  }
  return groups;
}

/** The words in bold that a block begins with, if more follows them. */
function boldStart({ element, text }: Block): string | undefined {
  const first = element.children.find((child) => isElement(child) || child.trim() !== '');
  if (first === undefined || !isElement(first) || !/^(?:b|strong)$/.test(first.tag)) return undefined;
  const bold = first.children
    .map((child) => (isElement(child) ? '' : child))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return bold !== '' && bold.length < text.length && text.startsWith(bold) ? bold : undefined;
}

function listOf(element: Element): Element | undefined {
  let at: Element | null = element;
  for (let level = 0; at && level < 6; level++, at = at.parent) if (at.tag === 'ul' || at.tag === 'ol') return at;
  return undefined;
}

function toCard(given: Block): Card {
  // "✓ Rent letters in one go": the sign isn't part of the title.
  const block = sign.test(given.text) ? { ...given, text: given.text.replace(sign, '') } : given;
  const card = cardIn(block);
  return { ...card, block: given };
}

function cardIn(block: Block): Card {
  const bold = boldStart(block);
  if (bold !== undefined && /[.!:：]$/u.test(bold))
    return { title: bold.replace(/[.:：]+$/u, ''), quote: bold, body: block.text.slice(bold.length).trim(), block };
  // "<b>Stays put</b> Notes move with the text."
  const rest = bold === undefined ? '' : block.text.slice(bold.length);
  if (bold !== undefined && bold.length <= 60 && /^\s+\p{Lu}\S*\s\S/u.test(rest) && /[.!…]$/u.test(rest))
    return { title: bold, quote: bold, body: rest.trim(), block };
  const split = /^([^:：\n]{2,60}?)\s*(?:[:：]|\s[–—-]|\n)\s*(\S[\s\S]*)$/u.exec(block.text);
  return split ? { title: split[1]!, quote: split[1]!, body: split[2]!, block } : { title: block.text, quote: block.text, body: '', block };
}
