import { CrawlFailure, toCrawlFailure } from './crawl-failure.ts';
import { allowsAll, ROBOTS_BYTES, type Robots, readRobots } from './robots.ts';
import type { SafeFetch } from './site-fetch.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 8_000;

/** Fetches and keeps the robots rules of each origin that one crawl meets. */
export function openRobots(given: { fetch: SafeFetch; agent: string; signal: AbortSignal }): (url: string) => Promise<Robots> {
  const known = new Map<string, Promise<Robots>>();
  return (url) => {
    const { origin } = new URL(url);
    const found = known.get(origin) ?? fetchRobots(origin, given);
    known.set(origin, found);
    return found;
  };
}

async function fetchRobots(origin: string, given: { fetch: SafeFetch; agent: string; signal: AbortSignal }): Promise<Robots> {
  const bounds = { maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS, redirects: 5, accept: 'text/plain,*/*;q=0.5', signal: given.signal };
  const answer = await given.fetch(`${origin}/robots.txt`, bounds).catch((error) => {
    throw toCrawlFailure(error);
  });
  // RFC 9309, 2.3.1: no file is leave, a server that fails is none.
  if (answer.status >= 500) throw new CrawlFailure('robots_disallowed', { about: `robots.txt was answered with ${answer.status}, which forbids everything` });
  if (answer.status >= 300) return allowsAll;
  return readRobots(answer.body.subarray(0, ROBOTS_BYTES).toString('utf8'), given.agent);
}
