import type { Block, Link, Picture } from './block.ts';
import type { JsonLdNode } from './json-ld.ts';

/** A page in the form that drafters read. */
export interface ReadPage {
  url: string;
  title: string | null;
  lang: string | null;
  /** Names in lower case; the first of each name. */
  meta: Map<string, string>;
  text: string;
  blocks: Block[];
  /** Hidden ones too: they lead to pages, but prove nothing. */
  links: Link[];
  pictures: Picture[];
  icons: { href: string; rel: string; sizes: string }[];
  embeds: string[];
  /** Structured data about this site, and all of it. */
  ownNodes: JsonLdNode[];
  nodes: JsonLdNode[];
  /** What the page's source states in addition to its visible text, line by line. Quotes may come from it too. */
  declared: string[];
  canonical: string | undefined;
  /** Where `<meta http-equiv="refresh">` leads. */
  refresh: string | undefined;
  /** JSON that an empty page loads its content from, and the web app's manifest. */
  jsonLinks: string[];
  isShell: boolean;
}
