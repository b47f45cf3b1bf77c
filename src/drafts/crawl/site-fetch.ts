import { type Robots, readRetryAfter } from '../../platform/robots/index.ts';
import { CrawlFailure } from './crawl-failure.ts';
import { LONGEST_ADDRESS } from './crawled-site.ts';

/** The parts of the guarded fetch (`platform/safe-fetch`) that a crawl needs. Throws errors with a `code`. */
export type SafeFetch = (
  url: string,
  bounds: { maxBytes: number; timeoutMs: number; redirects: number | 'manual'; accept?: string; signal?: AbortSignal },
) => Promise<{ status: number; headers: { get(name: string): string | null }; url: string; body: Buffer }>;

export interface Answer {
  status: number;
  contentType: string;
  url: string;
  body: Buffer;
  /** Seconds that the site wants us to wait: its answer is 429 or 503. */
  retryAfterS: number | undefined;
}

const MOST_REDIRECTS = 5;

/**
 * Fetches an address, checking robots.txt for every redirect too: an allowed address must not lead to a forbidden one.
 * @param given.robotsOf the rules of an origin @throws CrawlFailure, and the errors of the fetch
 */
export async function fetchUnderRobots(
  start: string,
  given: { fetch: SafeFetch; robotsOf(url: string): Promise<Robots>; maxBytes: number; timeoutMs: number; accept: string; signal: AbortSignal },
): Promise<Answer> {
  const until = performance.now() + given.timeoutMs;
  const seen = new Set<string>();
  let url = start;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (seen.has(url)) throw new CrawlFailure('too_many_redirects');
    seen.add(url);
    if (!(await given.robotsOf(url)).isAllowed(url)) throw new CrawlFailure('robots_disallowed');
    const { fetch, maxBytes, accept, signal } = given;
    const answer = await fetch(url, { maxBytes, timeoutMs: Math.max(1, until - performance.now()), redirects: 'manual', accept, signal });
    const location = answer.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) {
      const retryAfterS = [429, 503].includes(answer.status) ? readRetryAfter(answer.headers.get('retry-after')) : undefined;
      return { status: answer.status, contentType: answer.headers.get('content-type') ?? '', url: answer.url, body: answer.body, retryAfterS };
    }
    url = follow(location, url);
    if (url.length > LONGEST_ADDRESS) throw new CrawlFailure('bad_url');
  }
  throw new CrawlFailure('too_many_redirects');
}

function follow(location: string, from: string): string {
  try {
    const url = new URL(location, from);
    url.hash = '';
    return url.href;
  } catch (error) {
    throw new CrawlFailure('broken_answer', { cause: error });
  }
}
