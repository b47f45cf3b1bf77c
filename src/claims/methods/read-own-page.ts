import { FetchRefusal, type SafeFetch } from '../../platform/safe-fetch/index.ts';
import { companyDomain } from '../company-domain.ts';

const MOST_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;

type OwnPage = { url: string; status: number; contentType: string; body: Buffer } | { failure: string /** Something answered there. */; reached: boolean };

/**
 * Reads a page that only the company can have published. Redirects are followed only within its domain and over https, because a
 * page elsewhere proves nothing.
 * @returns the page, or why it couldn't be read and whether the website answered at all (`reached`)
 */
export async function readOwnPage(fetch: SafeFetch, given: { url: string; domain: string; maxBytes: number; accept: string }): Promise<OwnPage> {
  const { domain, maxBytes, accept } = given;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let { url } = given;
  try {
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await fetch(url, { maxBytes, accept, timeoutMs: TIMEOUT_MS, redirects: 'manual', signal });
      const location = answer.headers.get('location');
      if (![301, 302, 303, 307, 308].includes(answer.status) || location === null)
        return { url, status: answer.status, contentType: answer.headers.get('content-type') ?? '', body: answer.body };
      const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
      if (next?.protocol !== 'https:' || companyDomain(next.hostname.replace(/\.$/, '')) !== domain)
        return { failure: `${url} redirects to ${next?.href.slice(0, 300) ?? 'no address'}; only https pages of ${domain} count.`, reached: true };
      url = next.href;
    }
    return { failure: `${given.url} redirects too many times.`, reached: true };
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error;
    return { failure: `${url} could not be read: ${error.message}`, reached: ['too_large', 'broken_answer'].includes(error.code) };
  }
}
