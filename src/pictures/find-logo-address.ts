import { decode } from '../platform/html/decode.ts';
import { looksLikeHtml } from '../platform/html/looks-like-html.ts';
import { parseHtml } from '../platform/html/parse-html.ts';
import { elementsBelow } from '../platform/html/tree.ts';
import { FetchRefusal, type SafeFetch } from '../platform/safe-fetch/index.ts';
import { PictureRefusal } from './picture-refusal.ts';

const PAGE_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MOST_ELEMENTS = 2000;

/**
 * The picture that a homepage declares as its icon, preferably the one for phones, which is large and square. @throws
 * PictureRefusal when the page can't be read
 */
export async function findLogoAddress(fetch: SafeFetch, websiteUrl: string): Promise<string | undefined> {
  const answer = await fetch(websiteUrl, { maxBytes: PAGE_BYTES, timeoutMs: TIMEOUT_MS, accept: 'text/html' }).catch((error) => {
    if (!(error instanceof FetchRefusal)) throw error;
    throw new PictureRefusal('not_fetched', `${error.message} Enter the address of the logo, or upload it.`);
  });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200) throw new PictureRefusal('not_fetched', `The homepage returned ${answer.status}. Enter the address of the logo, or upload it.`);
  return looksLikeHtml({ contentType: type, body: answer.body }) ? bestIcon(decode(answer.body, type), answer.url) : undefined;
}

function bestIcon(html: string, base: string): string | undefined {
  const icons = [...elementsBelow(parseHtml(html), MOST_ELEMENTS)].flatMap(({ tag, attrs }) => {
    const { rel = '', href = '', sizes = '' } = attrs;
    if (tag !== 'link' || !/(?:^|\s)(?:icon|apple-touch-icon(?:-precomposed)?)(?:\s|$)/i.test(rel)) return [];
    if (!URL.canParse(href, base) || /\.ico(?:\?|$)/i.test(href)) return [];
    const url = new URL(href, base);
    const side = Math.max(0, ...[...sizes.matchAll(/(\d{2,4})x\d{2,4}/g)].map(([, edge]) => Number(edge)));
    const score = (/apple/i.test(rel) ? 180 : 0) + (/\.svg$/i.test(url.pathname) ? 170 : 0) + Math.min(side, 512);
    return /^https?:$/.test(url.protocol) && url.href.length <= 500 ? [{ address: url.href, score }] : [];
  });
  return icons.toSorted((a, b) => b.score - a.score)[0]?.address;
}
