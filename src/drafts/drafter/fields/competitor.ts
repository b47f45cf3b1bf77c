import { getDomain } from 'tldts';
import type { Stated } from '../drafter.ts';
import { cite, ownBlocks, type SiteView, sentencesOf, squash } from '../site-view.ts';

const comparison =
  /\b(?:(?:open[- ]source |free |better |simpler |cheaper |privacy[- ]first )?alternatives? to|compared (?:to|with)|versus|vs\.?|replaces?|instead of)\s+(?<rival>\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*)?)|(?:alternative zu|alternative à|alternativa a(?:l|o)?|代替)\s*(?<other>\p{Lu}[\p{L}\d.]*)/u;

/** The product that the site compares itself with, if it says so and links to it. */
export function draftCompetitor(site: SiteView): Stated<string> | null {
  for (const page of site.pages) {
    if (page.isArticle || page.role === 'blog') continue;
    for (const block of ownBlocks(page)) {
      for (const sentence of block.text.length <= 2000 ? sentencesOf(block.text) : []) {
        const { rival, other } = comparison.exec(sentence)?.groups ?? {};
        const name = rival ?? other;
        if (name === undefined) continue;
        const link = page.links.find((one) => {
          if (!one.isVisible || one.url === undefined || !/^https?:/.test(one.url) || squash(one.text) !== squash(name)) return false;
          const domain = getDomain(one.url);
          return (
            domain !== null && domain !== site.domain && squash(domain).includes(squash(name).slice(0, 5)) && !/wikipedia|github|g2\.com|capterra/.test(domain)
          );
        });
        if (link) return { value: link.url!, evidence: cite(page, sentence, link.href) };
      }
    }
  }
  return null;
}
