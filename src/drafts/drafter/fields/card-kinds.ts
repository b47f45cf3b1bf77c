import { elementsAround, labels } from '../../../platform/html/tree.ts';
import { amountsIn } from '../../evidence/pricing/pricing-words.ts';
import { headingIs, isWordFor, speaksOf } from '../../languages/index.ts';
import { placeOf } from '../../pages/block-order.ts';
import { isInside } from '../../pages/is-inside.ts';
import { countryOf } from '../../places/countries.ts';
import { isCity } from '../../places/gazetteer.ts';
import type { Card, CardGroup } from '../cards.ts';
import { wordCount } from '../site-view.ts';
import { goesWithout } from './goes-without.ts';
import { name } from './people/person-names.ts';

// Rows of cards look like features, but many are something else. Each function here judges a whole row, because a single card could be
// anything.

const LONGEST_PRICE = 40;
const MOST_IN_PLAN = 40;

const share = (cards: readonly Card[], is: (card: Card) => boolean): number => (cards.length === 0 ? 0 : cards.filter(is).length / cards.length);

const stepLabel = /(?:^|[\s_-])steps?(?:[\s_-]|$)/i;
const stepTitle = /^(?:step|schritt|étape|paso|passo|etapa|stap|krok|steg|adım|шаг|ステップ|步骤|第)\s*(?:\d|[一二三])/iu;
/** "1", "01", "Step 2", "②": the number above a step's title. */
const stepNumber = /^(?:(?:step|schritt|étape|paso|passo|etapa|stap|krok|steg|adım|шаг|ステップ|步骤)\s*)?[0#]?\d[.)]?$|^[①-⑨]$/iu;

/**
 * Whether the cards are steps to do one after the other. "How it works" above the cards isn't enough, because features have that heading
 * too: the elements' names, increasing numbers or an ordered list have to agree. What is in order is steps, unless its heading calls it
 * features or reasons.
 */
export function isSteps({ heading, eyebrow, cards, page }: CardGroup): boolean {
  const lines = [heading, eyebrow].filter((line) => line !== '' && wordCount(line) <= 14);
  if (lines.some((line) => headingSays('stepsHeading', line)) || share(cards, ({ title }) => stepTitle.test(title)) > 0.5) return true;
  const named = ({ block }: Card) => [...elementsAround(block.element, 3)].some((around) => stepLabel.test(labels(around)));
  const isHow = lines.some((line) => headingSays('howHeading', line));
  const isInOrder = share(cards, inOrderedList) > 0.5 || countsUp(cards, page);
  if (isInOrder && heading !== '' && !lines.some((line) => speaksOf('featuresHeading', line) || speaksOf('whyHeading', line))) return true;
  return [isHow, share(cards, named) > 0.5, isInOrder].filter(Boolean).length >= 2;
}

const inOrderedList = ({ block }: Card): boolean =>
  [block.element, ...elementsAround(block.element, 4)].find(({ tag }) => tag === 'ul' || tag === 'ol')?.tag === 'ol';

function countsUp(cards: readonly Card[], page: CardGroup['page']): boolean {
  const numbers = cards.map(({ block, title }) => {
    const before = page.blocks[placeOf(page.blocks, block) - 1]?.text.trim() ?? '';
    return Number(/^0?(\d)\s*[.):–-]\s+\S/u.exec(title)?.[1] ?? (stepNumber.test(before) ? /[1-9]/.exec(before)?.[0] : undefined));
  });
  return numbers.length >= 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
}

/** "How it works, from empty to up to date": the topic is in the first part. */
const headingSays = (topic: 'stepsHeading' | 'howHeading', line: string): boolean =>
  headingIs(topic, line) || line.split(/[.:!?–—]|,(?=\s)/u).some((part) => part.trim() !== '' && headingIs(topic, part));

const forWhom = /^(?:for|für|pour|para|per|voor|dla|pro|för|для)\s+(?:(?:the|die|den|les?|los|las|os|as|i|gli|le)\s+)?/iu;

