import { squash } from '../../evidence/canonical.ts';
import { by } from '../../evidence/which-rule.ts';
import { speaksOf } from '../../languages/index.ts';
import { textsOf } from '../../pages/json-ld.ts';
import { isDefaultTitle } from '../default-titles.ts';
import type { Stated } from '../drafter.ts';
import { cite, isOrganization, oneLine, ownBlocks, ownNodes, type SiteView, wordCount } from '../site-view.ts';
import { separators } from './name.ts';

/** A slogan is one short statement. */
function isSlogan(text: string, name: string): boolean {
  const words = wordCount(text);
  return (
    words >= 2 &&
    words <= 18 &&
    text.length <= 140 &&
    squash(text) !== squash(name) &&
    !isDefaultTitle(text) &&
    !speaksOf('javascript', text) &&
    !(speaksOf('cookies', text) && speaksOf('newsletter', text)) &&
    !/^(?:welcome|willkommen|bienvenue|bienvenid|bem-vind|benvenut)/i.test(text) &&
    !/\b(?:call now|404|not found|cookies?|coming soon)\b|@|:\/\/|\+?\d[\d\s-]{7,}/i.test(text)
  );
}

/**
 * The line under the name: the slogan of the structured data, the homepage's first heading, the part of its title next to the name,
 * or the short line next to a heading that is the name.
 */
export function draftTagline(site: SiteView, name: string): Stated<string> | null {
  const { home } = site;
  for (const { node, page } of ownNodes(site, isOrganization)) {
    for (const slogan of [...textsOf(node, 'slogan'), ...(home.isArticle ? textsOf(node, 'description') : [])])
      if (isSlogan(slogan, name)) return by('tagline: JSON-LD', { value: slogan, evidence: cite(page, slogan) });
  }
  if (home.isArticle) return null;
  const blocks = ownBlocks(home).filter(({ region }) => region === 'main' || region === 'header');
  const top = blocks.findIndex((block) => block.level === 1);
  const heads = blocks.filter((block, index) => block.level === 1 && index < 40);
  for (const head of heads) {
    const text = withoutName(oneLine(head.text), name);
    if (isSlogan(text, name) && (index1(heads) === head || head.region === 'header' || wordCount(text) > 3))
      return by('tagline: first heading', { value: text, evidence: cite(home, text) });
  }
  const fromTitle = sloganOfTitle(home.title, name) ?? sloganOfTitle(home.meta.get('og:title') ?? null, name);
  if (fromTitle !== undefined) return by('tagline: title', { value: fromTitle, evidence: cite(home, fromTitle) });
  // "Rufus" as the heading, what it does in the line below.
  for (const block of blocks.slice(Math.max(0, top), Math.max(0, top) + 4)) {
    if (block.level !== 1 && isSlogan(block.text, name) && wordCount(block.text) >= 4 && block.kind !== 'button' && block.kind !== 'label')
      return by('tagline: line below the heading', { value: oneLine(block.text), evidence: cite(home, block.text) });
  }
  const description = home.meta.get('description') ?? home.meta.get('og:description');
  const first = description === undefined ? undefined : withoutName(description.split(/(?<=[.!?])\s|。/)[0]!, name);
  return first !== undefined && isSlogan(first, name) ? by('tagline: description', { value: first, evidence: cite(home, first) }) : null;
}

/** "Acme: invoices made easy" consists of name and slogan. */
function withoutName(text: string, name: string): string {
  if (name === '' || !text.toLowerCase().startsWith(name.toLowerCase())) return text;
  const rest = /^\s*[:–—|-]\s+(?<rest>\S.*)$/u.exec(text.slice(name.length))?.groups?.['rest'];
  return rest ?? text;
}

function index1<Item>(items: Item[]): Item | undefined {
  return items[0];
}

/** The longest part of a title that isn't the name. */
function sloganOfTitle(title: string | null, name: string): string | undefined {
  const pieces = (title ?? '').split(separators).map((piece) => piece?.trim() ?? '');
  return pieces.filter((piece) => isSlogan(piece, name) && (wordCount(piece) >= 3 || pieces.length > 1)).sort((a, b) => b.length - a.length)[0];
}
