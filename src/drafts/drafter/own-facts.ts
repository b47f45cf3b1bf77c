import { elementsAround } from '../../platform/html/tree.ts';
import { squash } from '../evidence/canonical.ts';
import { amountsIn } from '../evidence/pricing/pricing-words.ts';
import { isUsersStory, withoutSmallI } from '../evidence/users-story.ts';
import { headingIs, speaksOf } from '../languages/index.ts';
import type { Block } from '../pages/block.ts';
import { ownBlocks, sentencesOf, type ViewedPage } from './site-view.ts';

// The part of a page in which a place, a year, a person or a price is the company's own.

const MOST_BLOCKS = 8;
const LONGEST_HEADING = 80;
const sampleClass = /(?:^|[\s_-])(?:demo|preview|mock(?:-?up)?|playground|sandbox|sample|screenshot|apercu|vorschau|beispiel|ejemplo)(?:$|[\s_-])/i;

/** Whether an element's name says that it shows what the product makes: an invoice, a page, a chat. */
export function isInSample({ element }: Block): boolean {
  for (const { attrs, tag } of elementsAround(element, 8))
    if (tag !== 'body' && tag !== 'html' && sampleClass.test(`${attrs['class'] ?? ''} ${attrs['id'] ?? ''}`)) return true;
  return false;
}

const known = new WeakMap<ViewedPage, Set<Block>>();

/**
 * The blocks with the company's own facts: not the sections about events, jobs, posts, resellers and donations, not what the product makes
 * for somebody, and not the stories of those who use it.
 */
export function factBlocks(page: ViewedPage, names: readonly string[]): Block[] {
  const others = known.get(page) ?? elsewhere(page, names);
  known.set(page, others);
  return ownBlocks(page).filter((block) => !others.has(block));
}

const purposes = ['home', 'about', 'team', 'story', 'contact', 'imprint', 'pricing', 'features', 'faq'];
const isOwn = (text: string, names: readonly string[]): boolean => names.some((name) => name.length > 1 && squash(text).includes(squash(name)));

/** A page whose first heading says that it is about customers, partners, dealers or the press: "Dealers", "Acme in the news". */
function isOthersPage(page: ViewedPage, names: readonly string[]): boolean {
  if (purposes.includes(page.role)) return false;
  const without = (text: string) => names.reduce((left, name) => (name.length > 2 ? left.replaceAll(name, ' ') : left), text).trim();
  // Some themes make the site's name the first heading of every page.
  const heading = page.blocks.find(({ level, region, text }) => level === 1 && region !== 'footer' && without(text) !== '')?.text ?? '';
  if (heading.length > LONGEST_HEADING) return false;
  return [heading, without(heading)].some(
    (text) => text !== '' && (['othersHeading', 'testimonialsHeading', 'awayHeading'] as const).some((topic) => headingIs(topic, text)),
  );
}

/** "The founder", "About us", "Why Acme": after it, such a page is about the company. */
const isOwnHeading = (text: string, names: readonly string[]): boolean =>
  text.length <= LONGEST_HEADING && (headingIs('teamHeading', text) || headingIs('makerHeading', text) || headingIs('founder', text) || isOwn(text, names));

const year = /(?<!\d)(?:1[4-9]|20)\d\d(?!\d)/u;
/** "Insurance+: first month free, then 5 €. Roe Ltd, founded in 1990": an offer with the facts of the company whose it is. */
function isOthersOffer({ text, level, region }: Block, names: readonly string[]): boolean {
  if (level > 0 || region === 'footer' || text.length > 400 || !year.test(text) || amountsIn(text).length === 0) return false;
  return speaksOf('founded', text) && !isOwn(text, names) && !speaksOf('we', withoutSmallI(text));
}

function elsewhere(page: ViewedPage, names: readonly string[]): Set<Block> {
  const found = new Set<Block>();
  const { blocks } = page;
  let away: number | undefined;
  let isOthers = isOthersPage(page, names);
  for (const [at, block] of blocks.entries()) {
    if (block.region === 'footer' || (block.level > 1 && isOwnHeading(block.text, names))) isOthers = false;
    if (isOthers || isOthersOffer(block, names)) found.add(block);
    if (block.region === 'footer') away = undefined;
    else if (block.level > 0 && (away === undefined || block.level <= away))
      away = block.level > 1 && block.text.length <= LONGEST_HEADING && headingIs('awayHeading', block.text) ? block.level : undefined;
    if (away !== undefined || isInSample(block)) found.add(block);
    if (block.level > 1 && block.region !== 'footer') for (const one of usersSection(blocks, at, names)) found.add(one);
  }
  return found;
}

/** A section that says that somebody uses the product, and doesn't say "we": all of it is theirs. */
function usersSection(blocks: readonly Block[], at: number, names: readonly string[]): Block[] {
  const { level, text } = blocks[at]!;
  if (speaksOf('we', text) || headingIs('teamHeading', text) || names.some((name) => name.length > 2 && squash(text) === squash(name))) return [];
  const rest = blocks.slice(at + 1, at + 1 + MOST_BLOCKS);
  const end = rest.findIndex((block) => (block.level > 0 && block.level <= level) || block.region === 'footer');
  const section = end < 0 ? rest : rest.slice(0, end);
  if (section.some((block) => speaksOf('we', withoutSmallI(block.text)))) return [];
  return section.some((block) => block.level === 0 && sentencesOf(block.text).some((sentence) => isUsersStory(sentence, names))) ? section : [];
}
