import { getDomain } from 'tldts';
import { squash } from '../../evidence/canonical.ts';
import type { Link } from '../../pages/block.ts';
import type { Stated } from '../drafter.ts';
import { cite, ownBlocks, type SiteView, sentencesOf, type ViewedPage } from '../site-view.ts';

const comparison =
  /\b(?:(?:open[- ]source |free |better |simpler |cheaper |privacy[- ]first )?alternatives? to|compared (?:to|with)|versus|vs\.?|replaces?|instead of)\s+(?<rival>\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*)?)|(?:alternative zu|alternative à|alternativa a(?:l|o)?|代替)\s*(?<other>\p{Lu}[\p{L}\d.]*)/u;

/** The product that the site compares itself with, if it says so and links to it. */
export function draftCompetitor(site: SiteView): Stated<string> | null {
  for (const page of site.pages) {
    if (page.isArticle || page.role === 'blog') continue;
    const links = linksByText(page);
    const tried = new Set<string>();
    for (const block of ownBlocks(page)) {
      for (const sentence of block.text.length <= 2000 ? sentencesOf(block.text) : []) {
        const { rival, other } = comparison.exec(sentence)?.groups ?? {};
        const name = rival ?? other;
        if (name === undefined || tried.has(name)) continue;
        tried.add(name);
        const link = links()
          .get(squash(name))
          ?.find((one) => {
            const domain = getDomain(one.url!);
            return (
              domain !== null &&
              domain !== site.domain &&
              squash(domain).includes(squash(name).slice(0, 5)) &&
              !/wikipedia|github|g2\.com|capterra/.test(domain)
            );
          });
        if (link) return { value: link.url!, evidence: cite(page, sentence, link.href) };
      }
    }
  }
  return null;
}

/** Visible links to websites, by their text. */
function linksByText(page: ViewedPage): () => Map<string, Link[]> {
  let links: Map<string, Link[]> | undefined;
  return () => {
    if (links) return links;
    links = new Map();
    for (const link of page.links) {
      if (!link.isVisible || link.url === undefined || !/^https?:/.test(link.url)) continue;
      const alike = links.get(squash(link.text));
      if (alike) alike.push(link);
      else links.set(squash(link.text), [link]);
    }
    return links;
  };
}
