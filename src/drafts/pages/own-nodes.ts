import { getDomain } from 'tldts';
import { type JsonLdNode, textsOf } from './json-ld.ts';

/** Nodes that describe something other than the company or product, even if they look similar. */
const others =
  /^(?:Person|Review|AggregateRating|Rating|Article|NewsArticle|BlogPosting|TechArticle|Comment|Event|ImageObject|VideoObject|PostalAddress|Offer|AggregateOffer|ListItem|BreadcrumbList|Question|Answer|FAQPage|ContactPoint|SearchAction|WebPage|CollectionPage|Country|City|Place|HowTo|HowToStep|GeoCoordinates|OpeningHoursSpecification|PodcastEpisode|JobPosting)$/;
const places = new Set<string | undefined>([undefined, 'publisher', 'mainEntity', 'about', 'provider', 'isPartOf', 'brand', 'mainEntityOfPage']);

/**
 * The nodes of structured data about this site's own company, product or website: their `url`, `@id` or `sameAs` is on the
 * same registrable domain, or visitors can read their name. Everything else may be a partner, left over from a template, or a lie.
 */
export function ownNodesOf(nodes: JsonLdNode[], page: { url: string; text: string; title: string | null }): JsonLdNode[] {
  const domain = getDomain(page.url, { allowPrivateDomains: true });
  const visible = fold(`${page.title ?? ''}\n${page.text}`);
  return nodes.filter((node) => {
    if (!places.has(node.under) || node.types.length === 0 || node.types.some((type) => others.test(type))) return false;
    const addresses = ['url', '@id', 'sameAs'].flatMap((property) => textsOf(node, property)).filter((address) => /^https?:/i.test(address));
    if (domain !== null && addresses.some((address) => getDomain(address, { allowPrivateDomains: true }) === domain)) return true;
    return textsOf(node, 'name').some((name) => fold(name).trim().length > 2 && visible.includes(fold(name)));
  });
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}
