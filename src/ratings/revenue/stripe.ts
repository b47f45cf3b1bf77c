import { z } from 'zod';
import { FetchRefusal, type SafeFetch } from '../../platform/safe-fetch/index.ts';
import { monthlySum, type Subscription, subscription } from './monthly-sum.ts';
import { RevenueProblem, type RevenueProvider } from './revenue-provider.ts';

const ADDRESS = 'https://api.stripe.com/v1/subscriptions';
/** Requests use this version, regardless of the account's own. */
const VERSION = '2024-06-20';
const PAGE = 100;
const MOST_PAGES = 100;
/** For all pages together. */
const MOST_MS = 60_000;

const list = z.object({ object: z.literal('list'), has_more: z.boolean(), data: z.array(subscription) });

/** Stripe, with a restricted key that may read subscriptions. */
export function openStripe(fetch: SafeFetch): RevenueProvider {
  return {
    async readMonthly(key) {
      const subscriptions: Subscription[] = [];
      const signal = AbortSignal.timeout(MOST_MS);
      for (let page = 0, last: string | undefined; page < MOST_PAGES; page++) {
        const { data, has_more } = await readPage(fetch, { key, after: last, signal });
        subscriptions.push(...data);
        last = data.at(-1)?.id;
        if (!has_more || last === undefined) return monthlySum(subscriptions);
      }
      throw new RevenueProblem(`There are more than ${PAGE * MOST_PAGES} subscriptions, the most we can read.`);
    },
  };
}

async function readPage(fetch: SafeFetch, { key, after, signal }: { key: string; after: string | undefined; signal: AbortSignal }) {
  const query = [`status=active&limit=${PAGE}`, 'expand[]=data.discounts', 'expand[]=data.items.data.discounts'];
  if (after !== undefined) query.push(`starting_after=${encodeURIComponent(after)}`);
  const answer = await fetch(`${ADDRESS}?${query.join('&')}`, {
    headers: { authorization: `Bearer ${key}`, 'stripe-version': VERSION },
    accept: 'application/json',
    // The key is sent to this address only.
    redirects: 'manual',
    maxBytes: 8 * 1024 * 1024,
    timeoutMs: 20_000,
    signal,
  }).catch((error: unknown) => {
    if (error instanceof FetchRefusal) throw new RevenueProblem(`Stripe did not answer (${error.message}) Try again later.`);
    throw error;
  });
  if (answer.status !== 200) throw new RevenueProblem(sayStatus(answer.status));
  try {
    return list.parse(JSON.parse(answer.body.toString()));
  } catch {
    throw new RevenueProblem('We couldn’t read Stripe’s answer.');
  }
}

/** Stripe's own message is left out, because it repeats a part of the key. */
function sayStatus(status: number): string {
  if (status === 401) return 'Stripe doesn’t recognise this key. Create a restricted key and copy all of it.';
  if (status === 403) return 'The key can’t read subscriptions. Give it “Subscriptions: read” and, if you use coupons, “Coupons: read”.';
  if (status === 429) return 'Stripe is limiting requests at the moment. Try again in a minute.';
  return `Stripe answered with status ${status}. Try again later.`;
}
