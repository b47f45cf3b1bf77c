import { publicOperations } from '../../../src/operations.ts';
import { badgePicture } from '../../../src/website/content/badge-picture.ts';
import type { PersonalPage } from '../../../src/website/personal-page.ts';
import { buildPages, personalPages } from '../../../src/website/routes.ts';
import { buildPageFinder } from '../../../src/website/serving/find-page.ts';
import { linksOf, type ReadPage, readPage } from './read-page.ts';
import type { Visitor } from './visitor.ts';

/** One address of the site and what it answered. */
export interface Visited {
  /** Path and query. */
  target: string;
  /** The page that led here first. */
  from: string;
  status: number;
  type: string;
  bytes: Buffer;
  /** Where a redirect leads, when it stays on the site. */
  to: string | undefined;
  /** Set for HTML. */
  page: ReadPage | undefined;
}

/** A link to a part of a page. */
export interface PartLink {
  from: string;
  target: string;
  id: string;
}

export interface Crawl {
  visited: Map<string, Visited>;
  parts: PartLink[];
  /** Addresses with a query that were left out because many of their kind were visited already. */
  leftOut: number;
}

/** Every address of the website that can be opened without parameters, public ones first. */
export const allPages: readonly { path: string }[] = [...buildPages(publicOperations), badgePicture, ...personalPages];

const findPage = buildPageFinder(allPages);

/** The path pattern of the page at an address, with its {names}; other addresses are returned unchanged. */
export function kindOf(target: string): string {
  const path = target.replace(/\?.*/s, '').replace(/^(\/dev\/mail\/)[^/]+/, '$1{id}');
  return findPage(path)?.page.path ?? path;
}

/**
 * Pages that this site never shows: the style sheet of a custom colour is a file (src/website/team/site), and the link for the first owner
 * only works while there is no owner (src/website/team/setup).
 */
const unseenHere = new Set(['/style/{name}', '/team/first-owner/{token}']);

/** Pages that can be viewed: not files, and not addresses that only accept POST. */
export const isLookedAt = (page: { path: string }): boolean =>
  !/\.\w+$/.test(page.path) && !unseenHere.has(page.path) && (!('audience' in page) || (page as PersonalPage).show !== undefined);

/** Separate documents in sandboxed frames that can't open other pages: emails, including those with example data, and embeds. */
const framed = [
  '/dev/mail/{id}/html',
  '/team/mail/texts/{kind}/{language}/html',
  '/team/mail/weekly/html',
  '/embed/week',
  '/embed/vote/{slug}',
  '/embed/listings/{slug}',
];
export const isFramed = (target: string): boolean => framed.includes(kindOf(target));

/**
 * Follows every link of a site from some addresses on, as one visitor. Addresses with a query are without end: of each kind the
 * first of each set of parameters is visited, and `perQuery` more with each parameter. More of one set would be the same
 * template again: six filters of one list make a hundred sets, and what is in one filter is shown by the same lines in all.
 * @param given.perKind at most this many addresses of one kind without a query (default: all)
 * @param given.known addresses that need no second visit
 * @param given.onlyPages for who looks at pages only: no pictures, style sheets and scripts, which lead to none
 */
