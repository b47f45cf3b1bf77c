import { type JsonLdNode, nodesOf, quoteNested, quoteProperty, textsOf } from './json-ld.ts';
import type { ReadPage } from './page.ts';

const spoken =
  /^(?:description|keywords|author|application-name|apple-mobile-web-app-title|og:(?:title|description|site_name|image|locale)|twitter:(?:title|description|site|creator)|geo\.\w+|business:contact_data:\w+|place:location:\w+)$/;
const MOST = 4_000;

/**
 * What a page's source states in addition to its visible text, one statement per line: title, meta, the site's structured data, and
 * the addresses of its visible links, pictures, icons and players, each exactly as in the source.
 */
export function readStatements(page: Pick<ReadPage, 'title' | 'meta' | 'links' | 'pictures' | 'icons' | 'embeds' | 'ownNodes' | 'nodes'>): string[] {
  const lines = new Set<string>();
  if (page.title !== null) lines.add(page.title);
  for (const [name, content] of page.meta) if (spoken.test(name)) lines.add(content);
  const quoted: Quoted = new Map();
  for (const node of page.ownNodes) addNode(node, lines, quoted);
  // Questions and answers belong to the page itself, no matter which company it names.
  for (const node of page.nodes) if (node.types.includes('Question') || node.under === 'acceptedAnswer') addNode(node, lines, quoted);
  for (const { href } of [...page.icons, ...page.links]) if (!href.startsWith('#') && href.length <= 2048) lines.add(href);
  for (const { src } of page.pictures) if (src.length <= 2048) lines.add(src);
  for (const address of page.embeds) lines.add(address);
  return [...lines].slice(0, MOST);
}

/** The properties whose places in a script are known, by script. */
type Quoted = Map<string, Set<string>>;

function isNew({ raw }: JsonLdNode, property: string, value: string, quoted: Quoted): boolean {
  const known = quoted.get(raw) ?? new Set();
  quoted.set(raw, known);
  const size = known.size;
  return known.add(`${property}\n${value}`).size > size;
}

/** A node and the nodes that belong to it: its address, founders and contact points. */
function addNode(node: JsonLdNode, lines: Set<string>, quoted: Quoted): void {
  const waiting = [{ node, depth: 0 }];
  while (waiting.length > 0 && lines.size < MOST) {
    const { node: at, depth } = waiting.pop()!;
    for (const [property, values] of at.values) {
      for (const value of values) if (typeof value === 'string' && isNew(at, property, value, quoted)) lines.add(quoteProperty(at, property, value));
      if (depth < 3 && !/^(?:review|reviews|aggregateRating|itemReviewed|author|parentOrganization|member|customer)$/i.test(property)) {
        for (const inner of nodesOf(at, property)) {
          waiting.push({ node: inner, depth: depth + 1 });
          if (/^(?:founders?|addressCountry)$/.test(property)) for (const name of textsOf(inner, 'name')) lines.add(quoteNested(at, property, 'name', name));
        }
      }
    }
  }
}
