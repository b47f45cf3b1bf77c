import type { SafeFetch } from '../safe-fetch/index.ts';
import { readRetryAfter } from './retry-after.ts';
import { allowsAll, ROBOTS_BYTES, type Robots, readRobots } from './robots.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 8_000;

/**
 * The rules of an origin. RFC 9309, 2.3.1: a missing file allows everything, a failing server nothing.
 * @param given.agent our product token in robots.txt files
 * @returns `failed`: the status of 500 or more that forbids everything, and for how long if the server says so
 * @throws the errors of the fetch
 */
export async function fetchRobots(origin: string, given: { fetch: RobotsFetch; agent: string; signal: AbortSignal }): Promise<FetchedRobots> {
  const bounds = { maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS, redirects: 5, accept: 'text/plain,*/*;q=0.5', signal: given.signal };
  const answer = await given.fetch(`${origin}/robots.txt`, bounds);
  if (answer.status >= 500) {
    const retryAfterS = readRetryAfter(answer.headers.get('retry-after'));
    return { isAllowed: () => false, crawlDelay: undefined, sitemaps: [], failed: answer.status, retryAfterS };
  }
  if (answer.status >= 300) return allowsAll;
  return readRobots(answer.body.subarray(0, ROBOTS_BYTES).toString('utf8'), given.agent);
}

type RobotsFetch = (
  url: string,
  bounds: { maxBytes: number; timeoutMs: number; redirects: number; accept: string; signal: AbortSignal },
) => Promise<Pick<Awaited<ReturnType<SafeFetch>>, 'status' | 'body'> & { headers: { get(name: string): string | null } }>;

type FetchedRobots = Robots & { failed?: number; retryAfterS?: number | undefined };
