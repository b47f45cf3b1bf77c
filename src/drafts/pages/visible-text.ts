import { type Element, isElement } from '../../platform/html/tree.ts';
import type { Block, BlockKind, Link, Picture, Region } from './block.ts';
import { isHidden, type Visibility } from './hidden.ts';
import { regionOf } from './regions.ts';

const MOST_TEXT = 400_000;
const breaking = new Set(
  'address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const kinds: Record<string, BlockKind> = {
  li: 'item',
  dt: 'term',
  dd: 'definition',
  summary: 'summary',
  td: 'cell',
  th: 'cell',
  button: 'button',
  label: 'label',
  legend: 'label',
  figcaption: 'caption',
};

export interface Visible {
  text: string;
  blocks: Block[];
  links: Link[];
  pictures: Picture[];
  /** Addresses of embedded players. */
  embeds: string[];
}

interface Place {
  region: Region;
  block: Element;
  kind: BlockKind;
  level: number;
  /** The heading around it. Inside a heading, nothing breaks the text. */
  heading: boolean;
  link: Link | undefined;
  bare: boolean;
}
type Step = { node: Element | string; place: Place } | { leave: true; breaks: boolean } | { newLine: Place };

/**
 * The text of a tree that a visitor can read, block by block, in the page's order. One pass in a loop, so a tree of any depth is safe.
 * @param given.alsoNoscript also the content for visitors without JavaScript
 */
export function readVisible(root: Element, given: Visibility & { base: string; alsoNoscript?: boolean }): Visible {
  const seen: Visible = { text: '', blocks: [], links: [], pictures: [], embeds: [] };
  const lines: string[] = [];
  let length = 0;
  let run = emptyRun();
  let runPlace: Place | undefined;
  let lastPart = '';

  const flush = () => {
    const text = run.isBlank ? '' : tidy(run.parts.join(''));
    run = emptyRun();
    if (text === '' || !runPlace || length > MOST_TEXT) return;
    const { kind, level, region, block } = runPlace;
    seen.blocks.push({ kind, level, text, start: length, region, element: block });
    lines.push(text);
    length += text.length + 1;
  };
  const add = (text: string, place: Place) => {
    if (run.isBlank) runPlace = place;
    // A style sheet may show "All in one.</span><span>Every day." on two lines: a sentence never ends inside a word.
    if (isGlued(run.end, lastPart, text)) extend(run, ' ');
    lastPart = text;
    extend(run, text);
    if (place.link) place.link.text += text;
  };

  const steps: Step[] = [{ node: root, place: { region: 'main', block: root, kind: 'paragraph', level: 0, heading: false, link: undefined, bare: true } }];
  while (steps.length > 0) {
    const step = steps.pop()!;
    if ('leave' in step) {
      if (step.breaks) flush();
      else extend(run, ' ');
      continue;
    }
    if ('newLine' in step) {
      add('\n', step.newLine);
      continue;
    }
    const { node, place } = step;
    if (!isElement(node)) {
      add(node.replace(/[ \t\r\n\f]+/g, ' '), place);
      continue;
    }
    if (node.tag === 'br') {
      add('\n', place);
      continue;
    }
    noteThings(node, place, seen);
    if (isAnchorSign(node, place)) continue;
    if (isHidden(node, given, place.bare) && !(given.alsoNoscript && node.tag === 'noscript')) continue;
    const inner = enter(node, place, given.base, seen);
    const breaks = (isBreaking(node) || isCard(node)) && !place.heading;
    if (breaks) flush();
    else if (isBreaking(node)) add(' ', place);
    // Links and badges next to each other are separate words.
    if (breaks || isBreaking(node) || node.tag === 'a') steps.push({ leave: true, breaks });
    if (node.tag === 'a' && !breaks && run.parts.length > 0) extend(run, ' ');
    for (let at = node.children.length - 1; at >= 0; at--) {
      if (!isRepeated(node, at)) steps.push({ node: node.children[at]!, place: inner });
      if (!inner.heading && isBelowName(node, at)) steps.push({ newLine: inner });
    }
  }
  flush();
  seen.text = lines.join('\n');
  for (const link of seen.links) link.text = tidy(link.text).replace(/\n/g, ' ');
  return seen;
}

/** The text since the last break, in parts: looking at the end of a string that grows would copy it each time. */
interface Run {
  parts: string[];
  end: string;
  isBlank: boolean;
}

const emptyRun = (): Run => ({ parts: [], end: '', isBlank: true });

function extend(run: Run, text: string): void {
  if (text === '') return;
  run.parts.push(text);
  run.end = (run.end + text).slice(-2);
  run.isBlank &&= text.trim() === '';
}

/** "¶" and "#" in a heading: a link to the heading itself, as documentation tools add it. */
const isAnchorSign = (element: Element, place: Place): boolean =>
  place.heading && element.tag === 'a' && /^#/.test(element.attrs['href'] ?? '') && /^[\s\u200b¶#§🔗]*$/u.test(plainOf(element) ?? 'text');

