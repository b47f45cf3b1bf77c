import { decode } from '../../platform/html/decode.ts';
import { readEmbeddedJson } from '../pages/linked-json.ts';
import type { ReadPage } from '../pages/page.ts';
import { readPage } from '../pages/read-page.ts';
import type { Candidate } from './choose-pages.ts';
import type { StoredPage } from './crawled-site.ts';

const MOST_HTML = 1_500_000;
const MOST_DECLARED = 300_000;

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
  const candidates = read.links.flatMap(({ url: target, text }) => (target === undefined ? [] : [{ url: target, text: text.slice(0, 200) }]));
  return {
    page: { url, title: read.title, fetched_at: fetchedAt, text: read.text, declared: bounded(read.declared), html: source },
    candidates: candidates.slice(0, 5_000),
    refresh: read.refresh,
    jsonLinks: read.jsonLinks,
    isArticle: isArticle(read),
    lang: read.lang,
  };
}

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
