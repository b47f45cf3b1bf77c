import { headThreads } from '../platform/html/heads/head-threads.ts';
import { looksLikeHtml } from '../platform/html/looks-like-html.ts';
import { FetchRefusal, type SafeFetch } from '../platform/safe-fetch/index.ts';
import { isTooHeavy } from '../platform/threads/open-threads.ts';
import { PictureRefusal } from './picture-refusal.ts';

const PAGE_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

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
  if (!looksLikeHtml({ contentType: type, body: answer.body })) return undefined;
  return headThreads.run('icon', { body: new Uint8Array(answer.body), contentType: type, base: answer.url }).catch((error) => {
    if (!isTooHeavy(error)) throw error;
    throw new PictureRefusal('not_fetched', `${new FetchRefusal('broken_answer').message} Enter the address of the logo, or upload it.`);
  });
}
