import type { Block, Link, Picture } from './block.ts';
import type { JsonLdNode } from './json-ld.ts';

/** A page as the drafters look at it. */
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
  /** Structured data that speaks of this site, and all of it. */
  ownNodes: JsonLdNode[];
  nodes: JsonLdNode[];
  /** What the page's source says beside its visible text, line by line: what else quotes may be taken from. */
  declared: string[];
  canonical: string | undefined;
  /** Where `<meta http-equiv="refresh">` leads. */
  refresh: string | undefined;
  /** JSON that a shell loads to fill itself, and the web app's manifest. */
  jsonLinks: string[];
  isShell: boolean;
}