export async function crawl(
  visitor: Pick<Visitor, 'look'>,
  given: { base: string; from: readonly string[]; perKind?: number; perQuery?: number; known?: ReadonlyMap<string, Visited>; onlyPages?: boolean },
): Promise<Crawl> {
  const { base, perKind = Infinity, perQuery = 12, known = new Map(), onlyPages = false } = given;
  const visited = new Map<string, Visited>();
  const parts: PartLink[] = [];
  const counted = new Map<string, number>();
  const waiting: { target: string; from: string }[] = [];
  const seen = new Set<string>();
  /** Addresses that mean the same on every page, unchanged. */
  const written = new Set<string>();
  let leftOut = 0;

  const count = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1).get(what)!;
  const isOneMore = (target: string, query: URLSearchParams): boolean => {
    const kind = kindOf(target);
    const names = [...new Set(query.keys())].sort();
    if (names.length === 0) return count(kind) <= perKind;
    if (count(`${kind}?${names.join('&')}`) === 1) return true;
    // A filter instead of `some`, because each call counts.
    return names.filter((name) => count(`${kind}?${name}=`) <= perQuery).length > 0;
  };
  const add = (address: string, from: string) => {
    if (written.has(address)) return;
    if (address.startsWith('/') && !address.includes('#')) written.add(address);
    const url = readAddress(address, base + from);
    if (url?.origin !== base) return;
    const target = url.pathname + url.search;
    if (url.hash !== '') parts.push({ from, target, id: decodeURIComponent(url.hash.slice(1)) });
    if (seen.has(target) || known.has(target) || (onlyPages && isFile(url.pathname))) return;
    seen.add(target);
    if (isOneMore(target, url.searchParams)) waiting.push({ target, from });
    else leftOut++;
  };
  const visit = async ({ target, from }: { target: string; from: string }) => {
    const { one, text } = await visitOne(visitor, target, from);
    const { to, type, page } = one;
    visited.set(target, one);
    if (to !== undefined) add(to, target);
    if (isFramed(target)) return;
    for (const link of page ? linksOf(page) : linksInText(text, type, base)) add(link, target);
  };

  for (const target of given.from) add(target, '/');
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next);
  };
  // A worker that finds nothing may end before another one finds more.
  while (waiting.length > 0) await Promise.all(Array.from({ length: 6 }, work));
  return { visited, parts, leftOut };
}

/** Whether a path is that of a file without links to pages. */
const isFile = (path: string) => /\.(?:css|gif|ico|jpg|js|png|svg|webp|woff2)$/.test(path);

/** Requests one address without following its links. */
export async function visitOne(visitor: Pick<Visitor, 'look'>, target: string, from = '/'): Promise<{ one: Visited; text: string }> {
  const { status, headers, body, text } = await visitor.look(target);
  const type = headers['content-type'] ?? '';
  const page = type.startsWith('text/html') && body.length > 0 ? readPage(text) : undefined;
  return { one: { target, from, status, type, bytes: body, to: headers.location, page }, text };
}

function readAddress(address: string, from: string): URL | undefined {
  return URL.canParse(address, from) ? new URL(address, from) : undefined;
}

/** Addresses of this site in files that aren't pages: sitemaps, feeds, robots.txt, style sheets. The API's answers are skipped. */
function linksInText(text: string, type: string, base: string): string[] {
  if (/css/.test(type)) return [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address]) => address!);
  if (!/xml|text\/(?:plain|calendar)|feed\+json|manifest/.test(type) || /svg/.test(type)) return [];
  // Long lines of a calendar are folded (RFC 5545), and what a feed calls its entries by is no link.
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '').replaceAll(/<(id|guid)\b[^>]*>[^<]*<\/\1>|"id":\s*"[^"]*"/g, '');
  const whole = [...unfolded.matchAll(/https?:\/\/[^\s"'<>)\]]+/g)].map(([address]) => address.replaceAll('&amp;', '&').replace(/[.,;:]+$/, ''));
  return whole.filter((address) => address.startsWith(`${base}/`));
}

const personalPaths = new Set(allPages.filter((page) => 'audience' in page).map(({ path }) => path));

/** Pages that are the same for everyone. */
export const publicOnes = ({ visited }: Crawl): Map<string, Visited> => new Map([...visited].filter(([target]) => !personalPaths.has(kindOf(target))));

/** The first page of each kind that a person can look at: its path with {names}, and an address. */
export function firstOfEachKind(...crawls: Crawl[]): Map<string, Visited> {
  const found = new Map<string, Visited>();
  for (const { visited } of crawls) {
    for (const one of visited.values()) {
      if (one.status !== 200 || !one.page || isFramed(one.target)) continue;
      const kind = kindOf(one.target);
      if (!found.has(kind)) found.set(kind, one);
    }
  }
  return found;
}
