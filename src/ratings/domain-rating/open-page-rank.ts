import { z } from 'zod';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';

/** As it stands beside the rating. */
export const OPEN_PAGE_RANK = 'Open PageRank';

/** An address holds at most this many characters (safe-fetch), and the provider takes at most this many domains of it. */
const MOST_CHARACTERS = 2000;
const MOST_DOMAINS = 100;
const ADDRESS = 'https://openpagerank.com/api/v1.0/getPageRank?';

// https://www.domcop.com/openpagerank/documentation: a domain that is not known has a status_code of its own, 404.
const entry = z.object({ status_code: z.number(), domain: z.string(), page_rank_decimal: z.union([z.number(), z.string(), z.null()]).optional() });
const answer = z.object({ response: z.array(entry) });

/** Ratings by domain, 0 to 100; a domain that the provider does not know is missing. */
export type AskRatings = (domains: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, number>>;

/** Opens the provider of ratings. What it throws tells what failed, and never the key. */
export function openPageRank(given: { key: string; fetch: SafeFetch }): AskRatings {
  return async (domains, signal) => {
    const ratings = new Map<string, number>();
    for (const address of addressesFor(domains)) {
      const got = await given.fetch(address, {
        headers: { 'api-opr': given.key },
        accept: 'application/json',
        // The key goes to this address and nowhere else.
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

/** As few addresses as hold all domains. */
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
    // Its scale is 0 to 10 with two decimals, ours 0 to 100.
    return status_code === 200 && decimal >= 0 && decimal <= 10 ? [[domain.toLowerCase(), Math.round(decimal * 10)] as [string, number]] : [];
  });
}
