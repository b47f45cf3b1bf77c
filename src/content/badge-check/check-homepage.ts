import { getDomain } from 'tldts';
import { addressOf } from '../../contract/addresses.ts';
import { type BadgeFinding, badgeSentences, shortened } from '../../launches/index.ts';
import { endAfter, inTime } from '../../platform/end-after.ts';
import { looksLikeHtml } from '../../platform/html/looks-like-html.ts';
import { fetchRobots } from '../../platform/robots/index.ts';
import { FetchRefusal, type SafeFetch } from '../../platform/safe-fetch/index.ts';
import { isTooHeavy } from '../../platform/threads/open-threads.ts';
import type { BadgeThreads } from './badge-threads.ts';
import type { SoughtBadge } from './sought-badge.ts';
import { tellSight } from './tell-sight.ts';

/** Our name in robots.txt files. */
const AGENT = 'slipway';
const PAGE_BYTES = 2 * 1024 * 1024;
/** For robots.txt, all redirects and the page together. */
const LOOK_MS = 15_000;
const MOST_REDIRECTS = 5;

/**
 * Fetches a company's homepage and looks for the listing's badge. It obeys robots.txt on every hop and follows redirects only
 * within the registrable domain, because pages elsewhere say nothing about the company. Every failure is returned as a finding.
 * @param given.threads read the page: whatever it contains, requests are answered meanwhile
 * @param given.signal aborts when nobody is waiting for the result; only its reason is ever thrown
 */
export async function checkHomepage(
  websiteUrl: string,
  given: { sought: SoughtBadge; fetch: SafeFetch; threads: BadgeThreads; timeoutMs?: number; signal?: AbortSignal },
): Promise<BadgeFinding> {
  const signal = endAfter(given.timeoutMs ?? LOOK_MS, given.signal);
  const finding = await followTo(websiteUrl, { ...given, signal });
  given.signal?.throwIfAborted();
  return finding;
}

async function followTo(start: string, given: { sought: SoughtBadge; fetch: SafeFetch; threads: BadgeThreads; signal: AbortSignal }): Promise<BadgeFinding> {
  const { sought, fetch, threads, signal } = given;
  const listing = shortened(addressOf.listing(sought.origin, sought.slug));
  const seen = new Set<string>();
  let url = start;
  const say = () => badgeSentences({ page: shortened(url), listing });
  const unreachable = (detail: string): BadgeFinding => ({ badge: 'unreachable', detail, url: null });
  try {
    while (!seen.has(url) && seen.size <= MOST_REDIRECTS) {
      seen.add(url);
      const robots = await fetchRobots(originOf(url), { fetch, agent: AGENT, signal });
      if (robots.failed !== undefined) return { badge: 'robots_disallowed', detail: say().robotsBroken(robots.failed), url: null };
      if (!robots.isAllowed(url)) return { badge: 'robots_disallowed', detail: say().robots, url: null };
      const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';
      const answer = await fetch(url, { maxBytes: PAGE_BYTES, timeoutMs: LOOK_MS, redirects: 'manual', accept, signal });
      const location = answer.headers.get('location');
      if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) {
        const contentType = answer.headers.get('content-type') ?? '';
        if (answer.status >= 300) return unreachable(say().answered(answer.status));
        if (!looksLikeHtml({ contentType, body: answer.body })) return unreachable(say().notHtml);
        const about = { pageUrl: answer.url, sought };
        const sight = await inTime(threads.run('seek', { body: new Uint8Array(answer.body), contentType, ...about }, signal), signal);
        return tellSight(sight, about);
      }
      const next = targetOf(location, url);
      if (domainOf(next) !== domainOf(start)) return unreachable(say().elsewhere(shortened(next)));
      url = next;
    }
    return unreachable(say().refused('It redirects in circles or too many times.'));
  } catch (error) {
    if (error instanceof FetchRefusal) return unreachable(say().refused(error.message));
    // The time is over while the page is being read, or waits for it.
    if (isTooHeavy(error)) return unreachable(say().refused(new FetchRefusal('broken_answer').message));
    throw error;
  }
}

function originOf(url: string): string {
  if (!URL.canParse(url)) throw new FetchRefusal('bad_url');
  return new URL(url).origin;
}

function targetOf(location: string, from: string): string {
  if (!URL.canParse(location, from)) throw new FetchRefusal('broken_answer');
  const url = new URL(location, from);
  url.hash = '';
  return url.href;
}

/** Identifies the company by its website: the registrable domain, with hosts of the same provider kept apart. */
export function domainOf(url: string): string {
  return getDomain(url, { allowPrivateDomains: true }) ?? (URL.canParse(url) ? new URL(url).host : url);
}
