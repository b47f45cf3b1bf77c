import { fetchRobots, type Robots } from '../../platform/robots/index.ts';
import { CrawlFailure, toCrawlFailure } from './crawl-failure.ts';
import type { SafeFetch } from './site-fetch.ts';

/** Fetches and caches the robots rules of each origin during a crawl. */
export function openRobots(given: { fetch: SafeFetch; agent: string; signal: AbortSignal }): (url: string) => Promise<Robots> {
  const known = new Map<string, Promise<Robots>>();
  return (url) => {
    const { origin } = new URL(url);
    const found = known.get(origin) ?? robotsFor(origin, given);
    known.set(origin, found);
    return found;
  };
}

async function robotsFor(origin: string, given: { fetch: SafeFetch; agent: string; signal: AbortSignal }): Promise<Robots> {
  const robots = await fetchRobots(origin, given).catch((error) => {
    throw toCrawlFailure(error);
  });
  if (robots.failed !== undefined)
    throw new CrawlFailure('robots_disallowed', {
      about: `robots.txt was answered with ${robots.failed}, which forbids everything`,
      retryAfterS: robots.retryAfterS,
      isRefusal: false,
    });
  return robots;
}
