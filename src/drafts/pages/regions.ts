import { type Element, elementsBelow, labels } from '../../platform/html/tree.ts';
import type { Region } from './block.ts';
import { isFurniture } from './hidden.ts';

const byTag: Record<string, Region> = {
  nav: 'nav',
  footer: 'footer',
  aside: 'aside',
  form: 'form',
  blockquote: 'quote',
  pre: 'code',
  textarea: 'code',
  samp: 'code',
  kbd: 'code',
};
const byRole: Record<string, Region> = { navigation: 'nav', contentinfo: 'footer', banner: 'header', complementary: 'aside', menu: 'nav', menubar: 'nav' };
const byWord: [RegExp, Region][] = [
  [/(?:^|[\s_-])(?:footer|colophon)(?:[\s_-]|$)/i, 'footer'],
  [
    /(?:^|[\s_-])(?:nav|navbar|navigation|navlinks|sidebar|menu|breadcrumbs?|lang(?:uage)?s?-?(?:switch(?:er)?|select(?:or)?|menu|picker|list)|pagination|toc)(?:[\s_-]|$)/i,
    'nav',
  ],
  [/(?:^|[\s_-])(?:testimonials?|reviews?|quotes?|customers?-stor(?:y|ies))(?:[\s_-]|$)/i, 'quote'],
  [/(?:^|[\s_-])(?:terminal|code-?block|codehilite|hljs|prism|code-?window|code-?editor)(?:[\s_-]|$)/i, 'code'],
  [/(?:^|[\s_-])(?:comments?|comment-?list|disqus|respond)(?:[\s_-]|$)/i, 'comment'],
];
/** Everything inside these regions belongs to them, even if an inner element looks like another region. */
const closed = new Set<Region>(['nav', 'footer', 'quote', 'comment', 'notice', 'code']);

/** The part of the page that an element belongs to, given that of its parent. */
export function regionOf(element: Element, around: Region): Region {
  if (closed.has(around) || element.tag === 'body' || element.tag === 'html') return around;
  if (isFurniture(element)) return 'notice';
  const byName = byTag[element.tag] ?? byRole[element.attrs['role'] ?? ''];
  if (byName) return byName;
  if (element.tag === 'figure' && hasQuotation(element)) return 'quote';
  // The header of a page, not that of an article in it.
  if (element.tag === 'header' && around === 'main' && (element.parent?.tag === 'body' || element.parent?.tag === 'div')) return 'header';
  if (element.tag === 'main' || element.tag === 'article') return around;
  const words = labels(element);
  for (const [pattern, region] of byWord) if (pattern.test(words)) return region;
  return around;
}

/** Whether a figure contains a quotation instead of a picture. */
function hasQuotation(figure: Element): boolean {
  for (const below of elementsBelow(figure, 60)) if (below.tag === 'blockquote' || below.tag === 'q') return true;
  return false;
}
