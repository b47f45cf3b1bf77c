import { decode } from '../../platform/html/decode.ts';
import { readEmbeddedJson } from '../pages/linked-json.ts';
import type { ReadPage } from '../pages/page.ts';
import { readPage } from '../pages/read-page.ts';
import type { Candidate } from './choose-pages.ts';
import { LONGEST_ADDRESS, type StoredPage } from './crawled-site.ts';

const MOST_HTML = 1_500_000;
const MOST_DECLARED = 300_000;
const MOST_LINKS = 5_000;
const MOST_JSON_LINKS = 100;
/** Length of all addresses of a page's links together. The thread that serves requests chooses from them. */
const MOST_LINKED = 500_000;

export interface FetchedBytes {
  bytes: Uint8Array;
  contentType: string;
  url: string;
  fetchedAt: string;
}

/** A page in its stored form, and the links on it. */
export interface CrawledPage {
  page: StoredPage;
  candidates: Candidate[];
  refresh: string | undefined;
  jsonLinks: string[];
  isArticle: boolean;
  lang: string | null;
}

/** Reads the bytes of one page for a crawl. Pure; runs in a worker. */
export function readForCrawl({ bytes, contentType, url, fetchedAt }: FetchedBytes): CrawledPage {
  const source = decode(bytes, contentType).slice(0, MOST_HTML);
  if (isJson(contentType, source))
    return { page: storeJson(source, url, fetchedAt), candidates: [], refresh: undefined, jsonLinks: [], isArticle: false, lang: null };
  const read = readPage(source, url);
  return {
    page: { url, title: read.title, fetched_at: fetchedAt, text: read.text, declared: bounded(read.declared), html: source },
    candidates: candidatesOf(read),
    refresh: read.refresh !== undefined && isUsable(read.refresh) ? read.refresh : undefined,
    jsonLinks: read.jsonLinks.filter(isUsable).slice(0, MOST_JSON_LINKS),
    isArticle: isArticle(read),
    lang: read.lang,
  };
}

function candidatesOf({ links }: Pick<ReadPage, 'links'>): Candidate[] {
  const found: Candidate[] = [];
  let length = 0;
  for (const { url, text } of links) {
    if (url === undefined || !isUsable(url)) continue;
    length += url.length;
    if (length > MOST_LINKED || found.length >= MOST_LINKS) break;
    found.push({ url, text: text.slice(0, 200) });
  }
  return found;
}

const isUsable = (address: string): boolean => address.length <= LONGEST_ADDRESS;

/** Whether a page is about something other than its site: a post, an episode, news. */
export function isArticle(page: Pick<ReadPage, 'meta' | 'nodes'>): boolean {
  if (/^article/i.test(page.meta.get('og:type') ?? '')) return true;
  return page.nodes.some(
    (node) =>
      node.under === undefined &&
      node.types.some((type) => /^(?:(?:News|Tech|Scholarly)?Article|BlogPosting|PodcastEpisode|Report|SocialMediaPosting)$/.test(type)),
  );
}

function isJson(contentType: string, source: string): boolean {
  return /[/+]json/i.test(contentType) && /^\s*[{[]/.test(source);
}

function storeJson(source: string, url: string, fetchedAt: string): StoredPage {
  return { url, title: null, fetched_at: fetchedAt, text: readEmbeddedJson([source]).join('\n'), declared: [] };
}

function bounded(lines: string[]): string[] {
  let length = 0;
  return lines.filter((line) => {
    length += line.length;
    return length <= MOST_DECLARED;
  });
}
