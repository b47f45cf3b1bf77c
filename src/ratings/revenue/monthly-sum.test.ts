import { describe, expect, it } from 'vitest';
import { monthlySum, type Subscription } from './monthly-sum.ts';
import { RevenueProblem } from './revenue-provider.ts';

type Item = Subscription['items']['data'][number];
const item = (
  cents: number | null,
  interval = 'month',
  more: { count?: number; quantity?: number; currency?: string; usage?: string; decimal?: string | null } & Partial<Item> = {},
): Item => ({
  quantity: more.quantity ?? 1,
  discounts: more.discounts ?? [],
  price: {
    currency: more.currency ?? 'usd',
    unit_amount: cents,
    unit_amount_decimal: more.decimal === undefined ? (cents === null ? null : String(cents)) : more.decimal,
    recurring: { interval: interval as 'month', interval_count: more.count ?? 1, usage_type: more.usage ?? 'licensed' },
  },
});
const sub = (items: Item[], more: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  livemode: true,
  status: 'active',
  pause_collection: null,
  discounts: [],
  items: { has_more: false, data: items },
  ...more,
});
const off = (coupon: Subscription['discounts'] extends infer D ? (D extends { coupon: infer C }[] ? C : never) : never) => ({ discounts: [{ coupon }] });

describe('what comes in each month', () => {
  it.each<[string, Subscription[], number]>([
    ['nothing', [], 0],
    ['a month', [sub([item(1900)])], 1900],
    ['seats', [sub([item(1900, 'month', { quantity: 3 })])], 5700],
    ['a year', [sub([item(12_000, 'year')])], 1000],
    ['three months', [sub([item(3000, 'month', { count: 3 })])], 1000],
    ['a week', [sub([item(700, 'week')])], 3042],
    ['a day', [sub([item(100, 'day')])], 3042],
    ['two years', [sub([item(24_000, 'year', { count: 2 })])], 1000],
    ['several prices', [sub([item(1000), item(12_000, 'year')])], 2000],
    ['parts of a cent', [sub([item(null, 'month', { decimal: '0.5', quantity: 1001 })])], 501],
    ['a percentage off', [sub([item(1000)], off({ percent_off: 25 }))], 750],
    ['an amount off each bill of a year', [sub([item(12_000, 'year')], off({ amount_off: 1200, currency: 'usd' }))], 900],
    ['more off than it costs', [sub([item(1000)], off({ amount_off: 5000, currency: 'usd' }))], 0],
    ['something off one price', [sub([item(1000, 'month', off({ percent_off: 50 })), item(1000)])], 1500],
    ['what use costs', [sub([item(1000), item(5, 'month', { usage: 'metered', currency: 'eur' })])], 1000],
    [
      'a trial, a late payer and a paused one',
      [sub([item(1000)], { status: 'trialing' }), sub([item(1000)], { status: 'past_due' }), sub([item(1000)], { pause_collection: { behavior: 'void' } })],
      0,
    ],
    ['many', Array.from({ length: 3 }, () => sub([item(10_000, 'year')])), 2500],
  ])('of %s', (_what, subscriptions, cents) => {
    expect(monthlySum(subscriptions)).toBe(cents);
  });

  it.each<[string, Subscription, RegExp]>([
    ['another currency', sub([item(1000, 'month', { currency: 'eur' })]), /EUR.*only confirm revenue in US dollars/],
    ['a discount in another currency', sub([item(1000)], off({ amount_off: 5, currency: 'gbp' })), /GBP/],
    ['a price in tiers', sub([item(null)]), /tiers/],
    ['more prices than were sent', sub([item(1)], { items: { has_more: true, data: [item(1)] } }), /more than ten prices/],
    ['the test mode', sub([item(1)], { livemode: false }), /test subscriptions/],
  ])('is not told of %s', (_what, subscription, says) => {
    expect(() => monthlySum([sub([item(1)]), subscription])).toThrow(RevenueProblem);
    expect(() => monthlySum([subscription])).toThrow(says);
  });
});