/** A line that repeats the previous one: style sheets show one of the two on a phone and the other elsewhere. */
function isRepeated({ children }: Element, at: number): boolean {
  const child = children[at]!;
  if (!isElement(child) || isBreaking(child) || child.tag === 'br') return false;
  const before = children.slice(Math.max(0, at - 2), at).findLast((other) => isElement(other) || other.trim() !== '');
  if (before === undefined || !isElement(before) || before.tag !== child.tag) return false;
  const text = plainOf(child);
  return text !== undefined && text.length >= 4 && text === plainOf(before);
}

/** The text of an element that contains nothing else. */
function plainOf({ children }: Element): string | undefined {
  return children.every((child) => !isElement(child)) ? children.join('').trim() : undefined;
}

const phrase = /^(?:b|strong|i|em|small|span)$/;
const called = /^\p{Lu}[\p{L}'’.-]+(?: \p{Ll}{1,3})?(?: \p{Lu}[\p{L}'’.-]+){1,3}$/u;
/** "<b>Jane Roe</b><i>founder, product</i>": elements of two kinds and no space between them, which a style sheet shows on two lines. */
function isBelowName({ children }: Element, at: number): boolean {
  const [before, child] = [children[at - 1], children[at]!];
  if (before === undefined || !isElement(before) || !isElement(child) || !phrase.test(before.tag) || !phrase.test(child.tag)) return false;
  if (before.tag === child.tag && before.attrs['class'] === child.attrs['class']) return false;
  return called.test(plainOf(before) ?? '') && (plainOf(child) ?? '').length >= 3 && children.every((one) => isElement(one) || one.trim() === '');
}

/** A link around such lines. */
const isCard = (element: Element): boolean => (element.tag === 'a' || element.tag === 'span') && element.children.some((_, at) => isBelowName(element, at));

/** Whether two parts without a space between them are two lines on the screen; one name of two colours ("Git" and "Hub") is not. */
function isGlued(run: string, before: string, after: string): boolean {
  if (!/^\p{Lu}/u.test(after)) return false;
  return /[.!?%+:]$/.test(run) || (/[\p{Ll}\p{N}]$/u.test(run) && (/\S\s+\S/.test(before) || /\S\s+\S/.test(after)));
}

function isBreaking({ tag, attrs }: Element): boolean {
  if (breaking.has(tag)) return true;
  return /display\s*:\s*(?:block|flex|grid)/.test(attrs['style'] ?? '') || /(?:^|\s)(?:block|d-block)(?:\s|$)/.test(attrs['class'] ?? '');
}

function enter(element: Element, place: Place, base: string, seen: Visible): Place {
  const inner = { ...place, region: regionOf(element, place.region) };
  inner.bare = place.bare && element.attrs['class'] === undefined && element.attrs['id'] === undefined && element.attrs['style'] === undefined;
  const level = headingLevel(element);
  if (level > 0) Object.assign(inner, { level, kind: 'heading', heading: true, block: element });
  else if (isBreaking(element) && !place.heading)
    Object.assign(inner, { block: element, kind: kinds[element.tag] ?? (place.kind === 'heading' ? 'paragraph' : inheritKind(place.kind)) });
  if (element.tag === 'a' && element.attrs['href'] !== undefined) {
    const href = element.attrs['href'].trim();
    inner.link = { href, url: resolve(href, base), text: '', region: inner.region, element, isVisible: true };
    seen.links.push(inner.link);
  }
  return inner;
}

/** A paragraph in a list item is the item; one in a cell of a layout table is text. */
function inheritKind(kind: BlockKind): BlockKind {
  return kind === 'item' || kind === 'definition' || kind === 'cell' || kind === 'button' ? kind : 'paragraph';
}

function headingLevel({ tag, attrs }: Element): number {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1]);
  return attrs['role'] === 'heading' ? Number(attrs['aria-level'] ?? 2) || 2 : 0;
}

function noteThings(element: Element, place: Place, seen: Visible): void {
  const { attrs } = element;
  if (element.tag === 'img') {
    const src = [attrs['src'], attrs['data-src'], attrs['data-lazy-src']].find((one) => one !== undefined && one !== '' && !one.startsWith('data:'));
    if (src !== undefined) seen.pictures.push({ src: src.trim(), alt: (attrs['alt'] ?? '').trim(), region: regionOf(element, place.region), element });
  } else if (element.tag === 'iframe' || element.tag.endsWith('-youtube') || element.tag === 'embed') {
    const src = attrs['src'] ?? attrs['data-src'] ?? attrs['data-lazy-src'];
    if (src !== undefined) seen.embeds.push(src.trim());
  }
}

/** An absolute address; undefined if a page's link is malformed. */
export function resolve(href: string, base: string): string | undefined {
  try {
    return new URL(href, base).href;
  } catch {
    return undefined;
  }
}

/** Single spaces; keeps the author's line breaks. A short run of non-breaking spaces is the author's too, a long run is only a gap. */
function tidy(text: string): string {
  return text
    .replace(/[ \t\f\r]+/g, ' ')
    .replace(/([^\S\n])[^\S\n]{7,}/g, '$1')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
    .normalize('NFC');
}
