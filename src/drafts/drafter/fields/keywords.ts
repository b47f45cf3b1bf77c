import { fold, squash } from '../../evidence/canonical.ts';
import { textsOf } from '../../pages/json-ld.ts';
import type { Stated } from '../drafter.ts';
import { cite, ownNodes, type SiteView, wordCount } from '../site-view.ts';

const MOST_KEYWORDS = 15;
const MOST_TAGS = 8;
const MOST_LISTED = 300;

/** The search terms that the site lists in its meta tags or structured data. */
export function draftKeywords(site: SiteView, name: string): { keywords: Stated<string[]> | null; tags: Stated<string[]> | null } {
  const { home } = site;
  const meta = home.isArticle ? undefined : home.meta.get('keywords');
  const fromNode = ownNodes(site, (node) => node.values.has('keywords')).map(({ node, page }) => ({ text: textsOf(node, 'keywords'), page }))[0];
  const source = meta !== undefined ? { page: home, lines: [meta] } : fromNode ? { page: fromNode.page, lines: fromNode.text } : undefined;
  if (!source) return { keywords: null, tags: null };
  const all = source.lines
    .flatMap((line) => line.split(/[,;，、|]/))
    .slice(0, MOST_LISTED)
    .map((word) => word.trim());
  const words = [
    ...new Map(
      all.filter((word) => word.length >= 2 && word.length <= 60 && wordCount(word) <= 6 && squash(word) !== squash(name)).map((word) => [fold(word), word]),
    ).values(),
  ];
  if (words.length === 0) return { keywords: null, tags: null };
  const evidence = source.lines.flatMap((line) => cite(source.page, line));
  // Tags are for readers: they are short and consist of words that the site itself uses.
  const visible = fold(site.pages.map((page) => page.text).join('\n'));
  const tags = words.filter((word) => wordCount(word) <= 3 && visible.includes(fold(word))).slice(0, MOST_TAGS);
  return { keywords: { value: words.slice(0, MOST_KEYWORDS), evidence }, tags: tags.length > 0 ? { value: tags, evidence } : null };
}
