import { z } from 'zod';
import { RevenueProblem } from './revenue-provider.ts';

// The parts of Stripe's API that are used, version 2024-06-20: https://docs.stripe.com/api/subscriptions/object.
const coupon = z.object({ percent_off: z.number().nullish(), amount_off: z.number().nullish(), currency: z.string().nullish() });
const discounts = z.array(z.object({ coupon })).nullish();
const recurring = z.object({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.number().min(1), usage_type: z.string() });
const item = z.object({
  quantity: z.number().nullish(),
  discounts,
  price: z.object({ currency: z.string(), unit_amount: z.number().nullable(), unit_amount_decimal: z.string().nullable(), recurring: recurring.nullable() }),
});
export const subscription = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.string(),
  pause_collection: z.unknown(),
  discounts,
  items: z.object({ has_more: z.boolean(), data: z.array(item) }),
});
export type Subscription = z.infer<typeof subscription>;
type Item = z.infer<typeof item>;

/** Periods per month, with a year of 365 days. */
const perMonth = { day: 365 / 12, week: 365 / 84, month: 1, year: 1 / 12 } as const;

/**
 * Monthly revenue of active subscriptions in US dollar cents: discounts deducted, without usage-based prices and paused
 * subscriptions.
 * @throws RevenueProblem when a part can't be counted: we don't confirm estimates
 */
export function monthlySum(subscriptions: readonly Subscription[]): number {
  return Math.round(subscriptions.reduce((sum, one) => sum + monthlyOf(one), 0));
}

function monthlyOf({ status, livemode, pause_collection, items, discounts }: Subscription): number {
  if (!livemode) throw new RevenueProblem('These are test subscriptions. Create the key in live mode.');
  if (status !== 'active' || pause_collection != null) return 0;
  if (items.has_more) throw new RevenueProblem('A subscription has more than ten prices, which we can’t count here.');
  const months = items.data.map(monthsOf);
  const sum = items.data.reduce((total, one, at) => total + amountOf(one) * months[at]!, 0);
  // A fixed discount is deducted from each bill; there is one bill per price period.
  return lessDiscounts(sum, discounts, months[0] ?? 0);
}

/** How many of its periods a month has; usage-based prices count as nothing. */
function monthsOf({ price }: Item): number {
  if (price.recurring === null || price.recurring.usage_type === 'metered') return 0;
  return perMonth[price.recurring.interval] / price.recurring.interval_count;
}

function amountOf(one: Item): number {
  const { price, quantity } = one;
  if (monthsOf(one) === 0) return 0;
  requireDollars(price.currency);
  const each = price.unit_amount ?? (price.unit_amount_decimal === null ? Number.NaN : Number(price.unit_amount_decimal));
  if (!Number.isFinite(each)) throw new RevenueProblem('A price has tiers, which we can’t count here.');
  return lessDiscounts(each * (quantity ?? 1), one.discounts, 1);
}

function lessDiscounts(amount: number, list: z.infer<typeof discounts>, bills: number): number {
  let left = amount;
  for (const { coupon } of list ?? []) {
    if (coupon.amount_off != null && coupon.currency != null) requireDollars(coupon.currency);
    left -= (left * (coupon.percent_off ?? 0)) / 100 + (coupon.amount_off ?? 0) * bills;
  }
  return Math.max(0, left);
}

function requireDollars(currency: string): void {
  if (currency.toLowerCase() !== 'usd')
    throw new RevenueProblem(
      `Some subscriptions are in ${currency.slice(0, 8).toUpperCase()}. We can only confirm revenue in US dollars, because any exchange rate would be a guess.`,
    );
}