/** "Developers", "For agencies": who the product is for. */
export function isAudiences({ heading, eyebrow, cards }: CardGroup): boolean {
  const isAudience = ({ title }: Card) => isWordFor('audience', title.replace(forWhom, ''));
  const found = share(cards, isAudience);
  if (found > 0.5) return true;
  if (share(cards, ({ title }) => forWhom.test(title)) > 0.6) return true;
  return found >= 0.3 && [heading, eyebrow].some((line) => headingIs('audienceHeading', line));
}

const platform =
  /(?<!\p{L})(?:chrome|chromium|edge|firefox|safari|brave|opera|vivaldi|ios|ipados|iphone|android|windows|mac ?os|linux|ubuntu|debian|fedora|docker|homebrew|web|desktop)(?!\p{L})/iu;

/** "Chrome", "Extension Firefox": where it runs. */
export const isPlatforms = ({ cards }: CardGroup): boolean => share(cards, ({ title }) => wordCount(title) <= 5 && platform.test(title)) > 0.6;

const person = new RegExp(`^${name}$`, 'u');
/** "Jane Roe", "Tom Wood": people or farms, each with a sentence. Names of functions rarely have two capitals, except in title case. */
export const areNames = ({ cards, page }: CardGroup): boolean =>
  share(cards, ({ title }) => person.test(title) && !commonWord.test(title) && !goesWithout(title)) > 0.6 && !isTitleCase(page);

/** "Easy Setup": a word that isn't part of a name. */
const commonWord =
  /(?<!\p{L})(?:easy|simple|smart|fast|quick|real|live|full|open|custom|data|team|user|time|mobile|online|cloud|auto\p{L}*|secure|instant|built|multi\p{L}*|\p{L}+(?:ing|ment|tion|ity|ings|tions|ers|ung|ungen|té|dad|ção|zione|ics|ies|sync|less|able))(?!\p{L})/iu;
/** Whether most headings of a page have a capital in each word. */
const isTitleCase = ({ blocks }: CardGroup['page']): boolean => {
  const long = blocks.filter(({ level, text }) => level > 1 && wordCount(text) >= 3);
  return long.filter(({ text }) => text.split(/\s+/).every((word) => !/^\p{Ll}{4}/u.test(word))).length * 2 > long.length;
};

/** "Leeds", "York": where it is. */
export const arePlaces = ({ cards }: CardGroup): boolean => share(cards, ({ title }) => isCity(title.trim()) || countryOf(title.trim()) !== undefined) > 0.6;

/** "500 orchards", "99.9% uptime": figures, not "24/7 support" beside others. */
export const areFigures = ({ cards }: CardGroup): boolean =>
  share(cards, ({ title }) => /^[^\p{L}\d]*\d[\d.,' ]*\s?(?:%|\+|[km]\b|x\b|(?:thousand|million|billion|mio|mrd|mil|tsd)\p{L}*\.?)?\+?(?:\s|$)/iu.test(title)) >
  0.6;

/** The list in the card of a plan: a short price comes before it in the same element. */
export function isPlanList({ kind, cards, page }: CardGroup): boolean {
  const first = cards[0]?.block;
  if (kind !== 'items' || !first) return false;
  const at = placeOf(page.blocks, first);
  const near = page.blocks.slice(Math.max(0, at - 8), at);
  // "Why Acme" between prices and a list: the list belongs to that section.
  const section = near.findLastIndex(({ level, text }) => (level === 1 || level === 2) && (speaksOf('whyHeading', text) || speaksOf('featuresHeading', text)));
  const before = near.slice(section + 1).filter(({ text }) => text.length <= LONGEST_PRICE && amountsIn(text).length > 0);
  if (before.length === 0) return false;
  for (const around of elementsAround(first.element, 5)) {
    if (/^(?:body|main|section|article|#root)$/.test(around.tag) && around.children.length > MOST_IN_PLAN) break;
    if (before.some(({ element }) => isInside(element, around))) return true;
  }
  return false;
}
