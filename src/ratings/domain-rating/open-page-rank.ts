import { z } from 'zod';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';

/** The name shown next to the rating. */
export const OPEN_PAGE_RANK = 'Open PageRank';

/** An address may have at most this many characters (safe-fetch), and a request at most this many domains (the provider's limit). */
const MOST_CHARACTERS = 2000;
const MOST_DOMAINS = 100;
const ADDRESS = 'https://openpagerank.com/api/v1.0/getPageRank?';

// https://www.domcop.com/openpagerank/documentation: an unknown domain has its own status_code, 404.
const entry = z.object({ status_code: z.number(), domain: z.string(), page_rank_decimal: z.union([z.number(), z.string(), z.null()]).optional() });
const answer = z.object({ response: z.array(entry) });

/** Ratings by domain, 0 to 100; domains unknown to the provider are missing. */
export type AskRatings = (domains: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, number>>;

/** Opens the provider of ratings. Its errors say what failed and never contain the key. */
export function openPageRank(given: { key: string; fetch: SafeFetch }): AskRatings {
  return async (domains, signal) => {
    const ratings = new Map<string, number>();
    for (const address of addressesFor(domains)) {
      const got = await given.fetch(address, {
        headers: { 'api-opr': given.key },
        accept: 'application/json',
        // The key is sent to this address only.
        redirects: 'manual',
        maxBytes: 256 * 1024,
        timeoutMs: 15_000,
        signal,
      });
      if (got.status !== 200)
        throw new Error(
          `Open PageRank answered with status ${got.status}${got.status === 401 ? ': OPEN_PAGERANK_KEY is not valid, or its limit has been reached' : ''}.`,
        );
      for (const [domain, rating] of readRatings(got.body)) ratings.set(domain, rating);
    }
    return ratings;
  };
}

/** The smallest number of addresses for all domains. */
function addressesFor(domains: readonly string[]): string[] {
  const addresses: string[] = [];
  let parts: string[] = [];
  let length = ADDRESS.length;
  for (const domain of domains) {
    const part = `domains[]=${encodeURIComponent(domain)}`;
    if (parts.length === MOST_DOMAINS || (parts.length > 0 && length + part.length + 1 > MOST_CHARACTERS)) {
      addresses.push(ADDRESS + parts.join('&'));
      parts = [];
      length = ADDRESS.length;
    }
    parts.push(part);
    length += part.length + 1;
  }
  if (parts.length > 0) addresses.push(ADDRESS + parts.join('&'));
  return addresses;
}

function readRatings(body: Buffer): [domain: string, rating: number][] {
  let read: z.output<typeof answer>;
  try {
    read = answer.parse(JSON.parse(body.toString()));
  } catch {
    throw new Error("Open PageRank's answer is not a list of ratings.");
  }
  return read.response.flatMap(({ status_code, domain, page_rank_decimal }) => {
    const decimal = Number(page_rank_decimal ?? Number.NaN);
    // The provider's scale is 0 to 10 with two decimals, ours 0 to 100.
    return status_code === 200 && decimal >= 0 && decimal <= 10 ? [[domain.toLowerCase(), Math.round(decimal * 10)] as [string, number]] : [];
  });
}
